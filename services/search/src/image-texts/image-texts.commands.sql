-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- image_texts.delete: $1 tenant, $2 ids
DELETE FROM search.image_text s
WHERE s.tenant_id = $1 AND s.description_id = ANY ($2::uuid[])
  AND NOT EXISTS (SELECT FROM api.visible_image_texts($1) t WHERE t.image_id = s.image_id);

-- image_texts.put: $1 tenant, $2 description, $3 texts, $4 terms
INSERT INTO search.image_text (image_id, tenant_id, description_id, digest, terms)
SELECT r.id, $1::uuid, $2::uuid, r.digest, r.terms
FROM ROWS FROM (json_to_recordset($3::json) AS (id uuid, digest text), unnest($4::tsvector[])) AS r(id, digest, terms)
ON CONFLICT (image_id) DO UPDATE SET tenant_id = excluded.tenant_id, description_id = excluded.description_id,
  digest = excluded.digest, terms = excluded.terms;

-- image_texts.stale: $1 tenant, $2 description, $3 stamp, $4 after, $5 limit
SELECT t.image_id AS id, t.content, t.language, t.substitutions, d.digest
FROM api.visible_image_texts($1) t
  CROSS JOIN LATERAL (SELECT md5(concat_ws(E'\n', $3::text, coalesce(t.language, ''), t.content, t.substitutions::text)) AS digest) d
  LEFT JOIN search.image_text s ON s.image_id = t.image_id
WHERE t.description_id = $2::uuid AND t.image_id > $4::uuid AND coalesce(s.digest, '') <> d.digest
ORDER BY t.image_id LIMIT $5::integer;

-- image_texts.sweep: $1 tenant
DELETE FROM search.image_text s
WHERE s.tenant_id = $1
  AND NOT EXISTS (SELECT FROM api.visible_image_texts($1) t WHERE t.image_id = s.image_id);
