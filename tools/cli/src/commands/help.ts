import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'

/** Creates `fonds help`. */
export const helpCommand = (): CommandUnknownOpts =>
  newPlainAction('help', { summary: 'Explain a command, or list all commands', example: 'help import ead' })
    .argument('[command...]', 'command to explain')
    .action((words, _options, { parent }) => {
      if (parent !== null) explain(parent, words)
    })

/**
 * Shows the help of a command.
 * @throws ParseEnd if the command does not exist
 */
function explain(group: CommandUnknownOpts, [word, ...rest]: readonly string[]): void {
  const next = group.commands.find((command) => command.name() === word)
  if (next !== undefined) explain(next, rest)
  // Commander reports the unknown command and suggests a similar one.
  else if (word !== undefined && group.commands.length > 0) group.parse([word], { from: 'user' })
  else group.outputHelp()
}
