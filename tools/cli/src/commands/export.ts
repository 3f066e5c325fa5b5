import { resolve } from 'node:path'
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds export`. */
export const exportGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('export', 'Export finding aids and authority records to files', [
    exportAction(perform, 'ead', {
      summary: 'Export collections as EAD3 or EAD 2002',
      what: 'collections',
      hasDrafts: true,
      example: 'export ead --tenant city --out ead',
    }),
    exportAction(perform, 'pdf', {
      summary: 'Export finding aids as PDF',
      what: 'collections',
      hasDrafts: true,
      example: 'export pdf --tenant city town-council --out finding-aids',
    }),
    exportAction(perform, 'eac', {
      summary: 'Export people, families and organizations as EAC-CPF',
      what: 'entities',
      hasDrafts: false,
      example: 'export eac --tenant city --out eac',
    }),
  ])

interface ExportAbout {
  readonly summary: string
  readonly what: string
  /** Whether documents can include what is not published yet. */
  readonly hasDrafts: boolean
  readonly example: string
}

interface ExportOptions {
  readonly tenant: string
  readonly out?: string | undefined
  readonly origin?: string | undefined
  readonly drafts?: true | undefined
  readonly version?: string | undefined
  readonly json?: true | undefined
}

function exportAction(
  perform: Perform,
  kind: 'ead' | 'pdf' | 'eac',
  { summary, what, hasDrafts, example }: ExportAbout,
): CommandUnknownOpts {
  const run = async (slugs: readonly string[], options: ExportOptions) => {
    const request = {
      kind: kind === 'ead' && options.version === '2002' ? ('ead2002' as const) : kind,
      tenant: options.tenant,
      slugs,
      out: resolve(options.out || '.'),
      origin: originOf(options.origin),
      drafts: options.drafts === true,
    }
    await perform(options, async (context) => (await import('../actions/export.ts')).exportDocuments(context, request))
  }
  const action = newAction(kind, {
    summary,
    details:
      'A file appears only when it is complete. Run again, the command writes what is new or has changed and keeps ' +
      'the rest.',
    example,
  })
    .argument('[slug...]', `slugs of ${what} (default: all that are public${hasDrafts ? '; with --drafts: all' : ''})`)
    .addOption(tenantOption())
    .option('--out <folder>', 'folder to write to (default: the current folder)')
    .option('--origin <url>', 'origin of the URLs in the documents (default: that of the gateway)')
  if (kind === 'ead') action.addOption(versionOption())
  return hasDrafts ? action.option('--drafts', 'include what is not published yet').action(run) : action.action(run)
}

const versionOption = () =>
  new Option('--version <version>', 'version of EAD: 3, or 2002 for ArcLight, AtoM and ArchivesSpace')
    .choices(['3', '2002'])
    .default('3')

function originOf(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--origin must be an http or https URL')
  return url.origin
}
