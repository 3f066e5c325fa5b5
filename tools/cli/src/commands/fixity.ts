import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds fixity`. */
export const fixityGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('fixity', 'Show how checks of originals came out', [logAction(perform)])

const logAction = (perform: Perform): CommandUnknownOpts =>
  newAction('log', {
    summary: 'Print the last check of each original, and each change before it, as JSON lines',
    details:
      'Each line is an event “fixity check” with the names of PREMIS 3: when it was, how it came out, and the checksum of the file, with ' +
      'the files that have it. Files of unpublished descriptions are among them. fonds report fixity lists only what needs work.',
    example: 'fixity log --tenant city > fixity.jsonl',
  })
    .addOption(tenantOption())
    .option('--since <day>', 'only checks from this day on (YYYY-MM-DD, UTC)')
    .action((options) =>
      perform(options, async (context) => (await import('../actions/fixity-log.ts')).printFixityLog(context, options)),
    )
