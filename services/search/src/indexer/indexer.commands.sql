-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- indexer.begin: $1 tenant, $2 mapping
INSERT INTO search.tenant_index (tenant_id, mapping, stemmed_in, stemmed_revision) VALUES ($1, $2, '{}', 0)
ON CONFLICT (tenant_id) DO NOTHING;

-- indexer.delete_documents: $1 tenant, $2 ids
WITH gone AS (
  DELETE FROM search.document s WHERE s.tenant_id = $1 AND s.id = ANY ($2::uuid[])
  RETURNING s.ordinal
)
INSERT INTO search.vacant_ordinal (tenant_id, ordinal)
SELECT $1::uuid, g.ordinal FROM gone g WHERE g.ordinal IS NOT NULL ON CONFLICT DO NOTHING;

-- indexer.hold: $1 tenant, $2 mapping
SELECT seq, item_id, mapping, rebuild_seq, rebuild_item FROM search.tenant_index
WHERE tenant_id = $1 AND (mapping <= $2 OR updated_at < now() - interval '5 minutes')
FOR UPDATE SKIP LOCKED;

-- indexer.move: $1 tenant, $2 seq, $3 item, $4 rebuild_seq, $5 rebuild_item, $6 rebuilt, $7 stemmed
UPDATE search.tenant_index SET seq = $2, item_id = $3, rebuild_seq = $4, rebuild_item = $5,
  rebuilt = rebuilt + $6, updated_at = now(), revision = revision + 1, stemmed_revision = revision + 1,
  stemmed_in = CASE
    WHEN stemmed_revision IS DISTINCT FROM revision THEN NULL
    WHEN $4::bigint IS NULL AND stemmed_in_rebuild IS NOT NULL THEN ARRAY(SELECT DISTINCT l FROM unnest(stemmed_in_rebuild || $7::text[]) l ORDER BY l)
    WHEN stemmed_in IS NOT NULL THEN ARRAY(SELECT DISTINCT l FROM unnest(stemmed_in || $7::text[]) l ORDER BY l) END,
  stemmed_in_rebuild = CASE WHEN stemmed_revision = revision AND $4::bigint IS NOT NULL
    AND stemmed_in_rebuild IS NOT NULL THEN ARRAY(SELECT DISTINCT l FROM unnest(stemmed_in_rebuild || $7::text[]) l ORDER BY l) END
WHERE tenant_id = $1;

-- indexer.put_documents: $1 tenant, $2 documents, $3 terms
WITH r AS MATERIALIZED (
  SELECT k.*, CASE WHEN k.known IS NULL THEN count(*) FILTER (WHERE k.known IS NULL) OVER (ROWS UNBOUNDED PRECEDING) END AS n
  FROM (
    -- Not a join, for which the planner would read all documents of a new table.
    SELECT r.*, (SELECT s.ordinal FROM search.document s WHERE s.id = r.id AND s.tenant_id = $1) AS known FROM ROWS FROM (
    json_to_recordset($2::json) AS (id uuid, version bigint, kind text, code_key text, title_key text, title_keys jsonb, year_from integer, year_to integer, sort_year integer, quality smallint, level text, access text, languages text[], decades integer[], entities uuid[], top_id uuid, words_language text, body text, reference_key text, added bigint, updated bigint, creators uuid[], genres uuid[], reuse text, media text[], parts jsonb, day_from smallint, day_to smallint), unnest($3::tsvector[])
  ) AS r(id, version, kind, code_key, title_key, title_keys, year_from, year_to, sort_year, quality, level, access, languages, decades, entities, top_id, words_language, body, reference_key, added, updated, creators, genres, reuse, media, parts, day_from, day_to, terms)
  ) k
), fresh AS MATERIALIZED (
  SELECT count(r.n) AS count FROM r
), reused AS (
  DELETE FROM search.vacant_ordinal v WHERE v.tenant_id = $1 AND v.ordinal IN (
    SELECT o.ordinal FROM search.vacant_ordinal o WHERE o.tenant_id = $1
    ORDER BY o.ordinal LIMIT (SELECT count FROM fresh)
  ) RETURNING v.ordinal
), vacant AS MATERIALIZED (
  SELECT u.ordinal, row_number() OVER (ORDER BY u.ordinal) AS n FROM reused u
), progress AS (
  UPDATE search.tenant_index i
  SET ordinals = i.ordinals + (SELECT count FROM fresh) - (SELECT count(*) FROM vacant)
  WHERE i.tenant_id = $1 RETURNING i.ordinals, i.revision
)
INSERT INTO search.document (tenant_id, id, version, kind, code_key, title_key, title_keys, year_from, year_to, sort_year, quality, level, access, languages, decades, entities, top_id, words_language, body, reference_key, added, updated, creators, genres, reuse, media, parts, day_from, day_to, terms, ordinal, changed)
SELECT $1::uuid, r.id, r.version, r.kind, r.code_key, r.title_key, r.title_keys, r.year_from, r.year_to, r.sort_year, r.quality, r.level, r.access, r.languages, r.decades, r.entities, r.top_id, r.words_language, r.body, r.reference_key, r.added, r.updated, r.creators, r.genres, r.reuse, r.media, r.parts, r.day_from, r.day_to, r.terms,
  coalesce(v.ordinal, p.ordinals - (SELECT count FROM fresh) + r.n - 1), p.revision + 1
FROM r CROSS JOIN progress p LEFT JOIN vacant v ON v.n = r.n
ON CONFLICT (id) DO UPDATE SET tenant_id = excluded.tenant_id, id = excluded.id, version = excluded.version, kind = excluded.kind, code_key = excluded.code_key, title_key = excluded.title_key, title_keys = excluded.title_keys, year_from = excluded.year_from, year_to = excluded.year_to, sort_year = excluded.sort_year, quality = excluded.quality, level = excluded.level, access = excluded.access, languages = excluded.languages, decades = excluded.decades, entities = excluded.entities, top_id = excluded.top_id, words_language = excluded.words_language, body = excluded.body, reference_key = excluded.reference_key, added = excluded.added, updated = excluded.updated, creators = excluded.creators, genres = excluded.genres, reuse = excluded.reuse, media = excluded.media, parts = excluded.parts, day_from = excluded.day_from, day_to = excluded.day_to, terms = excluded.terms, changed = excluded.changed,
  ordinal = coalesce(excluded.ordinal, document.ordinal);

-- indexer.remake: $1 tenant, $2 mapping
UPDATE search.tenant_index i SET mapping = $2, rebuilt = 0, updated_at = now(), stemmed_in = CASE WHEN i.stemmed_revision = i.revision THEN i.stemmed_in END,
  stemmed_in_rebuild = '{}', stemmed_revision = i.revision
WHERE tenant_id = $1;

-- indexer.sweep_documents: $1 tenant
WITH gone AS (
  DELETE FROM search.document s WHERE s.tenant_id = $1
    AND NOT EXISTS (SELECT FROM api.visible_descriptions($1) d WHERE d.id = s.id)
    AND NOT EXISTS (SELECT FROM api.search_entities_and_exhibits($1) o WHERE o.id = s.id)
  RETURNING s.ordinal
)
INSERT INTO search.vacant_ordinal (tenant_id, ordinal)
SELECT $1::uuid, g.ordinal FROM gone g WHERE g.ordinal IS NOT NULL ON CONFLICT DO NOTHING;

-- indexer.tenants_behind (whole installation): $1 mapping
SELECT tenant_id FROM search.tenants_behind($1);
