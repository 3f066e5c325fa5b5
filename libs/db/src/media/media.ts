import type { DescriptionKind, StoredRecording } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { findTarget } from '../tree/lookup.ts'
import { isUuid, uuidV5 } from '../values/uuid.ts'
import { captionsOf, checkCaptions, hasOtherCaptions, type KnownRow } from './captions.ts'
import { insertBeside } from './image-order.ts'
import { imagesChanged, type MediaTarget, withTarget } from './media-target.ts'

/** Metadata of a file to attach, or of one of its pages, whose bytes are already in the object store. */
export interface MediaInput {
  /** SHA-256 in hexadecimal. */
  readonly sha256: string
  readonly bytes: number
  readonly mime_type: string
  readonly file_name: string
  /** Null keeps the caption of an image already attached. */
  readonly caption: string | null
  /** The caption in other languages, as `contentLanguage` returns them; those not named keep their captions. */
  readonly captions?: Readonly<Record<string, string>>
  /** Null if the file is already attached to the description (`attachedSums`) and was inspected then. */
  readonly picture: MediaPicture | null
}

/** The displayable properties of a file. */
export type MediaPicture =
  | {
      readonly renderable: true
      /** Size of the displayed page, upright, in pixels. */
      readonly width: number
      readonly height: number
      readonly thumb_width: number
      readonly thumb_height: number
      readonly pages: number
      /** Index of the displayed page, from 0. */
      readonly page: number
      /** `#rrggbb` */
      readonly colour: string
      /** The image in a few pixels, as a data URL. */
      readonly placeholder: string
    }
  | {
      readonly renderable: false
      readonly reason: string
      /** Index of the page, from 0; missing for a file as a whole. */
      readonly page?: number | null
      readonly width: number | null
      readonly height: number | null
      /** What sound or film says of itself; null or missing for other files. */
      readonly recording?: StoredRecording | null
    }

export interface AttachResult {
  readonly id: string
  readonly kind: DescriptionKind
  readonly slug: string
  readonly title: string
  /** Number of files that were attached; each page of one is an image. */
  readonly attached: number
  /** Number of files that were already attached; at most their captions have changed. */
  readonly known: number
  readonly images: readonly { readonly id: string; readonly file_name: string; readonly position: number }[]
}

/** Maximum number of images per description, all of which its body and manifest must list. */
export const MAX_IMAGES = 10_000

interface AttachOptions {
  /** Whether new images go beside their neighbours in `files` instead of behind all others. */
  readonly keepOrder?: boolean
}

/**
 * Attaches files to a record or collection, in order and, unless `keepOrder`, behind existing ones: all of them or none.
 * A file already attached (by checksum) keeps its position among the existing ones.
 * @throws CommandError not_found; invalid for more than `MAX_IMAGES`
 */
export function attachMedia(
  pool: pg.Pool,
  tenantId: string,
  target: MediaTarget,
  files: readonly MediaInput[],
  { keepOrder = false }: AttachOptions = {},
): Promise<AttachResult> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    for (const file of files) checkCaptions(file)
    const { rows: known } = await batch.client.query<KnownRow>(
      'SELECT sha256, caption, captions, position FROM fonds.media WHERE description_id = $1',
      [found.id],
    )
    const bySum = new Map(known.map((row) => [row.sha256, row]))
    const byPage = new Map(files.map((file) => [`${file.sha256} ${pageOf(file)}`, file]))
    const fresh = [...byPage.values()].filter((file) => !bySum.has(file.sha256))
    const captioned = files.filter((file) => {
      const row = bySum.get(file.sha256)
      return row !== undefined && hasOtherCaptions(file, row)
    })
    if (known.length + fresh.length > MAX_IMAGES) {
      throw new CommandError('invalid', `a description has at most ${MAX_IMAGES} images`)
    }
    const behind = Math.max(-1, ...known.map(({ position }) => position)) + 1
    for (const [index, file] of fresh.entries()) await insert(batch, found.id, file, behind + index)
    for (const { sha256, caption, captions } of captioned) {
      await batch.client.query(
        `UPDATE fonds.media SET caption = coalesce($3, caption),
           captions = CASE WHEN $4::jsonb IS NULL THEN captions ELSE coalesce(captions, '{}') || $4::jsonb END
         WHERE description_id = $1 AND sha256 = $2`,
        [found.id, sha256, caption, captionsOf(captions)],
      )
    }
    if (keepOrder && fresh.length > 0 && known.length > 0) await moveBeside(batch, found.id, known, files)
    if (fresh.length + captioned.length > 0) await imagesChanged(batch, found)
    const { rows: images } = await batch.client.query<AttachResult['images'][number]>(
      'SELECT id, file_name, position FROM fonds.media WHERE description_id = $1 AND sha256 = ANY ($2) ORDER BY position',
      [found.id, files.map(({ sha256 }) => sha256)],
    )
    const { id, kind, slug, title } = found
    const [attached, all] = [new Set(fresh.map((file) => file.sha256)), new Set(files.map((file) => file.sha256))]
    return { id, kind, slug, title, attached: attached.size, known: all.size - attached.size, images }
  })
}

/** Moves new images beside their neighbours in `files`; the pages of a file stay together. */
async function moveBeside(
  { client }: Batch,
  id: string,
  known: readonly { readonly sha256: string; readonly position: number }[],
  files: readonly MediaInput[],
): Promise<void> {
  const sums = (all: readonly { readonly sha256: string }[]) => [...new Set(all.map(({ sha256 }) => sha256))]
  const order = insertBeside(sums(known.toSorted((a, b) => a.position - b.position)), sums(files))
  await client.query(
    `UPDATE fonds.media m SET position = x.n - 1
     FROM (SELECT p.id, row_number() OVER (ORDER BY s.n, p.position) AS n
       FROM fonds.media p JOIN unnest($2::text[]) WITH ORDINALITY AS s(sha256, n) ON s.sha256 = p.sha256
       WHERE p.description_id = $1) x
     WHERE m.id = x.id AND m.position <> x.n - 1`,
    [id, order],
  )
}

const pageOf = ({ picture }: MediaInput): number | null => picture?.page ?? null

/**
 * Returns the checksums and sizes in bytes of the files of a record or collection.
 * @throws CommandError not_found
 */
export async function attachedSums(pool: pg.Pool, tenantId: string, target: MediaTarget): Promise<Map<string, number>> {
  const { id } = await findTarget(pool, tenantId, target.kind, target.slugOrId)
  const { rows } = await pool.query<{ sha256: string; bytes: string }>(
    'SELECT sha256, bytes FROM fonds.media WHERE description_id = $1',
    [id],
  )
  return new Map(rows.map(({ sha256, bytes }) => [sha256, Number(bytes)]))
}

/**
 * Removes images from a record or collection, by UUID or file name, or all of them. Their bytes stay in the store.
 * @throws CommandError not_found, listing missing images; nothing is removed then
 */
export function detachMedia(
  pool: pg.Pool,
  tenantId: string,
  target: MediaTarget,
  which: readonly string[] | 'all',
): Promise<{ id: string; slug: string; detached: number }> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    const { rows: known } = await batch.client.query<{ id: string; file_name: string }>(
      'SELECT id, file_name FROM fonds.media WHERE description_id = $1',
      [found.id],
    )
    const meant = (name: string) => known.filter((m) => m.file_name === name || (isUuid(name) && m.id === name))
    const missing = which === 'all' ? [] : which.filter((name) => meant(name).length === 0)
    if (missing.length > 0) throw new CommandError('not_found', `${found.slug} has no image ${missing.join(', ')}`)
    const ids = (which === 'all' ? known : which.flatMap(meant)).map(({ id }) => id)
    const { rowCount } = await batch.client.query('DELETE FROM fonds.media WHERE id = ANY ($1)', [ids])
    if (rowCount) {
      await batch.client.query(
        `UPDATE fonds.media m SET position = x.n - 1
         FROM (SELECT id, row_number() OVER (ORDER BY position) AS n FROM fonds.media WHERE description_id = $1) x
         WHERE m.id = x.id AND m.position <> x.n - 1`,
        [found.id],
      )
      await imagesChanged(batch, found)
    }
    return { id: found.id, slug: found.slug, detached: rowCount ?? 0 }
  })
}

async function insert(batch: Batch, descriptionId: string, file: MediaInput, position: number): Promise<void> {
  const { sha256, bytes, mime_type, file_name, caption, captions, picture } = file
  if (picture === null) throw new CommandError('busy', `${file_name} was detached at the same time; try again`)
  const shown = picture.renderable ? picture : null
  const page = pageOf(file)
  await batch.client.query(
    `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, caption,
       renderable, reason, width, height, thumb_width, thumb_height, pages, page, colour, placeholder, captions,
       recording)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
    [
      // The same file on the same description is the same image, even if it was removed in between. So is each of its pages.
      uuidV5(descriptionId, `media\n${sha256}${(page ?? 0) === 0 ? '' : `\n${page}`}`),
      batch.tenantId,
      descriptionId,
      position,
      sha256,
      bytes,
      mime_type,
      file_name,
      caption,
      picture.renderable,
      picture.renderable ? null : picture.reason,
      picture.width,
      picture.height,
      shown?.thumb_width ?? null,
      shown?.thumb_height ?? null,
      shown?.pages ?? null,
      page,
      shown?.colour ?? null,
      shown?.placeholder ?? null,
      captionsOf(captions),
      picture.renderable || !picture.recording ? null : JSON.stringify(picture.recording),
    ],
  )
}
