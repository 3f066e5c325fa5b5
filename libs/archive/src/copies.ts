import type { Pool } from '@fonds/db/pool'
import { bind } from '@fonds/db/statement'
import { type CopiedExhibitRow, entityRecordsByIds, exhibitsByIds } from './copies.queries.ts'
import type { EntityRecordRow } from './entity-record.queries.ts'
import { type ExhibitItemRow, type Picture, readCoverPictures, readExhibitItems } from './exhibit-items.ts'
import { readFull } from './finding-aid.ts'
import type { FullDescription } from './full-description.ts'
import { inSnapshot, type Reader } from './snapshot.ts'
import { type Covers, type ReferenceRow, readCovers, readExhibitCovers } from './summary.ts'

/** An exhibit with the items that aggregators may see. */
export interface CopiedExhibit extends CopiedExhibitRow {
  readonly items: readonly ExhibitItemRow[]
  readonly items_count: number
  /** The description whose picture represents it. */
  readonly cover: ReferenceRow | undefined
  readonly picture: Picture | null
}

/** What mirrors may keep of some resources, as far as aggregators may see them. */
export interface Copied {
  readonly descriptions: readonly FullDescription[]
  /** The pictures of the collections among them. */
  readonly covers: Covers
  readonly entities: readonly EntityRecordRow[]
  readonly exhibits: readonly CopiedExhibit[]
}

/** UUIDs of resources, by their type. */
export interface CopiedIds {
  readonly descriptions: readonly string[]
  readonly entities: readonly string[]
  readonly exhibits: readonly string[]
}

/** Reads whole resources by UUID for mirrors, in one snapshot. Intended for at most a hundred at a time. */
export const readCopied = (pool: Pool, tenant: string, ids: CopiedIds): Promise<Copied> =>
  inSnapshot(pool, (read) => copiedIn(read, tenant, ids))

/** Reads whole resources by UUID for mirrors, in a snapshot. */
export async function copiedIn(read: Reader, tenant: string, ids: CopiedIds): Promise<Copied> {
  const some = async <T>(of: readonly string[], rows: () => Promise<readonly T[]>) => (of.length === 0 ? [] : rows())
  const descriptions = await some(ids.descriptions, () =>
    readFull(read, tenant, { ids: ids.descriptions, audience: 'aggregator' }).then((full) => full.descriptions),
  )
  return {
    descriptions,
    covers: await readCovers(read, tenant, descriptions, 'aggregator'),
    entities: await some(ids.entities, () =>
      read<EntityRecordRow>(bind(entityRecordsByIds, { tenant, ids: ids.entities })),
    ),
    exhibits: await some(ids.exhibits, async () =>
      completeExhibits(read, tenant, await read<CopiedExhibitRow>(bind(exhibitsByIds, { tenant, ids: ids.exhibits }))),
    ),
  }
}

/** Adds their items and pictures to exhibits. */
export async function completeExhibits(
  read: Reader,
  tenant: string,
  rows: readonly CopiedExhibitRow[],
): Promise<CopiedExhibit[]> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await readExhibitItems(read, tenant, ids, 'aggregator'), ({ exhibit_id }) => exhibit_id)
  const covers = await readExhibitCovers(read, tenant, ids, 'aggregator')
  const pictures = await readCoverPictures(read, tenant, covers)
  return rows.map((row) => {
    const own = items.get(row.id) ?? []
    return {
      ...row,
      items: own,
      items_count: own.length,
      cover: covers.get(row.id),
      picture: pictures.get(row.id) ?? null,
    }
  })
}
