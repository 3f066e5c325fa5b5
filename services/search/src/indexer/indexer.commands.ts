import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'
import type { SearchDocument } from '../documents/document.ts'

/** A document and the feed position of the change that it reflects. */
export interface VersionedDocument extends SearchDocument {
  readonly version: string
}

/** Finds tenants with changes to index. */
export const tenantsBehind = defineInstallationStatement(
  'indexer.tenants_behind',
  ['mapping'],
  'SELECT tenant_id FROM search.tenants_behind(:mapping)',
)

export const beginIndex = defineCommand(
  'indexer.begin',
  ['mapping'],
  `
INSERT INTO search.tenant_index (tenant_id, mapping) VALUES (:tenant, :mapping) ON CONFLICT (tenant_id) DO NOTHING`,
)

/** Locks and reads the progress of a tenant's index. Returns no row while another worker holds the lock. */
export const holdIndex = defineCommand(
  'indexer.hold',
  [],
  `
SELECT seq, item_id, mapping, rebuild_seq, rebuild_item FROM search.tenant_index WHERE tenant_id = :tenant
FOR UPDATE SKIP LOCKED`,
)

/** Starts a rebuild of all documents written by another version of this code. */
export const rebuildIndex = defineCommand(
  'indexer.remake',
  ['mapping'],
  'UPDATE search.tenant_index SET mapping = :mapping, rebuilt = 0 WHERE tenant_id = :tenant',
)

/** Saves the positions of a tenant's index. */
export const moveIndex = defineCommand(
  'indexer.move',
  ['seq', 'item', 'rebuild_seq', 'rebuild_item', 'rebuilt'],
  `
UPDATE search.tenant_index SET seq = :seq, item_id = :item, rebuild_seq = :rebuild_seq, rebuild_item = :rebuild_item,
  rebuilt = rebuilt + :rebuilt, updated_at = now()
WHERE tenant_id = :tenant`,
)

/** The columns of `search.document` except the tenant, with their types. */
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
  reference_key: 'text',
} as const satisfies Record<Exclude<keyof VersionedDocument, 'words'>, string>

const names = Object.keys(COLUMNS)

/** Inserts documents or replaces existing ones. */
export const putDocuments = defineCommand(
  'indexer.put_documents',
  ['documents'],
  `
INSERT INTO search.document (tenant_id, ${names.join(', ')})
SELECT :tenant::uuid, ${names.map((name) => (name === 'terms' ? 'r.terms::tsvector' : `r.${name}`)).join(', ')}
FROM json_to_recordset(:documents::json) AS r(${Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})
ON CONFLICT (id) DO UPDATE SET ${['tenant_id', ...names].map((name) => `${name} = excluded.${name}`).join(', ')}`,
)

export const deleteDocuments = defineCommand(
  'indexer.delete_documents',
  ['ids'],
  'DELETE FROM search.document WHERE tenant_id = :tenant AND id = ANY (:ids::uuid[])',
)

/** Deletes documents that have become invisible without an entry in the feed. */
export const sweepDocuments = defineCommand(
  'indexer.sweep_documents',
  [],
  `
DELETE FROM search.document s WHERE s.tenant_id = :tenant
  AND NOT EXISTS (SELECT FROM api.visible_descriptions(:tenant) d WHERE d.id = s.id)
  AND NOT EXISTS (SELECT FROM api.search_entities_and_exhibits(:tenant) o WHERE o.id = s.id)`,
)
