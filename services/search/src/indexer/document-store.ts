import type { SearchDocument } from '../documents/document.ts'
import { sweepWords } from '../spelling/word-store.ts'

/** What runs a statement: a connection within a transaction. */
export interface Client {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** A document, and the place in the feed of the change that it shows. */
export interface VersionedDocument extends SearchDocument {
  readonly version: string
}

/** The columns of `search.document` but for the tenant, and their types. */
const COLUMNS = {
  id: 'uuid',
  version: 'bigint',
  kind: 'text',
  terms: 'text',
  code_key: 'text',
  title_key: 'text',
  year_from: 'integer',
  year_to: 'integer',
  sort_year: 'integer',
  quality: 'smallint',
  level: 'text',
  access: 'text',
  languages: 'text[]',
  decades: 'integer[]',
  entities: 'uuid[]',
  top_id: 'uuid',
  words_language: 'text',
  body: 'text',
} as const satisfies Record<Exclude<keyof VersionedDocument, 'words'>, string>

const names = Object.keys(COLUMNS)
const PUT = `
INSERT INTO search.document (tenant_id, ${names.join(', ')})
SELECT $1::uuid, ${names.map((name) => (name === 'terms' ? 'r.terms::tsvector' : `r.${name}`)).join(', ')}
FROM json_to_recordset($2::json) AS r(${Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')})
ON CONFLICT (id) DO UPDATE SET ${['tenant_id', ...names].map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Writes documents; those that are there are replaced. */
export async function putDocuments(
  client: Client,
  tenantId: string,
  documents: readonly VersionedDocument[],
): Promise<void> {
  await client.query(PUT, [tenantId, JSON.stringify(documents.map(({ words: _, ...row }) => row))])
}

export async function deleteDocuments(client: Client, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await client.query('DELETE FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[])', [tenantId, ids])
}

/** Deletes what is visible no more and no change told of, and words that nothing has. */
export async function sweepDocuments(client: Client, tenantId: string): Promise<void> {
  await client.query(
    `DELETE FROM search.document s WHERE s.tenant_id = $1
       AND NOT EXISTS (SELECT FROM api.visible_descriptions($1) d WHERE d.id = s.id)`,
    [tenantId],
  )
  await sweepWords(client, tenantId)
}
