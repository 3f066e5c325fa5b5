import { createHash } from 'node:crypto'
import { type Replacement, setEntityState } from '@fonds/db'
import { type Client, runCommand } from '@fonds/db/statement'
import { changesOf, withAdvice } from '@fonds/import'
import { importAuthorities } from '@fonds/import/eac'
import { importFile } from '@fonds/import/ead'
import { plural } from '@fonds/util'
import type pg from 'pg'
import { noteImported } from '../store/resources.commands.ts'
import type { Source } from '../store/source.ts'
import type { Door } from './door.ts'
import { putEntityOrigins, putOrigin } from './origin.ts'
import type { Pages } from './pages.ts'

/** A resource that is to be fetched or removed. */
export interface PendingResource {
  readonly prefix: string
  readonly identifier: string
  readonly datestamp: string
  readonly attempts: number
  readonly insists: boolean
  readonly sha256: string | null
  readonly refused_code: string | null
  readonly items: readonly string[]
  /** Whether it is fetched once more after this time: 2 in any case, 1 if it has changed until then, 0 not. */
  readonly looks: number
  /** Whether the source has it in another format, which is the same collection here. */
  readonly elsewhere: boolean
}

/** A source whose resources are fetched one by one. */
export type FetchedSource = Exclude<Source, { kind: 'folder' }>

/** Its document. */
interface Fetched {
  readonly file: string
  readonly sha256: string
  readonly taken: string
  readonly isAuthority: boolean
  readonly door: Door
  readonly pages: Pages
}

interface Imported {
  /** Why it was refused; null if it was imported. */
  readonly refused: string | null
  readonly code: string
  /** Whether it was refused since it is what it was, but lacks much of that. */
  readonly lacks: boolean
  /** Whether trying again may help, be it once the archive may have more. */
  readonly busy: boolean
  /** Whether something is not as it was before. */
  readonly changed: boolean
  readonly changes: string
  /** Warnings of the import; null without any. */
  readonly warnings: Warnings | null
}

interface Warnings {
  readonly count: number
  /** The first of them. */
  readonly some: readonly string[]
}

const NOT_REFUSED = { code: '', lacks: false, busy: false }
const SHOWN_WARNINGS = 3
const MAX_WARNING = 200

const MAX_NAME = 150
const MAX_SOURCE = 200

/** Returns a name for the file of a resource, by which reports name it. */
export const fileNameOf = (identifier: string): string =>
  `${
    identifier
      .replaceAll(/[^\w.-]+/g, '_')
      .replace(/^\.+/, '')
      .slice(0, MAX_NAME) || 'record'
  }.xml`

/** Returns what identifies a resource over imports. Those of two sources never meet, whatever ids their files have. */
function importSource(name: string, identifier: string): string {
  const plain = `sync ${name} ${identifier}`
  return plain.length <= MAX_SOURCE ? plain : `sync ${name} ${createHash('sha256').update(identifier).digest('hex')}`
}

/** Imports a resource as `fonds import` does, and records it in the same transaction. */
export async function importRecord(
  pool: pg.Pool,
  source: FetchedSource,
  row: PendingResource,
  fetched: Fetched,
): Promise<Imported> {
  return fetched.isAuthority
    ? importAuthority(pool, source, row, fetched)
    : importFindingAid(pool, source, row, fetched)
}

async function importFindingAid(
  pool: pg.Pool,
  source: FetchedSource,
  row: PendingResource,
  fetched: Fetched,
): Promise<Imported> {
  const outcome = await importFile(pool, fetched.file, {
    ...{ tenantId: source.tenant_id, publish: source.settings.publish === 'follow', dryRun: false, label: '' },
    ...{ replace: row.insists, source: importSource(source.name, row.identifier), seen: new Map() },
    stored: async (client, { rootId, changed }) => {
      await note(client, source, row, fetched, { items: [rootId], changed })
      return putOrigin(client, source, fetched.pages, {
        ...{ item: rootId, identifier: row.identifier, isAuthority: false, changed },
      })
    },
  })
  if (!outcome.ok) {
    const advice = `If this is right: fonds sync confirm ${source.name}`
    const reason = withAdvice(outcome, advice)
    const refused = outcome.line > 0 ? `line ${outcome.line}: ${reason}` : reason
    const lacks = outcome.replacement !== undefined && isSame(outcome.replacement)
    const busy = outcome.code === 'busy' || outcome.code === 'quota'
    return { refused, code: outcome.code, lacks, busy, changed: false, changes: '', warnings: null }
  }
  const { report, result } = outcome
  const count = report.warnings.length + report.more_warnings
  const some = report.warnings
    .slice(0, SHOWN_WARNINGS)
    .map(({ line, message }) => `line ${line}: ${message}`.slice(0, MAX_WARNING).toWellFormed())
  const warnings = count === 0 ? null : { count, some }
  const changes = `${changesOf(result)}${count > 0 ? `; ${plural(count, 'warning')}` : ''}`
  const { created, updated, deleted } = result
  return { refused: null, ...NOT_REFUSED, changed: created + updated + deleted > 0, changes, warnings }
}

/** Whether most of what would stay is found again, so that a collection is what it was, whatever its title. */
const isSame = ({ is_other: isOther, found, descriptions, removed }: Replacement): boolean =>
  !isOther || (found > 0 && found * 2 >= descriptions - removed)

async function importAuthority(
  pool: pg.Pool,
  source: FetchedSource,
  row: PendingResource,
  fetched: Fetched,
): Promise<Imported> {
  const { tenant_id: tenantId } = source
  const options = { tenantId, dryRun: false, replace: row.insists, seen: new Map<string, string>() }
  const outcome = await importAuthorities(pool, fetched.file, options)
  if (!outcome.ok) {
    const { code, line } = outcome
    const reason = withAdvice(outcome, `If this is right: fonds sync confirm ${source.name}`)
    return {
      refused: line > 0 ? `line ${line}: ${reason}` : reason,
      code,
      lacks: false,
      busy: code === 'busy',
      changed: false,
      changes: '',
      warnings: null,
    }
  }
  // An internal record that nothing names has no entity.
  const items = outcome.entities.flatMap(({ id }) => (id === '' ? [] : [id]))
  // It was hidden when the source withdrew it.
  if (row.refused_code === 'withdrawn') for (const id of items) await setEntityState(pool, tenantId, id, 'auto')
  await note(pool, source, row, fetched, { items, changed: false })
  const brought = outcome.entities.flatMap(({ id: item, outcome: what }) =>
    item === '' ? [] : [{ item, identifier: row.identifier, isAuthority: true, changed: what !== 'unchanged' }],
  )
  await putEntityOrigins(pool, source, fetched.pages, brought)
  const changes = outcome.entities
    .map(({ outcome: change, slug }) => `${slug} ${change.replace('_', ' ')}`.trim())
    .join(', ')
  return { refused: null, ...NOT_REFUSED, changed: true, changes, warnings: null }
}

/** Records that a resource was taken, and whether it is to be fetched once more. */
export async function note(
  client: Client,
  source: FetchedSource,
  { prefix, identifier, datestamp, looks }: PendingResource,
  { sha256: sha, taken, door }: Pick<Fetched, 'sha256' | 'taken' | 'door'>,
  { items, changed }: { readonly items: readonly string[]; readonly changed: boolean },
): Promise<void> {
  const again = door.settleSeconds !== null && (looks === 2 || (looks === 1 && changed)) ? door.settleSeconds : null
  const values = { source: source.id, prefix, identifier, datestamp, taken, sha, items, again }
  await runCommand(client, noteImported, values)
}
