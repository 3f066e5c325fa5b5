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
 * A page of the texts that match among the images of a manifest, in its order: those of the description, then, up to a number
 * of images, those of the records below it.
 */
const PAGE = `
WITH below AS MATERIALIZED (
  SELECT m.id
  ${IMAGES_BELOW} LIMIT :below::integer
), found AS MATERIALIZED (
  SELECT s.image_id, s.description_id FROM api.search_image_texts(:tenant, :terms::tsquery) s
  WHERE s.description_id = :description::uuid OR s.image_id IN (SELECT b.id FROM below b)
), page AS MATERIALIZED (
  SELECT f.image_id, f.description_id, d.path, m.position
  FROM found f JOIN api.visible_descriptions(:tenant) d ON d.id = f.description_id
    JOIN api.visible_media(:tenant) m ON m.id = f.image_id
  WHERE m.renderable
  ORDER BY d.path, m.position LIMIT :limit::integer OFFSET :offset::integer
)`

/** Reads such a page. `total` is the number of all texts that match. */
export const textsInManifest = defineStatement(
  'content_search.texts',
  ['description', 'path', 'below', 'terms', 'offset', 'limit'],
  `${PAGE}
SELECT p.image_id, p.description_id, t.content, t.boxes, t.language, t.substitutions,
  (SELECT count(*) FROM found)::integer AS total
FROM page p JOIN api.visible_image_texts(:tenant) t ON t.image_id = p.image_id
ORDER BY p.path, p.position`,
)

/** A row of this statement. */
export interface TextInManifest extends StoredText {
  readonly image_id: string
  readonly description_id: string
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
FROM page p JOIN api.visible_image_texts(:tenant) t ON t.image_id = p.image_id`,
)

/** A row of this statement. */
export interface WordsInManifest {
  readonly content: string
  readonly is_cut: boolean
  /** Number of all texts that match. */
  readonly total: number
}
