import type { DescriptionKind, StoredNotice } from '@fonds/types'
import { readPages } from '../archive-pages/archive-pages.ts'
import { CommandError } from '../command-error.ts'
import type { EntityState } from '../entities/entity-lookup.ts'
import { readRepositories } from '../repositories/repositories.ts'
import type { Client } from '../statements/statement.ts'
import { readSyncSources } from '../sync/sync-sources.ts'
import { TENANT_DEFAULTS, type TenantField } from '../tenants/tenant-fields.ts'
import type { DecidedAccess } from '../tree/decided-access.ts'
import type { SettableFields } from '../tree/set-fields.ts'
import { digestOf } from '../values/digest.ts'
import { MAX_SITE_ENTRIES, type SiteItem, type SiteSection } from './site-entries.ts'

/** The items to read besides the settings and exhibits. */
export interface SiteScope {
  /** UUIDs of descriptions and entities; null for all. */
  readonly ids: readonly string[] | null
  /** UUIDs of places. Whether an operator or an import set their coordinates is not stored, so they must be named. */
  readonly places: readonly string[]
}

/** Reads what is set in an archive, by section and name. */
export async function readSiteItems(client: Client, tenantId: string, scope: SiteScope): Promise<SiteItem[]> {
  return [
    ...(await readSettings(client, tenantId)),
    ...(await readExhibits(client, tenantId)),
    ...(await readOwnPages(client, tenantId)),
    ...(await readOwnRepositories(client, tenantId)),
    ...(await readDescriptions(client, tenantId, scope.ids)),
    ...(await readStatements(client, tenantId)),
    ...(await readPlaces(client, tenantId, scope.places)),
    ...(await readStates(client, tenantId, scope.ids)),
    ...(await readSources(client, tenantId)),
  ]
}

const LIMIT = MAX_SITE_ENTRIES + 1

function checkNumber<Row>(section: SiteSection, rows: readonly Row[]): readonly Row[] {
  if (rows.length < LIMIT) return rows
  throw new CommandError(
    'invalid',
    `more than ${MAX_SITE_ENTRIES.toLocaleString('en')} ${section} are set, too many for a site file`,
  )
}

/** The bounds of an archive are set by those who run the installation, and no part of its site. */
const OF_INSTALLATION: ReadonlySet<TenantField> = new Set(['streams', 'max_descriptions', 'max_storage'])

async function readSettings(client: Client, tenantId: string): Promise<SiteItem[]> {
  const names = (Object.keys(TENANT_DEFAULTS) as TenantField[]).filter((name) => !OF_INSTALLATION.has(name))
  const { rows } = await client.query<Record<TenantField, unknown>>(
    `SELECT ${names.join(', ')} FROM fonds.tenant WHERE id = $1`,
    [tenantId],
  )
  return names.flatMap((name) => {
    const value = name === 'material_rights' ? asGiven(rows[0]?.[name]) : (rows[0]?.[name] ?? null)
    const byDefault = TENANT_DEFAULTS[name]
    if (canonical(value) === canonical(byDefault)) return []
    const reset = byDefault === undefined ? null : { section: 'settings' as const, fields: { [name]: byDefault } }
    return [itemOf('settings', { key: name, id: name, slug: name, name, value, reset })]
  })
}

/** Returns a statement without its translations, which are a field of their own. */
function asGiven(rights: unknown): unknown {
  if (rights === null || typeof rights !== 'object') return null
  const { statements: _, ...given } = rights as Readonly<Record<string, unknown>>
  return given
}

async function readExhibits(client: Client, tenantId: string): Promise<SiteItem[]> {
  const { rows } = await client.query<{ id: string; slug: string; content_hash: string }>(
    `SELECT id, slug, content_hash FROM fonds.exhibit WHERE tenant_id = $1 ORDER BY slug LIMIT ${LIMIT}`,
    [tenantId],
  )
  return checkNumber('exhibits', rows).map(({ id, slug, content_hash }) => {
    const reset = { section: 'exhibits' as const, slug, exhibit: null }
    return itemOf('exhibits', { key: slug, id, slug, name: slug, value: null, reset, digest: content_hash })
  })
}

async function readOwnPages(client: Client, tenantId: string): Promise<SiteItem[]> {
  return (await readPages(client, tenantId)).map(({ id, content_hash: digest, ...value }, position) => {
    const { slug } = value
    const reset = { section: 'pages' as const, slug, page: null, position }
    return itemOf('pages', { key: slug, id, slug, name: slug, value, reset, digest })
  })
}

async function readOwnRepositories(client: Client, tenantId: string): Promise<SiteItem[]> {
  return (await readRepositories(client, tenantId)).map(({ id, content_hash: digest, ...value }, position) => {
    const { slug } = value
    const reset = { section: 'repositories' as const, slug, repository: null, position }
    return itemOf('repositories', { key: slug, id, slug, name: slug, value, reset, digest })
  })
}

interface DescriptionRow {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly suppress: boolean
  readonly oai_set: boolean
  readonly set_notice: StoredNotice | null
  readonly set_access: SettableFields['access']
  readonly cover_id: string | null
  /** Null also if the record does not exist any more. */
  readonly cover: string | null
  /** Slug of the repository that was set. */
  readonly repository: string | null
}

/** Access that was set for one description, as a site file has it. */
const INDIVIDUAL = `CASE WHEN NOT d.set_access ? 'by_statement' THEN d.set_access - 'understood' END`

const DESCRIPTIONS = `
SELECT d.id, d.kind, d.slug, d.suppress, d.oai_set, d.set_notice, ${INDIVIDUAL} AS set_access, c.id AS cover_id, c.slug AS cover, r.slug AS repository
FROM fonds.description d LEFT JOIN fonds.description c ON c.id = d.cover_id
  LEFT JOIN fonds.collection_repository h ON h.root_id = d.id AND h.is_set
  LEFT JOIN fonds.repository r ON r.id = h.repository_id
WHERE d.tenant_id = $1 AND ($2::uuid[] IS NULL OR d.id = ANY ($2))
  AND (d.suppress OR d.oai_set OR ${INDIVIDUAL} IS NOT NULL OR d.cover_id IS NOT NULL OR d.set_notice IS NOT NULL OR r.id IS NOT NULL)
ORDER BY d.path LIMIT ${LIMIT}`

async function readDescriptions(client: Client, tenantId: string, ids: SiteScope['ids']): Promise<SiteItem[]> {
  const { rows } = await client.query<DescriptionRow>(DESCRIPTIONS, [tenantId, ids])
  return checkNumber('descriptions', rows).flatMap((row) => {
    const { id, kind, slug } = row
    const item = (name: keyof SettableFields, value: unknown, none: null | false, digest?: string) => {
      const change = { kind, slugOrId: id, fields: { [name]: none } }
      const reset = { section: 'descriptions' as const, change }
      const about = { key: descriptionKey(id, name), name: `${kind} ${slug}: ${name}`, id, slug, kind }
      return itemOf('descriptions', { ...about, value: { [name]: value }, reset, ...(digest ? { digest } : {}) })
    }
    return [
      ...(row.suppress ? [item('suppress_from_aggregators', true, false)] : []),
      ...(row.set_access ? [item('access', row.set_access, null)] : []),
      ...(row.cover_id === null ? [] : [item('cover', row.cover, null, digestOf(row.cover_id))]),
      ...(row.set_notice ? [item('notice', row.set_notice, null)] : []),
      ...(row.oai_set ? [item('oai_set', true, false)] : []),
      ...(row.repository === null ? [] : [item('repository', row.repository, null)]),
    ]
  })
}

async function readStatements(client: Client, tenantId: string): Promise<SiteItem[]> {
  const { rows } = await client.query<{ key: string; statement: string; access: DecidedAccess }>(
    `SELECT a.statement_key AS key, a.statement, a.access FROM fonds.access_decision a
     WHERE a.tenant_id = $1 ORDER BY a.statement, a.statement_key LIMIT ${LIMIT}`,
    [tenantId],
  )
  return checkNumber('statements', rows).map(({ key, statement, access: { status, until } }) => {
    const name = statement.length > NAME_LENGTH ? `${statement.slice(0, NAME_LENGTH)}…` : statement
    const reset = { section: 'statements' as const, statement, access: null }
    return itemOf('statements', { key, id: key, slug: statement, name, value: { status, until }, reset })
  })
}

/** Number of characters of a statement in the name of its item. */
const NAME_LENGTH = 100

/** Returns the key of a description's field. */
export const descriptionKey = (id: string, field: string): string => `${id} ${field}`

async function readPlaces(client: Client, tenantId: string, ids: readonly string[]): Promise<SiteItem[]> {
  const { rows } = await client.query<{ id: string; slug: string; coordinates: unknown }>(
    `SELECT id, slug, coordinates FROM fonds.entity
     WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND coordinates IS NOT NULL ORDER BY slug`,
    [tenantId, ids],
  )
  return rows.map(({ id, slug, coordinates }) => {
    const change = { kind: 'place' as const, slugOrId: id, coordinates: null }
    return itemOf('places', { key: id, id, slug, name: slug, value: coordinates, reset: { section: 'places', change } })
  })
}

async function readStates(client: Client, tenantId: string, ids: SiteScope['ids']): Promise<SiteItem[]> {
  const { rows } = await client.query<{ id: string; slug: string; state: EntityState }>(
    `SELECT id, slug, state FROM fonds.entity
     WHERE tenant_id = $1 AND ($2::uuid[] IS NULL OR id = ANY ($2)) AND state <> 'auto' ORDER BY slug LIMIT ${LIMIT}`,
    [tenantId, ids],
  )
  return checkNumber('entities', rows).map(({ id, slug, state }) => {
    const reset = { section: 'entities' as const, slugOrId: id, state: 'auto' as const }
    return itemOf('entities', { key: id, id, slug, name: slug, value: state, reset })
  })
}

async function readSources(client: Client, tenantId: string): Promise<SiteItem[]> {
  return (await readSyncSources(client, tenantId)).map(({ id, name, kind, settings }) => {
    const reset = { section: 'sync' as const, name, source: null }
    return itemOf('sync', { key: name, id, slug: name, name, value: { kind, settings }, reset })
  })
}

type Given = Omit<SiteItem, 'section' | 'digest' | 'kind'> & Partial<Pick<SiteItem, 'digest' | 'kind'>>

const itemOf = (section: SiteSection, given: Given): SiteItem => ({
  section,
  kind: null,
  digest: digestOf(canonical(given.value)),
  ...given,
})

/** Writes JSON with the keys of objects sorted, since PostgreSQL keeps them in another order than a file. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
