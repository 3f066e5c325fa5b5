import type { Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { type ChangeRow, type CopiedExhibitRow, changesAfter, exhibitsAfter } from './copies.queries.ts'
import { type Copied, type CopiedExhibit, type CopiedIds, completeExhibits, copiedIn } from './copies.ts'
import { type EntityRecordRow, entityRecordsAfter, type NextEntityRow } from './entity-record.queries.ts'
import { walk } from './finding-aid.ts'
import type { Audience, FullDescription } from './full-description.ts'
import { type OrganizationRecord, readOrganization } from './organization.ts'
import { inSnapshot, type Reader } from './snapshot.ts'
import { type Covers, readCovers } from './summary.ts'

/** The public content of an archive, in one snapshot. */
export interface Holdings {
  readonly organization: OrganizationRecord
  /** Yields records and collections of all levels, tree by tree in archival order, parents before children. */
  descriptions(): AsyncIterable<FullDescription>
  /** Yields entities by name. */
  entities(): AsyncIterable<EntityRecordRow>
  /** Yields exhibits by UUID. */
  exhibits(): AsyncIterable<CopiedExhibit>
  /** Reads the pictures of collections. */
  covers(collections: readonly FullDescription[]): Promise<Covers>
  /** Yields the changes after a position in the feed that aggregators may see, a part at a time. */
  changes(seq: string): AsyncIterable<readonly ChangeRow[]>
  /** Reads whole resources, as far as aggregators may see them. */
  copied(ids: CopiedIds): Promise<Copied>
}

/**
 * Reads all of an archive in one snapshot, which lasts as long as `use`. Memory is limited to a batch.
 * @returns the result of `use`
 * @throws DatabaseUnavailable if no connection becomes free in time; whatever `use` throws
 */
export function withHoldings<T>(
  pool: Pool,
  tenant: string,
  { audience }: { readonly audience: Audience },
  use: (holdings: Holdings) => Promise<T>,
): Promise<T> {
  return inSnapshot(pool, async (read) => {
    const organization = await readOrganization(read, tenant)
    const everything = { from: '', until: '~', with_suppressed: audience === 'public' }
    return use({
      organization,
      descriptions: () => walk(read, tenant, everything, [], organization),
      entities: () => allEntities(read, tenant),
      exhibits: () => allExhibits(read, tenant),
      covers: (collections) => readCovers(read, tenant, collections, audience),
      changes: (seq) => allChanges(read, tenant, seq),
      copied: (ids) => copiedIn(read, tenant, ids),
    })
  })
}

/** Sorts before every UUID in use. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

async function* allEntities(read: Reader, tenant: string): AsyncGenerator<EntityRecordRow> {
  // Sorts before every name.
  let after = { sort_name: '', id: FIRST_ID }
  for (;;) {
    const rows = await read<NextEntityRow>(bind(entityRecordsAfter, { tenant, ...after }))
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = { sort_name: last.sort_name, id: last.id }
  }
}

async function* allExhibits(read: Reader, tenant: string): AsyncGenerator<CopiedExhibit> {
  for (let id = FIRST_ID; ; ) {
    const rows = await read<CopiedExhibitRow>(bind(exhibitsAfter, { tenant, id }))
    yield* await completeExhibits(read, tenant, rows)
    const last = rows.at(-1)
    if (last === undefined) return
    id = last.id
  }
}

/** The number of changes read at once. */
const CHANGES = 100

async function* allChanges(read: Reader, tenant: string, from: string): AsyncGenerator<readonly ChangeRow[]> {
  // Sorts after every UUID: everything in the first batch is known.
  for (let place = { seq: from, after: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }; ; ) {
    const rows = await read<ChangeRow>(bind(changesAfter, { tenant, ...place, limit: CHANGES, look: 20 * CHANGES }))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter(({ item_id }) => item_id !== null)
    place = { seq: last.seq, after: last.place }
  }
}
