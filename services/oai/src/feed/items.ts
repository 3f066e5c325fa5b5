import { type Pool, query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { isUuid } from '@fonds/http'
import { feedItem, type ItemRow } from './feed.queries.ts'

/** Returns `oai:<namespace>:<uuid>`; the namespace never changes. */
export const identifierOf = (namespace: string, id: string): string => `oai:${namespace}:${id}`

/** Finds an item by its identifier; null for an item that was never disclosed to harvesters. */
export async function findItem(
  pool: Pool,
  tenant: string,
  namespace: string,
  identifier: string,
): Promise<ItemRow | null> {
  const head = `oai:${namespace}:`
  const id = identifier.slice(head.length)
  // Every UUID has only one valid identifier, in lower case.
  if (!identifier.startsWith(head) || !isUuid(id) || id !== id.toLowerCase()) return null
  const [row] = await query<ItemRow>(pool, bind(feedItem, { tenant, item: id }))
  return row ?? null
}

/** Returns whether an item is a top-level collection. */
export const isTop = ({ item_id, root_id }: Pick<ItemRow, 'item_id' | 'root_id'>): boolean => item_id === root_id

/**
 * Returns the collections that determine an item's sets: its ancestors and, if it is a top-level collection, itself.
 */
export const chainOf = (item: Pick<ItemRow, 'item_id' | 'root_id' | 'above'>): readonly string[] =>
  isTop(item) ? [...item.above, item.item_id] : item.above
