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
import { descriptionsByIds, siblingsAfter, siblingsBefore, subtreeBatch } from './full-description.queries.ts'
import type { Audience, FullDescription, Sibling } from './full-description.ts'
import { type AncestorWithCreators, ancestorWithCreators, type FullRow, fromFullRow } from './full-row.ts'
import { type OrganizationRecord, readOrganization } from './organization.ts'
import { readNames, readNamesAndImages } from './read-full.ts'
import { inSnapshot, type Reader } from './snapshot.ts'

/** The version of a collection's documents; cheap to read before building one. */
export interface SubtreeVersion {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly reference_code: string | null
  /** A number as text, which changes with anything that the documents show. */
  readonly version: string
  /** Visible descendants at any depth, including suppressed ones. */
  readonly components: number
}

/** A collection and its visible descendants, in one snapshot. */
export interface FindingAid {
  readonly audience: Audience
  readonly organization: OrganizationRecord
  readonly collection: FullDescription
  /** The complete ancestors of the collection, root first, as its context. */
  readonly ancestors: readonly FullDescription[]
  /** Same as in `SubtreeVersion`. */
  readonly version: string
  /** Counts of what `components` yields. */
  readonly counts: { readonly components: number; readonly collections: number; readonly records: number }
  /** The time of the last change to the collection or anything that `components` yields. */
  readonly changed_at: Date
  /**
   * Yields all descendants of the collection in archival order, parents before children, starting one level below it.
   * It may be iterated repeatedly, but not concurrently. A suppressed component (never yielded for an aggregator) must
   * be shown without a link to its originals.
   */
  components(): AsyncIterable<FullDescription>
}

interface CollectionRequest {
  readonly audience: Audience
  /** Identifies a collection. */
  readonly slugOrId: string
}

/** Reads the version and size of a collection's documents. Null if that audience cannot see it. */
export async function readSubtreeVersion(
  pool: Pool,
  tenantId: string,
  request: CollectionRequest,
): Promise<SubtreeVersion | null> {
  // A single statement needs no snapshot.
  const place = await findPlace((statement) => query(pool, statement), tenantId, request)
  if (place === null) return null
  const { id, slug, title, reference_code, subtree_version, collections_count, records_count } = place
  return { id, slug, title, reference_code, version: subtree_version, components: collections_count + records_count }
}

/**
 * Reads a collection with all its descendants in one snapshot, which lasts as long as `use`. Memory is limited to a
 * batch of about a thousand components.
 * @returns the result of `use`; null if that audience cannot see the collection
 * @throws DatabaseUnavailable if no connection becomes free in time; whatever `use` throws
 */
export function withFindingAid<T>(
  pool: Pool,
  tenantId: string,
  request: CollectionRequest,
  use: (findingAid: FindingAid) => Promise<T>,
): Promise<T | null> {
  return inSnapshot(pool, async (read) => {
    const place = await findPlace(read, tenantId, request)
    if (place === null) return null
    return use(await findingAidOf(read, tenantId, request.audience, place))
  })
}

async function findPlace(
  read: Reader,
  tenant: string,
  { slugOrId, audience }: CollectionRequest,
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
  // The ancestors of a subtree visible to an aggregator are not suppressed either, because the flag applies to all
  // descendants.
  const rows = await read<FullRow>(
    bind(descriptionsByIds, { tenant, ids: [...place.ancestor_ids, place.id], with_suppressed: true }),
  )
  const companions = await readNamesAndImages(read, tenant, rows)
  const above = rows.map((row) => ancestorWithCreators(row, companions.names))
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

/** Yields the rows of a range of paths as descriptions; `top` is the chain of their common ancestors, if any. */
export async function* walk(
  read: Reader,
  tenant: string,
  { from, ...range }: { from: string; until: string; with_suppressed: boolean },
  top: readonly AncestorWithCreators[],
  state: OrganizationRecord,
): AsyncGenerator<FullDescription> {
  const open = [...top]
  let after = from
  for (;;) {
    const rows = await read<FullRow>(bind(subtreeBatch, { tenant, after, ...range }))
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.path
    const companions = await readNamesAndImages(read, tenant, rows)
    for (const row of rows) {
      // Parents come before their children, so the open units are the chain from the root.
      open.length = row.depth
      if ((open.at(-1)?.ancestor.id ?? null) !== row.parent_id)
        throw new Error(`${row.id} has no parent among the rows before it`)
      yield fromFullRow(row, [...open], companions, state)
      open.push(ancestorWithCreators(row, companions.names))
    }
  }
}

/** Complete descriptions with their archive. */
interface FullDescriptions {
  readonly organization: OrganizationRecord
  readonly descriptions: FullDescription[]
}

interface NamedDescriptions {
  readonly ids: readonly string[]
  readonly audience: Audience
  /** Whether the sibling before each is read, too. */
  readonly withPrevious?: boolean | undefined
  /** Whether the sibling after each is read, too. */
  readonly withNext?: boolean | undefined
}

/**
 * Reads complete descriptions of any kind by UUID, in one snapshot and in the requested order. Omits those that the
 * audience may not see. Intended for at most a few hundred at a time.
 */
export const readFullDescriptions = (
  pool: Pool,
  tenantId: string,
  named: NamedDescriptions,
): Promise<FullDescription[]> => inSnapshot(pool, async (read) => (await readFull(read, tenantId, named)).descriptions)

/** Reads the same in a snapshot that lasts longer, at most a thousand at a time. */
export async function readFull(
  read: Reader,
  tenantId: string,
  { ids, audience, withPrevious = false, withNext = false }: NamedDescriptions,
): Promise<FullDescriptions> {
  const organization = await readOrganization(read, tenantId)
  const with_suppressed = audience === 'public'
  const rows = await read<FullRow>(bind(descriptionsByIds, { tenant: tenantId, ids, with_suppressed }))
  const companions = await readNamesAndImages(read, tenantId, rows)
  const aboveIds = [...new Set(rows.flatMap(({ ancestor_ids }) => ancestor_ids))]
  const aboveRows = await read<FullRow>(
    bind(descriptionsByIds, { tenant: tenantId, ids: aboveIds, with_suppressed: true }),
  )
  const creators = await readNames(read, tenantId, aboveIds, true)
  const above = new Map(aboveRows.map((row) => [row.id, ancestorWithCreators(row, creators)]))
  const found = new Map(
    rows.map((row) => {
      const chain = row.ancestor_ids.flatMap((id) => above.get(id) ?? [])
      return [row.id, fromFullRow(row, chain, companions, organization)]
    }),
  )
  const descriptions = ids.flatMap((id) => found.get(id) ?? [])
  const beside = async (statement: typeof siblingsBefore) => {
    const bound = bind(statement, { tenant: tenantId, ids: [...found.keys()], with_suppressed })
    const siblings = await read<Sibling & { description_id: string }>(bound)
    return new Map(siblings.map(({ description_id, ...sibling }) => [description_id, sibling]))
  }
  const previous = withPrevious ? await beside(siblingsBefore) : null
  const next = withNext ? await beside(siblingsAfter) : null
  return {
    organization,
    descriptions: descriptions.map((d) => ({
      ...d,
      ...(previous && { previous: previous.get(d.id) ?? null }),
      ...(next && { next: next.get(d.id) ?? null }),
    })),
  }
}
