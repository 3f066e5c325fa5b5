import { COLLECT_LANGUAGES } from '@fonds/db/read'
import { defineCommand, defineInstallationStatement } from '@fonds/db/statement'
import { encodeVectors } from '../documents/binary-vector.ts'
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
INSERT INTO search.tenant_index (tenant_id, mapping, stemmed_in, stemmed_revision) VALUES (:tenant, :mapping, '{}', 0)
ON CONFLICT (tenant_id) DO NOTHING`,
)

/**
 * Locks and reads the progress of a tenant's index. Returns no row while another worker holds the lock, or if one with later
 * code has written to the index within the last five minutes.
 */
export const holdIndex = defineCommand(
  'indexer.hold',
  ['mapping'],
  `
SELECT seq, item_id, mapping, rebuild_seq, rebuild_item FROM search.tenant_index
WHERE tenant_id = :tenant AND (mapping <= :mapping OR updated_at < now() - interval '5 minutes')
FOR UPDATE SKIP LOCKED`,
)

/**
 * Starts a rebuild of all documents written by another version of this code. Their known languages stay, unless
 * code that does not know of languages has written some of them.
 */
export const rebuildIndex = defineCommand(
  'indexer.remake',
  ['mapping'],
  `
UPDATE search.tenant_index i SET mapping = :mapping, rebuilt = 0, updated_at = now(), ${COLLECT_LANGUAGES}
WHERE tenant_id = :tenant`,
)

/** Adds languages of documents to those of a column. */
const withStemmed = (column: string) =>
  `ARRAY(SELECT DISTINCT l FROM unnest(${column} || :stemmed::text[]) l ORDER BY l)`

/**
 * Saves the positions of a tenant's index, and concludes the revision that its written documents belong to. At the end of a
 * rebuild, the languages of its documents are those of all.
 */
export const moveIndex = defineCommand(
  'indexer.move',
  ['seq', 'item', 'rebuild_seq', 'rebuild_item', 'rebuilt', 'stemmed'],
  `
UPDATE search.tenant_index SET seq = :seq, item_id = :item, rebuild_seq = :rebuild_seq, rebuild_item = :rebuild_item,
  rebuilt = rebuilt + :rebuilt, updated_at = now(), revision = revision + 1, stemmed_revision = revision + 1,
  stemmed_in = CASE
    WHEN stemmed_revision IS DISTINCT FROM revision THEN NULL
    WHEN :rebuild_seq::bigint IS NULL AND stemmed_in_rebuild IS NOT NULL THEN ${withStemmed('stemmed_in_rebuild')}
    WHEN stemmed_in IS NOT NULL THEN ${withStemmed('stemmed_in')} END,
  stemmed_in_rebuild = CASE WHEN stemmed_revision = revision AND :rebuild_seq::bigint IS NOT NULL
    AND stemmed_in_rebuild IS NOT NULL THEN ${withStemmed('stemmed_in_rebuild')} END
WHERE tenant_id = :tenant`,
)

/** The columns of `search.document` except the tenant and the terms, with their types. */
const COLUMNS = {
  id: 'uuid',
  version: 'bigint',
  kind: 'text',
  code_key: 'text',
  title_key: 'text',
  title_keys: 'jsonb',
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
  added: 'bigint',
  updated: 'bigint',
  creators: 'uuid[]',
  genres: 'uuid[]',
  reuse: 'text',
  media: 'text[]',
  parts: 'jsonb',
  day_from: 'smallint',
  day_to: 'smallint',
} as const satisfies Record<Exclude<keyof VersionedDocument, 'words' | 'stemmed' | 'terms'>, string>

const names = [...Object.keys(COLUMNS), 'terms']
const RECORDS = `ROWS FROM (
    json_to_recordset(:documents::json) AS (${Object.entries(COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')}), unnest(:terms::tsvector[])
  ) AS r(${names.join(', ')})`
const VALUES = `:tenant::uuid, ${names.map((name) => `r.${name}`).join(', ')}`
const replacing = (columns: readonly string[]) =>
  `ON CONFLICT (id) DO UPDATE SET ${['tenant_id', ...columns].map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Returns the parameters of a command that inserts documents. Terms are binary: as text, most of the time goes into parsing them. */
export const documentParameters = (documents: readonly VersionedDocument[]): { documents: string; terms: Buffer } => ({
  documents: JSON.stringify(documents.map(({ words: _, stemmed: __, terms: ___, ...row }) => row)),
  terms: encodeVectors(documents.map(({ terms }) => terms)),
})

/** The text of a command that inserts documents, or replaces existing ones, in a table without ordinals. */
export const puttingInto = (table: string): string => `
INSERT INTO ${table} (tenant_id, ${names.join(', ')})
SELECT ${VALUES}
FROM ${RECORDS}
${replacing(names)}`

/**
 * Inserts documents or replaces existing ones. A new document takes the ordinal of a deleted one, or the next number.
 * The caller holds the lock on the tenant's progress.
 */
export const putDocuments = defineCommand(
  'indexer.put_documents',
  ['documents', 'terms'],
  `
WITH r AS MATERIALIZED (
  SELECT k.*, CASE WHEN k.known IS NULL THEN count(*) FILTER (WHERE k.known IS NULL) OVER (ROWS UNBOUNDED PRECEDING) END AS n
  FROM (
    -- Not a join, for which the planner would read all documents of a new table.
    SELECT r.*, (SELECT s.ordinal FROM search.document s WHERE s.id = r.id AND s.tenant_id = :tenant) AS known FROM ${RECORDS}
  ) k
), fresh AS MATERIALIZED (
  SELECT count(r.n) AS count FROM r
), reused AS (
  DELETE FROM search.vacant_ordinal v WHERE v.tenant_id = :tenant AND v.ordinal IN (
    SELECT o.ordinal FROM search.vacant_ordinal o WHERE o.tenant_id = :tenant
    ORDER BY o.ordinal LIMIT (SELECT count FROM fresh)
  ) RETURNING v.ordinal
), vacant AS MATERIALIZED (
  SELECT u.ordinal, row_number() OVER (ORDER BY u.ordinal) AS n FROM reused u
), progress AS (
  UPDATE search.tenant_index i
  SET ordinals = i.ordinals + (SELECT count FROM fresh) - (SELECT count(*) FROM vacant)
  WHERE i.tenant_id = :tenant RETURNING i.ordinals, i.revision
)
INSERT INTO search.document (tenant_id, ${names.join(', ')}, ordinal, changed)
SELECT ${VALUES},
  coalesce(v.ordinal, p.ordinals - (SELECT count FROM fresh) + r.n - 1), p.revision + 1
FROM r CROSS JOIN progress p LEFT JOIN vacant v ON v.n = r.n
${replacing([...names, 'changed'])},
  ordinal = coalesce(excluded.ordinal, document.ordinal)`,
)

/** Keeps the ordinals of deleted documents for new ones. */
const vacating = (deleting: string) => `
WITH gone AS (
  ${deleting}
  RETURNING s.ordinal
)
INSERT INTO search.vacant_ordinal (tenant_id, ordinal)
SELECT :tenant::uuid, g.ordinal FROM gone g WHERE g.ordinal IS NOT NULL ON CONFLICT DO NOTHING`

export const deleteDocuments = defineCommand(
  'indexer.delete_documents',
  ['ids'],
  vacating('DELETE FROM search.document s WHERE s.tenant_id = :tenant AND s.id = ANY (:ids::uuid[])'),
)

/** Deletes documents that have become invisible without an entry in the feed. */
export const sweepDocuments = defineCommand(
  'indexer.sweep_documents',
  [],
  vacating(`DELETE FROM search.document s WHERE s.tenant_id = :tenant
    AND NOT EXISTS (SELECT FROM api.visible_descriptions(:tenant) d WHERE d.id = s.id)
    AND NOT EXISTS (SELECT FROM api.search_entities_and_exhibits(:tenant) o WHERE o.id = s.id)`),
)
