import { defineCommand } from '@fonds/db/statement'
import type { SearchedText } from './text-terms.ts'

/** Reads texts of a description's images whose terms are missing or were made from something else. */
export const staleTexts = defineCommand(
  'image_texts.stale',
  ['description', 'stamp', 'after', 'limit'],
  `
SELECT t.image_id AS id, t.content, t.language, t.substitutions, d.digest
FROM api.visible_image_texts(:tenant) t
  CROSS JOIN LATERAL (SELECT md5(concat_ws(E'\\n', :stamp::text, coalesce(t.language, ''), t.content, t.substitutions::text)) AS digest) d
  LEFT JOIN search.image_text s ON s.image_id = t.image_id
WHERE t.description_id = :description::uuid AND t.image_id > :after::uuid AND coalesce(s.digest, '') <> d.digest
ORDER BY t.image_id LIMIT :limit::integer`,
)

/** A row of this command. */
export interface StaleText extends SearchedText {
  /** UUID of the image or text. */
  readonly id: string
  readonly language: string | null
  readonly digest: string
}

/** Writes the terms of texts. */
export const putTexts = defineCommand(
  'image_texts.put',
  ['description', 'texts', 'terms'],
  `
INSERT INTO search.image_text (image_id, tenant_id, description_id, digest, terms)
SELECT r.id, :tenant::uuid, :description::uuid, r.digest, r.terms
FROM ROWS FROM (json_to_recordset(:texts::json) AS (id uuid, digest text), unnest(:terms::tsvector[])) AS r(id, digest, terms)
ON CONFLICT (image_id) DO UPDATE SET tenant_id = excluded.tenant_id, description_id = excluded.description_id,
  digest = excluded.digest, terms = excluded.terms`,
)

/** Deletes the terms of texts of descriptions that are no longer visible. */
export const deleteTexts = defineCommand(
  'image_texts.delete',
  ['ids'],
  `
DELETE FROM search.image_text s
WHERE s.tenant_id = :tenant AND s.description_id = ANY (:ids::uuid[])
  AND NOT EXISTS (SELECT FROM api.visible_image_texts(:tenant) t WHERE t.image_id = s.image_id)`,
)

/** Deletes the terms of all texts that have become invisible without an entry in the feed. */
export const sweepTexts = defineCommand(
  'image_texts.sweep',
  [],
  `
DELETE FROM search.image_text s
WHERE s.tenant_id = :tenant
  AND NOT EXISTS (SELECT FROM api.visible_image_texts(:tenant) t WHERE t.image_id = s.image_id)`,
)
