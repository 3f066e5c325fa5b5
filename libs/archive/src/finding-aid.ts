import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { isUuid } from '@fonds/db/uuid'
import {
  type CollectionPlaceRow,
  collectionPlaceById,
  collectionPlaceBySlug,
  type SubtreeCountsRow,
  subtreeCounts,
} from './finding-aid.queries.ts'
import { descriptionsByIds, subtreeBatch } from './full-description.queries.ts'
import type { Audience, FullDescription } from './full-description.ts'
import { type Above, aboveOf, type FullRow, fromFullRow } from './full-row.ts'
import { type OrganizationRecord, readOrganization } from './organization.ts'
import { readCompanions, readNames } from './read-full.ts'
import { inSnapshot, type Reader } from './snapshot.ts'

/** Which document of a collection is due: cheap to read, before any of it is made. */
export interface SubtreeVersion {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly reference_code: string | null
  /** A number, as text: another whenever anything that the document shows has changed. */
  readonly version: string
  /** Visible descriptions below, at any depth, suppressed ones included. */
  readonly components: number
}

/** A collection and all that is visible below it, in one state. */
export interface FindingAid {
  readonly audience: Audience
  readonly organization: OrganizationRecord
  readonly collection: FullDescription
  /** Those above the collection, whole, root first: its context. */
  readonly ancestors: readonly FullDescription[]
  /** As `SubtreeVersion` has it. */
  readonly version: string
  /** Of what `components` gives. */
  readonly counts: { readonly components: number; readonly collections: number; readonly records: number }
  /** When the collection or anything that `components` gives last changed. */
  readonly changed_at: Date
  /**
   * All below the collection in archival order, parents before children; a child of the collection is one deeper than
   * it. May be walked more than once, one after the other. A suppressed one (never there for an aggregator) is to be
   * shown without a link to its originals.
   */
  components(): AsyncIterable<FullDescription>
}

interface Sought {
  readonly audience: Audience
  /** Of a collection. */
  readonly slugOrId: string
}

/** Version and size of a collection's documents. Null for what is not there to be seen by that audience. */
export async function readSubtreeVersion(pool: Pool, tenantId: string, sought: Sought): Promise<SubtreeVersion | null> {
  // One statement is a snapshot of its own.
  const place = await findPlace((statement) => query(pool, statement), tenantId, sought)
  if (place === null) return null
  const { id, slug, title, reference_code, subtree_version, collections_count, records_count } = place
  return { id, slug, title, reference_code, version: subtree_version, components: collections_count + records_count }
}

/**
 * Reads a collection with all below it in one snapshot, which lasts as long as `use`: memory is that of a batch of about
 * a thousand components, whatever their number.
 * @returns what `use` returns; null for what is not there to be seen by that audience
 * @throws DatabaseUnavailable where no connection comes free in time; what `use` throws
 */
export function withFindingAid<T>(
  pool: Pool,
  tenantId: string,
  sought: Sought,
  use: (findingAid: FindingAid) => Promise<T>,
): Promise<T | null> {
  return inSnapshot(pool, async (read) => {
    const place = await findPlace(read, tenantId, sought)
    if (place === null) return null
    return use(await findingAidOf(read, tenantId, sought.audience, place))
  })
}

async function findPlace(
  read: Reader,
  tenant: string,
  { slugOrId, audience }: Sought,
): Promise<CollectionPlaceRow | null> {
  const statement = isUuid(slugOrId)
    ? bind(collectionPlaceById, { tenant, id: slugOrId })
    : bind(collectionPlaceBySlug, { tenant, slug: slugOrId })
  const [place] = await read<CollectionPlaceRow>(statement)
  return place === undefined || (audience === 'aggregator' && place.suppressed) ? null : place
}

async function findingAidOf(
  read: Reader,
  tenant: string,
  audience: Audience,
  place: CollectionPlaceRow,
): Promise<FindingAid> {
  const organization = await readOrganization(read, tenant)
  // What stands above a subtree that an aggregator gets is not suppressed either: the flag holds for all below.
  const rows = await read<FullRow>(
    bind(descriptionsByIds, { tenant, ids: [...place.ancestor_ids, place.id], with_suppressed: true }),
  )
  const companions = await readCompanions(read, tenant, rows)
  const above = rows.map((row) => aboveOf(row, companions.names))
  const chain = rows.map((row, index) => fromFullRow(row, above.slice(0, index), companions, organization))
  const collection = chain.at(-1)
  if (collection === undefined || collection.id !== place.id) throw new Error(`no description ${place.id}`)
  const range = { until: `${place.path}~`, with_suppressed: audience === 'public' }
  const [counts] = await read<SubtreeCountsRow>(bind(subtreeCounts, { tenant, after: place.path, ...range }))
  const { collections = 0, records = 0, changed_at = null } = counts ?? {}
  return {
    audience,
    organization,
    collection,
    ancestors: chain.slice(0, -1),
    version: place.subtree_version,
    counts: { components: collections + records, collections, records },
    changed_at: new Date(Math.max(collection.updated_at.getTime(), changed_at?.getTime() ?? 0)),
    components: () => walk(read, tenant, { from: place.path, ...range }, above, organization),
  }
}

/** The rows of a range of paths as descriptions; `top` is the chain down to what they all hang on, if anything. */
export async function* walk(
  read: Reader,
  tenant: string,
  { from, ...range }: { from: string; until: string; with_suppressed: boolean },
  top: readonly Above[],
  state: OrganizationRecord,
): AsyncGenerator<FullDescription> {
  const open = [...top]
  let after = from
  for (;;) {
    const rows = await read<FullRow>(bind(subtreeBatch, { tenant, after, ...range }))
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.path
    const companions = await readCompanions(read, tenant, rows)
    for (const row of rows) {
      // Parents come before their children: what is open is the chain from the root to here.
      open.length = row.depth
      if ((open.at(-1)?.ancestor.id ?? null) !== row.parent_id) throw new Error(`${row.id} has lost its parent`)
      yield fromFullRow(row, [...open], companions, state)
      open.push(aboveOf(row, companions.names))
    }
  }
}

/**
 * Descriptions of any kind by their UUIDs, whole, from one snapshot and in the order asked for; what that audience may
 * not see is left out. At most some hundreds at a time.
 */
export function readFullDescriptions(
  pool: Pool,
  tenantId: string,
  { ids, audience }: { readonly ids: readonly string[]; readonly audience: Audience },
): Promise<FullDescription[]> {
  return inSnapshot(pool, async (read) => {
    const organization = await readOrganization(read, tenantId)
    const with_suppressed = audience === 'public'
    const rows = await read<FullRow>(bind(descriptionsByIds, { tenant: tenantId, ids, with_suppressed }))
    const companions = await readCompanions(read, tenantId, rows)
    const aboveIds = [...new Set(rows.flatMap(({ ancestor_ids }) => ancestor_ids))]
    const aboveRows = await read<FullRow>(
      bind(descriptionsByIds, { tenant: tenantId, ids: aboveIds, with_suppressed: true }),
    )
    const creators = await readNames(read, tenantId, aboveIds, true)
    const above = new Map(aboveRows.map((row) => [row.id, aboveOf(row, creators)]))
    const found = new Map(
      rows.map((row) => {
        const chain = row.ancestor_ids.flatMap((id) => above.get(id) ?? [])
        return [row.id, fromFullRow(row, chain, companions, organization)]
      }),
    )
    return ids.flatMap((id) => found.get(id) ?? [])
  })
}
