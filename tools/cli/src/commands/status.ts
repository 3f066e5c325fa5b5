import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'
import type { PerformAlone } from '../program/perform.ts'

/** Creates `fonds status`. */
export const statusCommand = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('status', {
    summary: 'Show the archives and the state of every part on one screen',
    details:
      'Lists archives with what they have published, their last change and its position in the feed, and whether search has ' +
      'it; then search indexes, unfinished publications, connected services with their versions, replicas, queues, ' +
      'snapshots, disks and the last backup. Each problem has one line that says what to do. Reads stored totals, so it takes ' +
      'the same time however many descriptions there are. Writes nothing. Exits with 5 if there is a problem; ' +
      '`fonds doctor` examines more.',
    example: 'status',
  })
    .option('--json', 'print the result as JSON')
    .action((options) => performAlone(options, async (out) => (await import('../actions/status.ts')).status(out)))
