-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexing.sizes: $1 tenant, $2 ids
SELECT id, pg_column_size(terms) AS bytes FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[]);

-- indexing.documents: $1 tenant, $2 ids
SELECT id, tenant_id, version, kind, terms::text AS terms, code_key, title_key, title_keys, year_from, year_to, day_from, day_to, sort_year, quality,
  level, access, languages, decades, entities, top_id, reference_key, added, updated,
  creators, genres, reuse, coalesce(media, '{}') AS media
FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[]);

-- indexing.versions_after: $1 tenant, $2 after, $3 limit
SELECT id, version FROM search.document WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3;

-- indexing.versions_of: $1 tenant, $2 ids
SELECT id, version FROM search.document WHERE tenant_id = $1 AND id = ANY ($2::uuid[]);
