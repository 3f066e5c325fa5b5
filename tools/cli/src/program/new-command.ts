import { Command, type CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { commandHelp } from './command-help.ts'

/**
 * Thrown for a command line that Commander rejects, and for help and version, which Commander also ends with an
 * exception.
 */
export class ParseEnd extends Error {
  readonly command: CommandUnknownOpts
  /** `commander.unknownOption` and the like. */
  readonly code: string
  /** 0 after requested help and after the version. */
  readonly exitCode: number

  constructor(command: CommandUnknownOpts, { message, code, exitCode }: CommanderError) {
    super(message)
    this.command = command
    this.code = code
    this.exitCode = exitCode
  }
}

/** Describes a command in its help and in the command reference. */
export interface CommandAbout {
  /** One line for lists of commands. */
  readonly summary: string
  /** Further information for users of the command. */
  readonly details?: string
  /** Arguments after `fonds`. */
  readonly example: string
}

const examples = new WeakMap<CommandUnknownOpts, string>()

/** Returns the example of a command; undefined for a group. */
export const exampleOf = (command: CommandUnknownOpts): string | undefined => examples.get(command)

/** Creates a command that uses the database; it has `--json`. */
export const newAction = (name: string, about: CommandAbout) =>
  newPlainAction(name, about).option('--json', 'print the result as JSON')

/** Creates an executable command, with an example in its help. */
export function newPlainAction(name: string, { summary, details, example }: CommandAbout): Command {
  const command = newCommand(name, details === undefined ? `${summary}.` : `${summary}.\n\n${details}`)
  examples.set(command, example)
  return command.summary(summary).addHelpText('after', `\nExample:\n  fonds ${example}`)
}

/** Creates a command that only contains others. */
export function newGroup(name: string, summary: string, commands: readonly CommandUnknownOpts[]): Command {
  const group = newCommand(name, `${summary}.`).summary(summary)
  for (const command of commands) group.addCommand(command)
  return group
}

/** Creates a command that throws `ParseEnd` instead of printing and exiting. */
export function newCommand(name: string, description: string): Command {
  const command = new Command(name)
  command.exitOverride((error) => {
    throw new ParseEnd(command, error)
  })
  return command
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .configureOutput({ outputError: () => undefined })
    .configureHelp(commandHelp)
}
