import { IMAGES_BELOW, type StoredText } from '@fonds/archive'
import { defineStatement } from '@fonds/db/read'
import type { DescriptionKind, Substitution } from '@fonds/types'

/** Finds the description of a manifest. */
export const manifestOf = defineStatement(
  'content_search.manifest',
  ['description'],
  `
SELECT d.kind, d.path, d.children_count > 0 AS has_children,
  coalesce(d.languages, '{}') AS languages, d.body ->> 'description_language' AS language
FROM api.visible_descriptions(:tenant) d WHERE d.id = :description`,
)

/** The row of this statement. */
export interface ManifestRow {
  readonly kind: DescriptionKind
  readonly path: string
  readonly has_children: boolean
  readonly languages: readonly string[]
  readonly language: string | null
}

/**
 * A page of the texts that match among the canvases of a manifest, in its order: those of the description, then, up to a number
 * of images, those of the records below it. Sound and film have canvases if their length is known.
 */
const PAGE = `
WITH below AS MATERIALIZED (
  SELECT m.id
  ${IMAGES_BELOW} LIMIT :below::integer
), found AS MATERIALIZED (
  SELECT s.image_id, s.description_id, NULL::uuid AS text_id FROM api.search_image_texts(:tenant, :terms::tsquery) s
  WHERE s.description_id = :description::uuid OR s.image_id IN (SELECT b.id FROM below b)
  UNION ALL
  SELECT t.media_id, s.description_id, t.id
  FROM api.search_file_texts(:tenant, :terms::tsquery) s
    JOIN api.visible_file_texts(:tenant) t ON t.id = s.text_id
    JOIN api.visible_media(:tenant) m ON m.id = t.media_id
  WHERE s.description_id = :description::uuid AND m.recording ->> 'duration' IS NOT NULL
), page AS MATERIALIZED (
  SELECT f.image_id, f.description_id, f.text_id, d.path, m.position
  FROM found f JOIN api.visible_descriptions(:tenant) d ON d.id = f.description_id
    JOIN api.visible_media(:tenant) m ON m.id = f.image_id
  WHERE m.renderable OR f.text_id IS NOT NULL
  ORDER BY d.path, m.position, f.text_id LIMIT :limit::integer OFFSET :offset::integer
)`

/** Reads such a page. `total` is the number of all texts that match. */
export const textsInManifest = defineStatement(
  'content_search.texts',
  ['description', 'path', 'below', 'terms', 'offset', 'limit'],
  `${PAGE}
SELECT x.* FROM (
  SELECT p.image_id, p.text_id, p.description_id, t.content, t.boxes, t.language, t.substitutions, NULL::json AS times,
    (SELECT count(*) FROM found)::integer AS total, p.path, p.position
  FROM page p JOIN api.visible_image_texts(:tenant) t ON t.image_id = p.image_id WHERE p.text_id IS NULL
  UNION ALL
  SELECT p.image_id, p.text_id, p.description_id, t.content, NULL, t.language, NULL, to_json(t.times),
    (SELECT count(*) FROM found)::integer, p.path, p.position
  FROM page p JOIN api.visible_file_texts(:tenant) t ON t.id = p.text_id
) x
ORDER BY x.path, x.position, x.text_id`,
)

/** A row of this statement. */
export interface TextInManifest extends StoredText {
  /** UUID of the image, or of the file of sound or film. */
  readonly image_id: string
  /** UUID of the text of a file; null for that of an image. */
  readonly text_id: string | null
  readonly description_id: string
  /** Beginning and end of each line of such a text, in seconds; null for that of an image. */
  readonly times: readonly number[] | null
  /** Words that the file of the text gives in full. */
  readonly substitutions: readonly Substitution[] | null
  readonly total: number
}

/** Reads the beginnings of such texts, up to a number of characters. */
export const wordsInManifest = defineStatement(
  'content_search.words',
  ['description', 'path', 'below', 'terms', 'offset', 'limit', 'characters'],
  `${PAGE}
SELECT left(t.content, :characters::integer) AS content, length(t.content) > :characters::integer AS is_cut,
  (SELECT count(*) FROM found)::integer AS total
FROM (
  SELECT t.content FROM page p JOIN api.visible_image_texts(:tenant) t ON t.image_id = p.image_id WHERE p.text_id IS NULL
  UNION ALL
  SELECT t.content FROM page p JOIN api.visible_file_texts(:tenant) t ON t.id = p.text_id
) t`,
)

/** A row of this statement. */
export interface WordsInManifest {
  readonly content: string
  readonly is_cut: boolean
  /** Number of all texts that match. */
  readonly total: number
}
