import type { EntityType } from '@fonds/db'
import type { Client } from '../../indexer/document-store.ts'
import type { IndexedRow } from '../document.ts'

/** Of the terms, as PostgreSQL keeps them: what is read and sent at once. As text they are some five times as long. */
const MOST_BYTES = 1_500_000

/** UUIDs in groups whose documents are short enough together. Those that have no document are in none. */
export async function inGroups(client: Client, tenantId: string, ids: readonly string[]): Promise<string[][]> {
  const { rows } = await client.query<{ id: string; bytes: number }>(
    'SELECT id, pg_column_size(terms) AS bytes FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[])',
    [tenantId, ids],
  )
  const groups: string[][] = []
  let room = 0
  for (const { id, bytes } of rows) {
    if (bytes > room || groups.length === 0) {
      groups.push([])
      room = MOST_BYTES
    }
    groups.at(-1)?.push(id)
    room -= bytes
  }
  return groups
}

type DocumentRow = Omit<IndexedRow, 'names' | 'top_key'> & { readonly entities: readonly string[] }

/** Documents of PostgreSQL, with what Elasticsearch orders the values of facets by. */
export async function readRows(client: Client, tenantId: string, ids: readonly string[]): Promise<IndexedRow[]> {
  const { rows } = await client.query<DocumentRow>(
    `SELECT id, tenant_id, version, kind, terms::text AS terms, code_key, title_key, year_from, year_to, sort_year, quality,
       level, access, languages, decades, entities, top_id
     FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[])`,
    [tenantId, ids],
  )
  const names = await client.query<{ id: string; entity_type: EntityType; sort_name: string }>(
    'SELECT id, entity_type, sort_name FROM api.visible_entities($1) WHERE id = ANY ($2::uuid[])',
    [tenantId, [...new Set(rows.flatMap(({ entities }) => entities))]],
  )
  const tops = await client.query<{ id: string; sort_title: string }>(
    'SELECT id, sort_title FROM api.visible_descriptions($1) WHERE id = ANY ($2::uuid[])',
    [tenantId, [...new Set(rows.flatMap(({ top_id }) => top_id ?? []))]],
  )
  const nameOf = new Map(names.rows.map((row) => [row.id, row]))
  const keyOf = new Map(tops.rows.map(({ id, sort_title }) => [id, sort_title]))
  return rows.map(({ entities, ...row }) => ({
    ...row,
    names: entities.flatMap((id) => nameOf.get(id) ?? []),
    top_key: row.top_id === null ? null : (keyOf.get(row.top_id) ?? null),
  }))
}
