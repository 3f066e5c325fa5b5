import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { tenantOption } from './arguments.ts'

const actions = () => import('../actions/redirects.ts')

/** Creates `fonds redirects`. */
export const redirectsGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('redirects', 'Redirect addresses that another system had', [
    importList(perform),
    list(perform),
    remove(perform),
    exportList(perform),
  ])

const importList = (perform: Perform): CommandUnknownOpts =>
  newAction('import', {
    summary: 'Redirect the addresses of a CSV file',
    details:
      'The file has the columns from (a path or URL) and to (slug, reference code, UUID or permalink). All of its rows are ' +
      'written, or none: each one that is refused is named with its line.',
    example: 'redirects import map.csv --tenant city',
  })
    .argument('<file>', 'CSV file')
    .addOption(tenantOption())
    .option('--dry-run', 'check the file and write nothing')
    .action((file, options) => {
      const { tenant, dryRun = false } = options
      return perform(options, async (context) => (await actions()).importRedirects(context, { tenant, file, dryRun }))
    })

const list = (perform: Perform): CommandUnknownOpts =>
  newAction('list', {
    summary: 'List addresses and what they lead to',
    details: 'Imports keep the addresses that their sources state; those from your own files are marked as listed.',
    example: 'redirects list --tenant city',
  })
    .addOption(tenantOption())
    .option('--listed', 'only those from your own files')
    .action((options) => {
      const { tenant, listed = false } = options
      return perform(options, async (context) => (await actions()).listRedirects(context, { tenant, listed }))
    })

const remove = (perform: Perform): CommandUnknownOpts =>
  newAction('remove', {
    summary: 'Stop redirecting addresses',
    details: 'The next import of a changed source that still states one brings it back.',
    example: 'redirects remove --tenant city /old/page',
  })
    .argument('<from...>', 'paths or URLs')
    .addOption(tenantOption())
    .action((addresses, options) =>
      perform(options, async (context) => (await actions()).deleteRedirects(context, { ...options, addresses })),
    )

const exportList = (perform: Perform): CommandUnknownOpts =>
  newAction('export', {
    summary: 'Print redirects for another web server',
    details: 'Prints the addresses of what is public, for a server that keeps the old host name.',
    example: 'redirects export nginx --tenant city > redirects.conf',
  })
    .addArgument(new Argument('<format>', 'configuration to print').choices(['nginx', 'caddy', 'csv'] as const))
    .addOption(tenantOption())
    .action((format, options) =>
      perform(options, async (context) => (await actions()).exportRedirects(context, { ...options, format })),
    )
