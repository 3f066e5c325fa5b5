import { defineCommand } from '@fonds/db/statement'

/** Reads the versions of documents as PostgreSQL stores them. */
export const documents = defineCommand(
  'indexing.documents',
  ['ids'],
  `
SELECT id, tenant_id, version, kind, terms::text AS terms, code_key, title_key, title_keys, year_from, year_to, day_from, day_to, sort_year, quality,
  level, access, languages, decades, entities, top_id, reference_key, added, updated,
  creators, genres, reuse, coalesce(media, '{}') AS media
FROM search.document WHERE tenant_id = :tenant AND id = ANY (:ids::uuid[])`,
)

export const documentSizes = defineCommand(
  'indexing.sizes',
  ['ids'],
  'SELECT id, pg_column_size(terms) AS bytes FROM search.document WHERE tenant_id = :tenant AND id = ANY (:ids::uuid[])',
)

/** Reads a page of document versions in the order of their UUIDs. */
export const versionsAfter = defineCommand(
  'indexing.versions_after',
  ['after', 'limit'],
  'SELECT id, version FROM search.document WHERE tenant_id = :tenant AND id > :after ORDER BY id LIMIT :limit',
)

export const versionsOf = defineCommand(
  'indexing.versions_of',
  ['ids'],
  'SELECT id, version FROM search.document WHERE tenant_id = :tenant AND id = ANY (:ids::uuid[])',
)
