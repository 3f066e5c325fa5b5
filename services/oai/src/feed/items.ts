import type { Pool } from '@fonds/db/pool'
import { isUuid } from '@fonds/http'
import type { ItemRow } from './page.queries.ts'
import { type Items, readItem } from './page.ts'

/** Returns `oai:<namespace>:<uuid>`; the namespace never changes. */
export const identifierOf = (namespace: string, id: string): string => `oai:${namespace}:${id}`

/** Finds an item by its identifier; null for an item that was never disclosed to harvesters. */
export async function findItem(
  pool: Pool,
  tenant: string,
  namespace: string,
  identifier: string,
): Promise<(Items & { readonly item: ItemRow }) | null> {
  const head = `oai:${namespace}:`
  const id = identifier.slice(head.length)
  // Every UUID has only one valid identifier, in lower case.
  if (!identifier.startsWith(head) || !isUuid(id) || id !== id.toLowerCase()) return null
  const found = await readItem(pool, tenant, id)
  const [item] = found.items
  return item === undefined ? null : { ...found, item }
}

/** Returns whether an item is a top-level collection. */
export const isTop = ({ id, root_id }: Pick<ItemRow, 'id' | 'root_id'>): boolean => id === root_id

/** Returns the collections that determine an item's sets: its ancestors and, if it is a collection, itself. */
export const chainOf = ({ id, kind, above }: Pick<ItemRow, 'id' | 'kind' | 'above'>): readonly string[] =>
  kind === 'collection' ? [...above, id] : above
