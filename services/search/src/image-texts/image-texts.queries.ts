import { defineStatement } from '@fonds/db/statement'
import type { SearchedText } from './text-terms.ts'

/** Finds which descriptions have images, or files of sound and film, with texts. */
export const describedTexts = defineStatement(
  'image_texts.described',
  ['ids'],
  `
SELECT t.description_id AS id, 'image' AS of FROM api.visible_image_texts(:tenant) t WHERE t.description_id = ANY (:ids::uuid[])
UNION
SELECT t.description_id, 'file' FROM api.visible_file_texts(:tenant) t WHERE t.description_id = ANY (:ids::uuid[])`,
)

/** A row of this statement. */
export interface DescribedTexts {
  readonly id: string
  readonly of: 'image' | 'file'
}

/** Reads the texts of the images and files of a description, in their order, up to the one that exceeds a number of characters. */
export const joinedTexts = defineStatement(
  'image_texts.joined',
  ['description', 'characters'],
  `
SELECT x.content, x.language, x.substitutions
FROM (
  SELECT w.content, w.language, w.substitutions, w.position, w.id,
    sum(length(w.content)) OVER (ORDER BY w.position, w.id) - length(w.content) AS before
  FROM (
    SELECT t.image_id AS id, t.content, t.language, t.substitutions, m.position
    FROM api.visible_image_texts(:tenant) t JOIN api.visible_media(:tenant) m ON m.id = t.image_id
    WHERE t.description_id = :description
    UNION ALL
    SELECT t.id, t.content, t.language, NULL, m.position
    FROM api.visible_file_texts(:tenant) t JOIN api.visible_media(:tenant) m ON m.id = t.media_id
    WHERE t.description_id = :description
  ) w
) x
WHERE x.before < :characters::integer
ORDER BY x.position, x.id`,
)

/** A row of this statement. */
export interface JoinedText extends SearchedText {
  readonly language: string | null
}

/** The terms that only texts of some descriptions `h` have, joined as alternatives for a tsquery; null without descriptions. */
const OWN = `string_agg('''@' || replace(h.id::text, '-', '') || '''', ' | ')`

/**
 * Finds the text to show for each of the given descriptions: of the first image whose text has everything that is searched
 * for, otherwise of the first one that has any of it. Each expression is looked up once for all descriptions.
 */
export const matchingTexts = defineStatement(
  'image_texts.matching',
  ['ids', 'whole', 'any', 'characters'],
  `
WITH whole AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.image_id
  FROM (SELECT ${OWN} AS own FROM unnest(:ids::uuid[]) AS h(id)) o
    CROSS JOIN LATERAL api.search_image_texts(:tenant, ('(' || o.own || ') & (' || :whole::text || ')')::tsquery) s
    JOIN api.visible_media(:tenant) m ON m.id = s.image_id
  ORDER BY s.description_id, m.position
), part AS MATERIALIZED (
  SELECT DISTINCT ON (s.description_id) s.description_id AS id, s.image_id
  FROM (SELECT ${OWN} AS own FROM unnest(:ids::uuid[]) AS h(id) WHERE NOT EXISTS (SELECT FROM whole w WHERE w.id = h.id)) o
    CROSS JOIN LATERAL api.search_image_texts(:tenant, ('(' || o.own || ') & (' || :any::text || ')')::tsquery) s
    JOIN api.visible_media(:tenant) m ON m.id = s.image_id
  ORDER BY s.description_id, m.position
)
SELECT f.id, t.image_id, left(t.content, :characters::integer) AS content, t.language, t.substitutions,
  CASE WHEN m.file_id IS NOT NULL THEN coalesce(m.page_label, (m.page + 1)::text) END AS page
FROM (SELECT * FROM whole UNION ALL SELECT * FROM part) f
  JOIN api.visible_image_texts(:tenant) t ON t.image_id = f.image_id
  JOIN api.visible_media(:tenant) m ON m.id = f.image_id`,
)

/** A row of this statement. */
export interface MatchingText extends SearchedText {
  /** UUID of the description. */
  readonly id: string
  readonly image_id: string
  readonly language: string | null
  /** The label or number of a page of a document; null for any other image. */
  readonly page: string | null
}

/** Reads where some lines of texts are: of each image, the elements of `boxes` that a path selects. */
export const lineBoxes = defineStatement(
  'image_texts.line_boxes',
  ['images', 'paths'],
  `
SELECT t.image_id, jsonb_path_query_array(t.boxes, k.path::jsonpath) AS boxes
FROM unnest(:images::uuid[], :paths::text[]) AS k(image_id, path)
  JOIN api.visible_image_texts(:tenant) t ON t.image_id = k.image_id
WHERE t.boxes IS NOT NULL`,
)

/** A row of this statement. */
export interface LineBoxes {
  readonly image_id: string
  readonly boxes: readonly (readonly number[] | null)[]
}
