import { resolve } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds export`. */
export const exportGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('export', 'Export finding aids and authority records to files', [
    exportAction(perform, 'ead', {
      summary: 'Export collections as EAD3',
      what: 'collections',
      example: 'export ead --tenant city --out ead',
    }),
    exportAction(perform, 'pdf', {
      summary: 'Export finding aids as PDF',
      what: 'collections',
      example: 'export pdf --tenant city town-council --out finding-aids',
    }),
    exportAction(perform, 'eac', {
      summary: 'Export people, families and organizations as EAC-CPF',
      what: 'entities',
      example: 'export eac --tenant city --out eac',
    }),
  ])

function exportAction(
  perform: Perform,
  kind: 'ead' | 'pdf' | 'eac',
  { summary, what, example }: { readonly summary: string; readonly what: string; readonly example: string },
): CommandUnknownOpts {
  return newAction(kind, {
    summary,
    details:
      'A file appears only when it is complete. Run again, the command writes what is new or has changed and keeps ' +
      'the rest.',
    example,
  })
    .argument('[slug...]', `slugs of ${what} (default: all that are public)`)
    .addOption(tenantOption())
    .option('--out <folder>', 'folder to write to (default: the current folder)')
    .option('--origin <url>', 'origin of the URLs in the documents (default: that of the gateway)')
    .action(async (slugs, options) => {
      const request = {
        kind,
        tenant: options.tenant,
        slugs,
        out: resolve(options.out || '.'),
        origin: originOf(options.origin),
      }
      await perform(options, async (context) =>
        (await import('../actions/export.ts')).exportDocuments(context, request),
      )
    })
}

function originOf(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--origin must be an http or https URL')
  return url.origin
}
