import { defineCommand } from '@fonds/db/statement'

/** Reads texts of a description's files whose terms are missing or were made from something else (`StaleText`). */
export const staleFileTexts = defineCommand(
  'file_texts.stale',
  ['description', 'stamp', 'after', 'limit'],
  `
SELECT t.id, t.content, t.language, NULL AS substitutions, d.digest
FROM api.visible_file_texts(:tenant) t
  CROSS JOIN LATERAL (SELECT md5(concat_ws(E'\\n', :stamp::text, coalesce(t.language, ''), t.content)) AS digest) d
  LEFT JOIN search.file_text s ON s.text_id = t.id
WHERE t.description_id = :description::uuid AND t.id > :after::uuid AND coalesce(s.digest, '') <> d.digest
ORDER BY t.id LIMIT :limit::integer`,
)

/** Writes the terms of texts. */
export const putFileTexts = defineCommand(
  'file_texts.put',
  ['description', 'texts', 'terms'],
  `
INSERT INTO search.file_text (text_id, tenant_id, description_id, digest, terms)
SELECT r.id, :tenant::uuid, :description::uuid, r.digest, r.terms
FROM ROWS FROM (json_to_recordset(:texts::json) AS (id uuid, digest text), unnest(:terms::tsvector[])) AS r(id, digest, terms)
ON CONFLICT (text_id) DO UPDATE SET tenant_id = excluded.tenant_id, description_id = excluded.description_id,
  digest = excluded.digest, terms = excluded.terms`,
)

/** Deletes the terms of texts of descriptions that are no longer visible. */
export const deleteFileTexts = defineCommand(
  'file_texts.delete',
  ['ids'],
  `
DELETE FROM search.file_text s
WHERE s.tenant_id = :tenant AND s.description_id = ANY (:ids::uuid[])
  AND NOT EXISTS (SELECT FROM api.visible_file_texts(:tenant) t WHERE t.id = s.text_id)`,
)

/** Deletes the terms of all texts that have become invisible without an entry in the feed. */
export const sweepFileTexts = defineCommand(
  'file_texts.sweep',
  [],
  `
DELETE FROM search.file_text s
WHERE s.tenant_id = :tenant
  AND NOT EXISTS (SELECT FROM api.visible_file_texts(:tenant) t WHERE t.id = s.text_id)`,
)
