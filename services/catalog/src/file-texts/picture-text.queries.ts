import { defineStatement } from '@fonds/db/read'

/** Selects the number of a description's pictures up to a position `at`. */
const numberUpTo = (at: string): string =>
  `SELECT count(*)::int FROM api.visible_media(:tenant) n
    WHERE n.description_id = o.description_id AND n.renderable AND n.position <= ${at}`

/** Selects the number of the nearest other picture with a text, on one side; null without one. */
const nearest = (isOnSide: '<' | '>'): string => `(
    SELECT (${numberUpTo('w.position')}) FROM (
      SELECT p.position FROM api.visible_media(:tenant) p
      WHERE p.description_id = o.description_id AND p.renderable AND p.position ${isOnSide} o.position
        AND EXISTS (SELECT FROM api.visible_image_texts(:tenant) t WHERE t.image_id = p.id)
      ORDER BY p.position ${isOnSide === '<' ? 'DESC' : 'ASC'} LIMIT 1) w)`

/** Reads the transcription of a picture, and where it is among those of its description. */
export const pictureText = defineStatement(
  'picture_text.one',
  ['image'],
  `
SELECT o.description_id AS description, (${numberUpTo('o.position')}) AS number,
  ${nearest('<')} AS previous,
  ${nearest('>')} AS next, o.language, o.content,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at
FROM (
  SELECT m.description_id, m.position, t.language, t.content
  FROM api.visible_image_texts(:tenant) t JOIN api.visible_media(:tenant) m ON m.id = t.image_id
  WHERE t.image_id = :image AND m.renderable
) o`,
)

/** The row of this statement. */
export interface PictureTextRow {
  /** UUID of the record or collection. */
  readonly description: string
  /** Numbers of this picture and the nearest others with a text among the pictures of the description, from 1. */
  readonly number: number
  readonly previous: number | null
  readonly next: number | null
  /** ISO 639 code; null if unknown. */
  readonly language: string | null
  /** Lines separated by line feeds. */
  readonly content: string
  /** Time of the archive's last change, to the second. */
  readonly committed_at: Date
}
