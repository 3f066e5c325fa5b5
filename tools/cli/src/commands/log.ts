import { type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'

const MOST = 10_000
const BY_DEFAULT = 100

/** Creates `fonds log`. */
export const logCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('log', {
    summary: 'Show which commands changed something: who, when, what, outcome',
    details:
      'Every command that may change something is recorded when it begins and when it ends, with the value of FONDS_OPERATOR, ' +
      'else the login that gave it. Secrets are left out. Nothing can be removed from the log, which a restore keeps. With ' +
      '--json, prints one JSON object a line.',
    example: 'log --tenant city --since 2026-01-01',
  })
    .option('--tenant <slug>', 'only commands that named this tenant')
    .option('--command <words>', 'only commands that begin with these words, such as "import"')
    .option('--since <day>', 'only commands from this day on (YYYY-MM-DD, UTC)')
    .option('--limit <n>', `the latest n commands, at most ${MOST.toLocaleString('en')}`, numberOf, BY_DEFAULT)
    .action((options) =>
      perform(options, async (context) => (await import('../actions/log.ts')).showLog(context, options)),
    )

function numberOf(text: string): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (value < 1 || value > MOST)
    throw new InvalidArgumentError(`It must be a number from 1 to ${MOST.toLocaleString('en')}.`)
  return value
}
