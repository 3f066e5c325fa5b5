import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'

/** Creates `fonds usage`. */
export const usageCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('usage', {
    summary: 'Show how an archive is used: what was looked at and loaded, and which words found nothing',
    details:
      'Counts by the rules of COUNTER 5.1: without robots and double clicks; investigations are looks at a description, requests are loads ' +
      'of what it describes. Nobody’s address is kept, and words only if three different askers have sent them within a day. Figures ' +
      'are some minutes old, and days are those of UTC.',
    example: 'usage --tenant city --from 2026-01-01 --to 2026-12-31 --by collection',
  })
    .requiredOption('--tenant <slug>', 'slug of the tenant')
    .option('--from <day>', 'first day, YYYY-MM-DD (default: 29 days before the last)')
    .option('--to <day>', 'last day, YYYY-MM-DD (default: today)')
    .addOption(
      new Option('--by <group>', 'what the figures are of')
        .choices(['day', 'month', 'collection', 'item', 'words'] as const)
        .default('day' as const),
    )
    .addOption(new Option('--csv', 'print CSV, for spreadsheets').conflicts('json'))
    .action((options) =>
      perform(options, async (context) => (await import('../actions/usage.ts')).showUsage(context, options)),
    )
