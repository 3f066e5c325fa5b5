import { defineStatement } from '@fonds/db/statement'

/** Finds which descriptions have images with texts. */
export const describedTexts = defineStatement(
  'image_texts.described',
  ['ids'],
  `
SELECT DISTINCT t.description_id AS id FROM api.visible_image_texts(:tenant) t
WHERE t.description_id = ANY (:ids::uuid[])`,
)

/**
 * Reads the texts of the images of a description, in their order, up to the one that exceeds a number of characters. The
 * languages are those that the texts state.
 */
export const joinedTexts = defineStatement(
  'image_texts.joined',
  ['description', 'characters'],
  `
SELECT coalesce(string_agg(x.content, E'\\n' ORDER BY x.position), '') AS content,
  coalesce(array_agg(DISTINCT x.language) FILTER (WHERE x.language IS NOT NULL), '{}') AS languages
FROM (
  SELECT t.content, t.language, m.position, sum(length(t.content)) OVER (ORDER BY m.position) - length(t.content) AS before
  FROM api.visible_image_texts(:tenant) t JOIN api.visible_media(:tenant) m ON m.id = t.image_id
  WHERE t.description_id = :description
) x
WHERE x.before < :characters::integer`,
)

/** The row of this statement. */
export interface JoinedTexts {
  readonly content: string
  readonly languages: readonly string[]
}

/**
 * Finds the text to show for each of the given descriptions: of the first image whose text has everything that is searched
 * for, otherwise of the first one that has any of it.
 */
export const matchingTexts = defineStatement(
  'image_texts.matching',
  ['ids', 'whole', 'any'],
  `
SELECT k.id, t.image_id, t.content, t.language
FROM unnest(:ids::uuid[]) AS k(id)
  CROSS JOIN LATERAL (SELECT '''@' || replace(k.id::text, '-', '') || '''' AS own) o
  CROSS JOIN LATERAL (
    (SELECT s.image_id
      FROM api.search_image_texts(:tenant, (o.own || ' & (' || :whole::text || ')')::tsquery) s
        JOIN api.visible_media(:tenant) m ON m.id = s.image_id
      ORDER BY m.position LIMIT 1)
    UNION ALL
    (SELECT s.image_id
      FROM api.search_image_texts(:tenant, (o.own || ' & (' || :any::text || ')')::tsquery) s
        JOIN api.visible_media(:tenant) m ON m.id = s.image_id
      ORDER BY m.position LIMIT 1)
    LIMIT 1
  ) f
  JOIN api.visible_image_texts(:tenant) t ON t.image_id = f.image_id`,
)

/** A row of this statement. */
export interface MatchingText {
  /** UUID of the description. */
  readonly id: string
  readonly image_id: string
  readonly content: string
  readonly language: string | null
}
