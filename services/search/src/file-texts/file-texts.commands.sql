-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- file_texts.delete: $1 tenant, $2 ids
DELETE FROM search.file_text s
WHERE s.tenant_id = $1 AND s.description_id = ANY ($2::uuid[])
  AND NOT EXISTS (SELECT FROM api.visible_file_texts($1) t WHERE t.id = s.text_id);

-- file_texts.put: $1 tenant, $2 description, $3 texts, $4 terms
INSERT INTO search.file_text (text_id, tenant_id, description_id, digest, terms)
SELECT r.id, $1::uuid, $2::uuid, r.digest, r.terms
FROM ROWS FROM (json_to_recordset($3::json) AS (id uuid, digest text), unnest($4::tsvector[])) AS r(id, digest, terms)
ON CONFLICT (text_id) DO UPDATE SET tenant_id = excluded.tenant_id, description_id = excluded.description_id,
  digest = excluded.digest, terms = excluded.terms;

-- file_texts.stale: $1 tenant, $2 description, $3 stamp, $4 after, $5 limit
SELECT t.id, t.content, t.language, NULL AS substitutions, d.digest
FROM api.visible_file_texts($1) t
  CROSS JOIN LATERAL (SELECT md5(concat_ws(E'\n', $3::text, coalesce(t.language, ''), t.content)) AS digest) d
  LEFT JOIN search.file_text s ON s.text_id = t.id
WHERE t.description_id = $2::uuid AND t.id > $4::uuid AND coalesce(s.digest, '') <> d.digest
ORDER BY t.id LIMIT $5::integer;

-- file_texts.sweep: $1 tenant
DELETE FROM search.file_text s
WHERE s.tenant_id = $1
  AND NOT EXISTS (SELECT FROM api.visible_file_texts($1) t WHERE t.id = s.text_id);
