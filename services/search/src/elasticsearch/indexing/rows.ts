import { type Pool, query } from '@fonds/db/pool'
import type { EntityType } from '@fonds/db/read'
import { bind } from '@fonds/db/statement'
import type { IndexedRow } from '../document.ts'
import { documents } from './documents.commands.ts'
import { facetNames, facetTops } from './indexing.queries.ts'

type DocumentRow = Omit<IndexedRow, 'names' | 'top_key'> & { readonly entities: readonly string[] } & Record<
    string,
    unknown
  >

type NameRow = { readonly id: string; readonly entity_type: EntityType; readonly sort_name: string }

/** Reads documents from PostgreSQL with the sort keys of their facet values. */
export async function readRows(pool: Pool, tenant: string, ids: readonly string[]): Promise<IndexedRow[]> {
  if (ids.length === 0) return []
  const rows = await query<DocumentRow>(pool, bind(documents, { tenant, ids }))
  const names = await query<NameRow>(
    pool,
    bind(facetNames, { tenant, ids: [...new Set(rows.flatMap(({ entities }) => entities))] }),
  )
  const tops = await query<{ id: string; sort_title: string }>(
    pool,
    bind(facetTops, { tenant, ids: [...new Set(rows.flatMap(({ top_id }) => top_id ?? []))] }),
  )
  const nameOf = new Map(names.map((row) => [row.id, row]))
  const keyOf = new Map(tops.map(({ id, sort_title }) => [id, sort_title]))
  return rows.map(({ entities, ...row }) => ({
    ...row,
    names: entities.flatMap((id) => nameOf.get(id) ?? []),
    top_key: row.top_id === null ? null : (keyOf.get(row.top_id) ?? null),
  }))
}
