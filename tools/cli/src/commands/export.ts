import { resolve } from 'node:path'
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { LANGUAGES } from '@fonds/labels/languages'
import type { ImageSetName, NameOf } from '@fonds/types/formats'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'
import { eagAction } from './export-eag.ts'
import { originOf } from './origin.ts'

/** Creates `fonds export`. */
export const exportGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup(
    'export',
    'Export finding aids, authority records, the archive itself and whole sites to files, and originals for preservation',
    [
      exportAction(perform, 'ead', {
        summary: 'Export collections as EAD3, EAD 4 or EAD 2002',
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
      eagAction(perform),
      siteAction(perform),
      ocflAction(perform),
    ],
  )

interface ExportAbout {
  readonly summary: string
  readonly what: string
  /** Whether documents can include drafts. */
  readonly hasDrafts: boolean
  readonly example: string
}

interface ExportOptions {
  readonly tenant: string
  readonly out?: string | undefined
  readonly origin?: string | undefined
  readonly drafts?: true | undefined
  readonly version?: string | undefined
  readonly layout?: string | undefined
  readonly profile?: string | undefined
  readonly json?: true | undefined
}

function exportAction(
  perform: Perform,
  kind: 'ead' | 'pdf' | 'eac',
  { summary, what, hasDrafts, example }: ExportAbout,
): CommandUnknownOpts {
  const run = async (slugs: readonly string[], options: ExportOptions) => {
    const request = {
      kind: formOf(kind, options),
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
      'A file appears only when it is complete. Run again, the command writes only new and changed files and ' +
      'keeps the rest.',
    example,
  })
    .argument('[slug...]', `slugs of ${what} (default: all that are public${hasDrafts ? '; with --drafts: all' : ''})`)
    .addOption(tenantOption())
    .option('--out <folder>', 'folder to write to (default: the current folder)')
    .option('--origin <url>', 'origin of the URLs in the documents (default: that of the gateway)')
  if (kind === 'ead') action.addOption(versionOption()).addOption(profileOption())
  if (kind === 'eac') action.addOption(eacVersionOption())
  if (kind === 'pdf') action.addOption(layoutOption())
  return hasDrafts ? action.option('--drafts', 'include drafts').action(run) : action.action(run)
}

const siteAction = (perform: Perform): CommandUnknownOpts =>
  newAction('site', {
    summary: 'Export an archive as static files that any web server can serve',
    details:
      'Writes everything public (pages, data, documents and images) into a BagIt bag, with a search that runs in the ' +
      'browser. Run again, the command writes changed files and removes those that are no longer public.',
    example: 'export site --tenant city --out city-copy',
  })
    .addOption(tenantOption())
    .requiredOption('--out <folder>', 'folder of the copy: an empty one, or one with an earlier copy')
    .option('--origin <url>', 'origin of the URLs that must be absolute (default: that of the gateway)')
    .addOption(new Option('--lang <language...>', 'further languages of the pages').choices(LANGUAGES))
    .option('--max-image <pixels>', 'longest edge of the largest size of an image, 400 to 4000', '1600')
    .action((options) => {
      const request = {
        tenant: options.tenant,
        out: resolve(options.out),
        origin: originOf(options.origin),
        languages: [...new Set(options.lang ?? [])].sort(),
        maxImage: maxImageOf(options.maxImage),
      }
      return perform(options, async (context) =>
        (await import('../actions/export-site.ts')).exportSite(context, request),
      )
    })

const ocflAction = (perform: Perform): CommandUnknownOpts =>
  newAction('ocfl', {
    summary: 'Export originals, texts and EAD as an OCFL object store, for preservation',
    details:
      'Each collection, and each description with files, is an object of OCFL 1.1. Run again, the command adds a version to those that ' +
      'changed, and copies only files that are new. With everything, published or not, unless --published is given: keep the folder closed.',
    example: 'export ocfl /preservation/city --tenant city',
  })
    .argument('<folder>', 'folder of the store: a new or empty one, or one with an earlier export')
    .addOption(tenantOption())
    .option('--collection <slug>', 'only this collection, and what is in it')
    .option('--published', 'only what readers see, and originals that they may have')
    .action((folder, options) => {
      const request = {
        folder: resolve(folder),
        tenant: options.tenant,
        collection: options.collection ?? null,
        published: options.published === true,
      }
      return perform(options, async (context) =>
        (await import('../actions/export-ocfl.ts')).exportOcfl(context, request),
      )
    })

function maxImageOf(text: string): number {
  const pixels = /^\d{3,4}$/.test(text) ? Number(text) : 0
  if (pixels < 400 || pixels > 4000) throw new UsageError('--max-image must be a number from 400 to 4000')
  return pixels
}

/** Formats that the command makes: images of a record are saved one record at a time. */
type ExportForm = Exclude<NameOf<'document'>, ImageSetName>

/** Formats of finding aids, by the version that an option names. */
const EAD_VERSIONS = { 3: 'ead', 4: 'ead4', 2002: 'ead2002' } as const

/** Formats of authority records, likewise. */
const EAC_VERSIONS: Readonly<Record<string, ExportForm>> = { 2010: 'eac', '2.0': 'eac2', '3.0': 'eac3' }

function formOf(kind: 'ead' | 'pdf' | 'eac', { version, layout, profile }: ExportOptions): ExportForm {
  if (profile === 'ape') {
    if (version === '4') throw new UsageError('--profile ape is one of EAD 2002: leave --version out')
    return 'ape'
  }
  if (kind === 'ead') return version === '4' || version === '2002' ? EAD_VERSIONS[version] : EAD_VERSIONS[3]
  if (kind === 'eac') return EAC_VERSIONS[version ?? '2010'] ?? 'eac'
  return kind === 'pdf' && layout === 'boxes' ? 'boxes' : kind
}

const layoutOption = () =>
  new Option('--layout <layout>', 'hierarchy, or boxes: what is in which box, for those who fetch')
    .choices(['hierarchy', 'boxes'])
    .default('hierarchy')

const versionOption = () =>
  new Option('--version <version>', 'version of EAD: 3, 4, or 2002 for ArcLight, AtoM and ArchivesSpace')
    .choices(Object.keys(EAD_VERSIONS))
    .default('3')

const profileOption = () =>
  new Option('--profile <profile>', 'ape: apeEAD, as Archives Portal Europe takes EAD 2002').choices(['ape'])

const eacVersionOption = () =>
  new Option('--version <version>', 'version of EAC-CPF').choices(Object.keys(EAC_VERSIONS)).default('2010')
