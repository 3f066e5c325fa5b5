import type { EntityType } from '@fonds/db'
import { type Pool, query } from '@fonds/db/pool'
import type { IndexedRow } from '../document.ts'

type DocumentRow = Omit<IndexedRow, 'names' | 'top_key'> & { readonly entities: readonly string[] } & Record<
    string,
    unknown
  >

type NameRow = { readonly id: string; readonly entity_type: EntityType; readonly sort_name: string }

/** Documents of PostgreSQL, with what Elasticsearch orders the values of facets by. */
export async function readRows(pool: Pool, tenantId: string, ids: readonly string[]): Promise<IndexedRow[]> {
  if (ids.length === 0) return []
  const rows = await query<DocumentRow>(pool, {
    name: 'indexing.documents',
    text: `SELECT id, tenant_id, version, kind, terms::text AS terms, code_key, title_key, year_from, year_to, sort_year,
       quality, level, access, languages, decades, entities, top_id
     FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
    values: [tenantId, ids],
  })
  const names = await query<NameRow>(pool, {
    name: 'indexing.names',
    text: 'SELECT id, entity_type, sort_name FROM api.visible_entities($1) WHERE id = ANY ($2::uuid[])',
    values: [tenantId, [...new Set(rows.flatMap(({ entities }) => entities))]],
  })
  const tops = await query<{ id: string; sort_title: string }>(pool, {
    name: 'indexing.tops',
    text: 'SELECT id, sort_title FROM api.visible_descriptions($1) WHERE id = ANY ($2::uuid[])',
    values: [tenantId, [...new Set(rows.flatMap(({ top_id }) => top_id ?? []))]],
  })
  const nameOf = new Map(names.map((row) => [row.id, row]))
  const keyOf = new Map(tops.map(({ id, sort_title }) => [id, sort_title]))
  return rows.map(({ entities, ...row }) => ({
    ...row,
    names: entities.flatMap((id) => nameOf.get(id) ?? []),
    top_key: row.top_id === null ? null : (keyOf.get(row.top_id) ?? null),
  }))
}
