import { bind } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import { isUuid } from '@fonds/http'
import { feedItem, type ItemRow } from './feed.queries.ts'

/** `oai:<namespace>:<uuid>`, the namespace fixed for the life of the archive. */
export const identifierOf = (namespace: string, id: string): string => `oai:${namespace}:${id}`

/** An item by its identifier; null for one that harvesters were never told of. */
export async function findItem(
  pool: Pool,
  tenant: string,
  namespace: string,
  identifier: string,
): Promise<ItemRow | null> {
  const head = `oai:${namespace}:`
  const id = identifier.slice(head.length)
  // One UUID has one identifier: as it is written, in lower case.
  if (!identifier.startsWith(head) || !isUuid(id) || id !== id.toLowerCase()) return null
  const [row] = await query<ItemRow>(pool, bind(feedItem, { tenant, item: id }))
  return row ?? null
}

/** Whether an item is a top-level collection. */
export const isTop = ({ item_id, root_id }: Pick<ItemRow, 'item_id' | 'root_id'>): boolean => item_id === root_id

/** What an item's sets are read from: what is above it, and a top-level collection itself. */
export const chainOf = (item: Pick<ItemRow, 'item_id' | 'root_id' | 'above'>): readonly string[] =>
  isTop(item) ? [...item.above, item.item_id] : item.above
