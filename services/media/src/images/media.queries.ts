import { defineStatement } from '@fonds/db/read'
import type { WithheldFor } from '@fonds/http'

const columns = [
  'id',
  'description_id',
  'position',
  'sha256',
  'bytes',
  'mime_type',
  'file_name',
  'renderable',
  'page',
  'width',
  'height',
  'thumb_width',
  'thumb_height',
  'created_at',
]

const read = (where: string, source = 'visible_media', first = 'm.renderable DESC') => `
SELECT ${columns.map((column) => `m.${column}`).join(', ')},
  (SELECT w FROM api.originals_withheld(:tenant, d.suppressed, d.access) w) AS withheld,
  CASE WHEN d.suppressed THEN 'suppressed' ELSE d.access ->> 'status' END AS withheld_for,
  (SELECT s.committed_at FROM api.tenant_state(:tenant) s) AS committed_at
FROM api.${source}(:tenant) m JOIN api.visible_descriptions(:tenant) d ON d.id = m.description_id
WHERE ${where}
ORDER BY ${first}, m.position LIMIT 1`

/** Finds the first image of a description that can be rendered, otherwise its first file. */
export const firstMedia = defineStatement('media.first', ['description'], read('m.description_id = :description'))

/** Finds the first picture of a description, otherwise the first file with a poster, otherwise the first; not an earlier finding aid. */
export const firstPicture = defineStatement(
  'media.first_picture',
  ['description'],
  read(
    'm.description_id = :description AND m.role IS NULL',
    'visible_media',
    'm.renderable DESC, m.poster_id IS NOT NULL DESC',
  ),
)

/** Finds the poster of sound or film by the UUID of that. */
export const posterOf = defineStatement(
  'media.poster_of',
  ['file'],
  read('m.id = (SELECT f.poster_id FROM api.visible_media(:tenant) f WHERE f.id = :file)', 'visible_posters'),
)

/** Finds a poster of a description by its own UUID. */
export const onePoster = defineStatement(
  'media.poster',
  ['description', 'image'],
  read('m.description_id = :description AND m.id = :image', 'visible_posters'),
)

/** Finds an image of a description by UUID. */
export const oneMedia = defineStatement(
  'media.one',
  ['description', 'image'],
  read('m.description_id = :description AND m.id = :image'),
)

/** Finds an image of a description by its number, from 0. */
export const nthMedia = defineStatement(
  'media.nth',
  ['description', 'position'],
  read('m.description_id = :description AND m.position = :position'),
)

/** Finds a file of any description by UUID. */
export const mediaById = defineStatement('media.by_id', ['file'], read('m.id = :file'))

/** Finds the master of an access copy by UUID, unless readers do not get it. */
export const masterById = defineStatement('media.master', ['file'], read('m.id = :file', 'visible_masters'))

/** A row of these statements. */
export interface MediaRow {
  readonly id: string
  readonly description_id: string
  /** Position among the files of the description, from 0. */
  readonly position: number
  readonly sha256: string
  /** Size as a PostgreSQL bigint. */
  readonly bytes: string
  readonly mime_type: string
  readonly file_name: string
  readonly renderable: boolean
  readonly page: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thumb_width: number | null
  readonly thumb_height: number | null
  readonly created_at: Date
  /** Whether the original is withheld, so that no image larger than the thumbnail is available. */
  readonly withheld: boolean
  /** If it is withheld: because the record is suppressed, or the status of access to it. */
  readonly withheld_for: WithheldFor | null
  /** Time of the archive's last change, to the second. */
  readonly committed_at: Date
}
