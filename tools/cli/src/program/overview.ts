import type { CommandUnknownOpts, Help } from '@commander-js/extra-typings'
import { EXIT_CODES } from '../exit-codes.ts'
import { actionsBelow, commandPath, commandUsage, optionsOf } from './command-help.ts'

const DATABASE =
  'Fonds uses the database in DATABASE_URL; without it, that of the demo running on DATA_DIR; without a running demo, ' +
  'the demo’s own data, for which it starts PostgreSQL.'

/** Formats the help of `fonds` itself: every command, and the exit codes. */
export function formatOverview(root: CommandUnknownOpts, helper: Help): string {
  const actions = actionsBelow(root).map((action) => [termOf(root, action), action.summary()] as const)
  const options = optionsOf(root).map((option) => [option.flags, option.description] as const)
  const codes = EXIT_CODES.map(([code, meaning]) => [String(code), meaning] as const)
  return [
    `Usage: ${commandUsage(root)}`,
    '',
    root.description(),
    '',
    ...listed('Commands:', actions, helper),
    ...listed('Options:', options, helper),
    ...listed('Exit codes:', codes, helper),
    helper.boxWrap(DATABASE, helper.helpWidth ?? 80),
    '',
    '“fonds <command> --help” explains a command and shows an example.',
    '',
  ].join('\n')
}

const termOf = (root: CommandUnknownOpts, action: CommandUnknownOpts): string =>
  commandPath(action).slice(commandPath(root).length + 1)

function listed(heading: string, rows: readonly (readonly [string, string])[], helper: Help): string[] {
  const width = Math.max(...rows.map(([term]) => term.length))
  return [heading, ...rows.map(([term, text]) => helper.formatItem(term, width, text, helper)), '']
}
