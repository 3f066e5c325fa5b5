import { type Addresses, permalink } from '@fonds/archive/permalink'
import type { PutTreeResult } from '@fonds/db'
import { plural } from '@fonds/util'

/** Maximum number of publishing commands to print. */
const MAX_COMMANDS = 10

/** Whether an imported collection is public, and its URL. */
export interface Publication {
  readonly public: boolean
  /** Null while it is hidden. */
  readonly url: string | null
}

interface Imported extends Publication {
  readonly result: PutTreeResult
}

/** The tenant, and the addresses of its public collections. */
export interface Place extends Addresses {
  readonly slug: string
}

interface Run {
  /** Number of files. */
  readonly refused: number
  readonly publish: boolean
  readonly dryRun: boolean
  readonly place: Place
  /** Noun for the counted things. */
  readonly unit: 'finding aid' | 'collection'
}

/** Returns whether a collection is public, and at which URL. */
export function publicationOf({ published, rootSlug }: PutTreeResult, place: Place): Publication {
  return { public: published, url: published ? permalink(place, 'collection', rootSlug) : null }
}

/** Summarizes an import: what was read and changed, what is public, and how to publish the rest. */
export function summarize(imported: readonly Imported[], run: Run): string[] {
  const lines: string[] = []
  if (imported.length + run.refused > 1) lines.push('', ...totals(imported, run))
  if (run.dryRun) return [...lines, 'Dry run: nothing was written.']
  return [...lines, ...publicLines(imported, run), ...hiddenLines(imported, run)]
}

function totals(imported: readonly Imported[], { refused, unit }: Run): string[] {
  const sum = (key: 'components' | 'created' | 'updated' | 'deleted' | 'unchanged') =>
    imported.reduce((total, { result }) => total + result[key], 0).toLocaleString('en')
  const read = `Read ${plural(imported.length, unit)}`
  const changes = `${sum('created')} created, ${sum('updated')} changed, ${sum('deleted')} removed, ${sum('unchanged')} unchanged`
  const lines = [`${read}. Descriptions: ${sum('components')} read; ${changes}.`]
  if (refused > 0) lines.push(`Refused ${plural(refused, 'file')}.`)
  return lines
}

function publicLines(imported: readonly Imported[], { place }: Run): string[] {
  const shown = imported.filter((outcome) => outcome.public)
  if (shown.length <= 1) return shown.map(({ result, url }) => `“${result.title}” is public: ${url}`)
  return [`${plural(shown.length, 'collection')} are public: ${place.origin}/api/public/collections`]
}

function hiddenLines(imported: readonly Imported[], { publish, place }: Run): string[] {
  const hidden = imported.filter((outcome) => !outcome.public)
  // With --publish, a collection stays hidden only if the operator unpublished it, or its file marks it as internal.
  const internal = publish ? hidden.filter(({ result }) => !result.publishRefused) : []
  const waiting = hidden.filter((outcome) => !internal.includes(outcome))
  const lines = internal.map(({ result }) => `“${result.title}” is hidden: its finding aid marks it as internal.`)
  const [first] = waiting
  if (first === undefined) return lines
  const it = waiting.length === 1 ? 'it' : 'them'
  const subject =
    waiting.length === 1 ? `“${first.result.title}” is not public` : `${waiting.length} collections are not public`
  const reason = publish ? `, because you unpublished ${it} earlier` : ' yet'
  const shown = waiting.length === 1 ? ` collection ${first.result.rootSlug}` : ''
  lines.push(`${subject}${reason}. To see ${it} as readers would:`, `  fonds preview --tenant ${place.slug}${shown}`)
  lines.push(`To publish ${it}:`)
  const commands = waiting.map(({ result }) => `  fonds publish --tenant ${place.slug} collection ${result.rootSlug}`)
  lines.push(...commands.slice(0, MAX_COMMANDS))
  const more = waiting.length - MAX_COMMANDS
  if (more > 0)
    lines.push(publish ? `  and ${more} more` : `  and ${more} more; to publish all, import again with --publish`)
  return lines
}
