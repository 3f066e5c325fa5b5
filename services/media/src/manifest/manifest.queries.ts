import { defineStatement } from '@fonds/db'

/** Everything attached to a description, in order: one statement, however many there are. */
export const allMedia = defineStatement(
  'manifest.media',
  ['description'],
  `
SELECT m.id, m.description_id, m.sha256, m.mime_type, m.file_name, m.caption, m.renderable,
  m.width, m.height, m.thumb_width, m.thumb_height
FROM api.visible_media(:tenant) m
WHERE m.description_id = :description
ORDER BY m.position LIMIT 10000`,
)

/** What it answers. */
export interface AttachedRow {
  readonly id: string
  readonly description_id: string
  readonly sha256: string
  readonly mime_type: string
  readonly file_name: string
  readonly caption: string | null
  readonly renderable: boolean
  readonly width: number | null
  readonly height: number | null
  readonly thumb_width: number | null
  readonly thumb_height: number | null
}
