import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'
import type { PerformAlone } from '../program/perform.ts'

/** Creates `fonds doctor`. */
export const doctorCommand = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('doctor', {
    summary: 'Examine the installation, and say what to do about each problem',
    details:
      'Checks settings, versions, migrations, roles and rights, connections, clocks, disks, queues, the search index, ' +
      'unfinished publications, statements of access that an upgrade reads as less open, the last backup, the health behind the public URL, what the gateway sees of requests through your proxies, and the tenants’ own domains. ' +
      'Changes nothing, and ends within seconds even if a server hangs. Exits with 5 if there is a problem.',
    example: 'doctor',
  })
    .option('--settings <file>', 'file with settings of services to check as well, such as .env')
    .option('--json', 'print the result as JSON')
    .action((options) =>
      performAlone(options, async (out) =>
        (await import('../actions/doctor.ts')).examine(out, options.settings ?? null),
      ),
    )
