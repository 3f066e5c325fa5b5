-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- preview.next_drafts: $1 tenant, $2 after, $3 limit
SELECT d.id, d.path, CASE WHEN s.version = d.version THEN NULL ELSE d.version::text END AS version
FROM (
  SELECT v.id, v.path, (date_part('epoch', v.updated_at) * 1000000)::bigint AS version
  FROM api.visible_descriptions($1) v WHERE NOT v.published AND v.path > $2 ORDER BY v.path LIMIT $3
) d LEFT JOIN search.draft_document s ON s.id = d.id AND s.tenant_id = $1
ORDER BY d.path;

-- preview.put_documents: $1 tenant, $2 documents, $3 terms
INSERT INTO search.draft_document (tenant_id, id, version, kind, code_key, title_key, title_keys, year_from, year_to, sort_year, quality, level, access, languages, decades, entities, top_id, words_language, body, reference_key, added, updated, creators, genres, reuse, media, parts, day_from, day_to, terms)
SELECT $1::uuid, r.id, r.version, r.kind, r.code_key, r.title_key, r.title_keys, r.year_from, r.year_to, r.sort_year, r.quality, r.level, r.access, r.languages, r.decades, r.entities, r.top_id, r.words_language, r.body, r.reference_key, r.added, r.updated, r.creators, r.genres, r.reuse, r.media, r.parts, r.day_from, r.day_to, r.terms
FROM ROWS FROM (
    json_to_recordset($2::json) AS (id uuid, version bigint, kind text, code_key text, title_key text, title_keys jsonb, year_from integer, year_to integer, sort_year integer, quality smallint, level text, access text, languages text[], decades integer[], entities uuid[], top_id uuid, words_language text, body text, reference_key text, added bigint, updated bigint, creators uuid[], genres uuid[], reuse text, media text[], parts jsonb, day_from smallint, day_to smallint), unnest($3::tsvector[])
  ) AS r(id, version, kind, code_key, title_key, title_keys, year_from, year_to, sort_year, quality, level, access, languages, decades, entities, top_id, words_language, body, reference_key, added, updated, creators, genres, reuse, media, parts, day_from, day_to, terms)
ON CONFLICT (id) DO UPDATE SET tenant_id = excluded.tenant_id, id = excluded.id, version = excluded.version, kind = excluded.kind, code_key = excluded.code_key, title_key = excluded.title_key, title_keys = excluded.title_keys, year_from = excluded.year_from, year_to = excluded.year_to, sort_year = excluded.sort_year, quality = excluded.quality, level = excluded.level, access = excluded.access, languages = excluded.languages, decades = excluded.decades, entities = excluded.entities, top_id = excluded.top_id, words_language = excluded.words_language, body = excluded.body, reference_key = excluded.reference_key, added = excluded.added, updated = excluded.updated, creators = excluded.creators, genres = excluded.genres, reuse = excluded.reuse, media = excluded.media, parts = excluded.parts, day_from = excluded.day_from, day_to = excluded.day_to, terms = excluded.terms;

-- preview.sweep_drafts: $1 tenant
DELETE FROM search.draft_document s WHERE s.tenant_id = $1
  AND NOT EXISTS (SELECT FROM api.visible_descriptions($1) d WHERE d.id = s.id AND NOT d.published);
