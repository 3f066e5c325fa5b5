import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds preview`. */
export const previewCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('preview', {
    summary: 'Preview an archive with its drafts',
    details:
      'Serves the whole reading room, search and downloads included, to one browser on this machine, until you press ' +
      'Ctrl-C. Open the address that it prints. Titles of drafts begin with “[Draft]”.',
    example: 'preview --tenant city collection papers-of-the-mill',
  })
    .addArgument(
      new Argument('[kind]', 'kind of the description to open first').choices(['collection', 'record'] as const),
    )
    .argument('[slug]', 'its slug or UUID (default: the home page)')
    .addOption(tenantOption())
    .option('--port <number>', 'port on 127.0.0.1 (default: any that is free)')
    .action(async (kind, slug, options) => {
      if ((kind === undefined) !== (slug === undefined)) throw new UsageError('give the slug of the description, too')
      const description = kind === undefined || slug === undefined ? null : { kind, slug }
      const request = { tenant: options.tenant, description, port: portOf(options.port) }
      await perform(options, async (context) => (await import('../actions/preview.ts')).preview(context, request))
    })

function portOf(text: string | undefined): number {
  if (text === undefined) return 0
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new UsageError('--port must be a number from 1 to 65535')
  return port
}
