import type { DescriptionKind, OutlineItem, StoredRecording } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { findTarget } from '../tree/lookup.ts'
import { isUuid } from '../values/uuid.ts'
import { type CopyInput, checkDetachedCopies, putAccessCopies, returnTexts } from './access-copies.ts'
import { captionsOf, checkCaptions, hasOtherCaptions, type KnownRow } from './captions.ts'
import { putRole } from './finding-aids.ts'
import { insertBeside } from './image-order.ts'
import { insertMedia } from './insert-media.ts'
import { imagesChanged, type MediaTarget, withTarget } from './media-target.ts'
import { insertPageTexts, type PageText } from './page-texts.ts'
import { freshCovers, type PosterInput, putPosters, removeUnusedPosters, showCovers } from './posters.ts'

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
      /** `#rrggbb`; null for a page that is rendered only when it is asked for. */
      readonly colour: string | null
      /** The image in a few pixels, as a data URL; null as above. */
      readonly placeholder: string | null
      /** Whether it is a page of a document, which is a file of its own. */
      readonly isOfDocument?: boolean
      /** Label of such a page, unless that is its number. */
      readonly label?: string | null
    }
  | {
      readonly renderable: false
      readonly reason: string
      /** Index of the page, from 0; missing for a file as a whole. */
      readonly page?: number | null
      /** Number of pages of a document that are images; 0 if none can be. */
      readonly pages?: number | null
      /** Outline of a document. */
      readonly outline?: readonly OutlineItem[]
      readonly width: number | null
      readonly height: number | null
      /** Statements of sound or film on itself; null or missing for other files. */
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
  /** Begins to read texts of pages of these files, which are stored while they are read; called again if the transaction is tried again. */
  readonly texts?: () => AsyncIterable<PageText>
  /** Their part in the description: an earlier finding aid, as it was received. */
  readonly role?: 'finding-aid' | null
  /** Which files are access copies of which, once they are attached. */
  readonly copies?: readonly CopyInput[]
  /** Which pictures stand for which sound or film; covers are attached with them. */
  readonly posters?: readonly PosterInput[]
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
  { keepOrder = false, texts, copies = [], posters = [], role = null }: AttachOptions = {},
): Promise<AttachResult> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    for (const file of files) checkCaptions(file)
    const { rows: known } = await batch.client.query<KnownRow>(
      `SELECT sha256, caption, captions, position, (${UNREAD_DOCUMENT}) IS TRUE AS unread, coalesce(pages > 0, false) AND page IS NULL AS paged
       FROM fonds.media WHERE description_id = $1 AND file_id IS NULL`,
      [found.id],
    )
    const bySum = new Map(known.map((row) => [row.sha256, row]))
    const { rows: pages } = await batch.client.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM fonds.media WHERE description_id = $1 AND file_id IS NOT NULL',
      [found.id],
    )
    const byPage = new Map(files.map((file) => [`${file.sha256} ${pageOf(file)}`, file]))
    const isFresh = ({ sha256, picture }: MediaInput) => {
      const row = bySum.get(sha256)
      return row === undefined || (row.unread && picture !== null)
    }
    const fresh = [...byPage.values()].filter(isFresh)
    const captioned = files.filter((file) => {
      const row = bySum.get(file.sha256)
      return row !== undefined && hasOtherCaptions(file, row)
    })
    const shown = known.filter(({ paged }) => !paged).length + (pages[0]?.count ?? 0)
    if (shown + fresh.filter(({ picture }) => !isPaged(picture)).length > MAX_IMAGES) {
      throw new CommandError('invalid', `a description has at most ${MAX_IMAGES} images`)
    }
    const { rows: last } = await batch.client.query<{ behind: number }>(
      'SELECT coalesce(max(position) + 1, 0)::integer AS behind FROM fonds.media WHERE description_id = $1',
      [found.id],
    )
    const behind = last[0]?.behind ?? 0
    const covers = freshCovers(posters, new Set([...bySum.keys(), ...fresh.map(({ sha256 }) => sha256)]))
    await insertMedia(batch, found.id, fresh, behind)
    await insertMedia(batch, found.id, covers, behind + fresh.length, 'poster')
    if (texts !== undefined) await insertPageTexts(batch, found.id, texts())
    for (const { sha256, caption, captions } of captioned) {
      await batch.client.query(
        `UPDATE fonds.media SET caption = coalesce($3, caption),
           captions = CASE WHEN $4::jsonb IS NULL THEN captions ELSE coalesce(captions, '{}') || $4::jsonb END
         WHERE description_id = $1 AND sha256 = $2 AND file_id IS NULL`,
        [found.id, sha256, caption, captionsOf(captions)],
      )
    }
    if ((keepOrder || fresh.some(({ sha256 }) => bySum.has(sha256))) && fresh.length > 0 && known.length > 0)
      await moveBeside(batch, found.id, known, files)
    const named = role !== null && (await putRole(batch, found, role, files))
    const uncovered = await showCovers(batch, found.id, files)
    const shownBy = (await putPosters(batch, found.id, posters)) || uncovered
    const replaced = await putAccessCopies(batch, found.id, copies)
    if (fresh.length + captioned.length > 0 || named || shownBy || replaced) await imagesChanged(batch, found)
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

/** The condition that an earlier release has stored a document whose pages are not known. */
const UNREAD_DOCUMENT = "mime_type = 'application/pdf' AND page IS NULL AND pages IS NULL"

const isPaged = (picture: MediaInput['picture']): boolean => picture?.renderable === false && (picture.pages ?? 0) > 0

const pageOf = ({ picture }: MediaInput): number | null => picture?.page ?? null

/**
 * Returns the checksums and sizes in bytes of the files of a record or collection, except for documents that were attached before
 * their pages were images.
 * @throws CommandError not_found
 */
export async function attachedSums(pool: pg.Pool, tenantId: string, target: MediaTarget): Promise<Map<string, number>> {
  const { id } = await findTarget(pool, tenantId, target.kind, target.slugOrId)
  const { rows } = await pool.query<{ sha256: string; bytes: string }>(
    `SELECT sha256, bytes FROM fonds.media WHERE description_id = $1 AND file_id IS NULL AND (${UNREAD_DOCUMENT}) IS NOT TRUE`,
    [id],
  )
  return new Map(rows.map(({ sha256, bytes }) => [sha256, Number(bytes)]))
}

/**
 * Removes images and other files, or texts of these, from a record or collection, by UUID or file name, or all of them. Their bytes stay in the store.
 * @throws CommandError not_found, listing missing images; nothing is removed then
 */
export function detachMedia(
  pool: pg.Pool,
  tenantId: string,
  target: MediaTarget,
  which: readonly string[] | 'all',
): Promise<{ id: string; slug: string; detached: number }> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    const { rows: known } = await batch.client.query<{ id: string; file_name: string; file_id: string | null }>(
      `SELECT id, file_name, file_id FROM fonds.media WHERE description_id = $1
       UNION ALL SELECT id, file_name, NULL FROM fonds.file_text WHERE description_id = $1`,
      [found.id],
    )
    const meant = (name: string) => known.filter((m) => m.file_name === name || (isUuid(name) && m.id === name))
    const missing = which === 'all' ? [] : which.filter((name) => meant(name).length === 0)
    if (missing.length > 0) throw new CommandError('not_found', `${found.slug} has no image ${missing.join(', ')}`)
    const named = which === 'all' ? known : which.flatMap(meant)
    const ids = new Set(named.map(({ id }) => id))
    // The page would stay in its document, which readers download.
    const page = named.find(({ file_id }) => file_id !== null && !ids.has(file_id))
    if (page !== undefined) {
      throw new CommandError(
        'invalid',
        `${page.id} is a page of ${page.file_name}; detach the file, and attach it without the page if nobody shall see it`,
      )
    }
    await checkDetachedCopies(batch, [...ids])
    // Pages go with their document, and have its name.
    const own = new Set(named.filter(({ file_id }) => file_id === null || !ids.has(file_id)).map(({ id }) => id))
    const texts = await batch.client.query('DELETE FROM fonds.file_text WHERE id = ANY ($1)', [[...ids]])
    await returnTexts(batch, [...ids])
    const media = await batch.client.query('DELETE FROM fonds.media WHERE id = ANY ($1)', [[...ids]])
    await removeUnusedPosters(batch, found.id)
    const detached = (texts.rowCount ?? 0) + (media.rowCount ?? 0)
    if (detached > 0) {
      await batch.client.query(
        `UPDATE fonds.media m SET position = x.n - 1
         FROM (SELECT id, row_number() OVER (ORDER BY position) AS n FROM fonds.media WHERE description_id = $1) x
         WHERE m.id = x.id AND m.position <> x.n - 1`,
        [found.id],
      )
      await imagesChanged(batch, found)
    }
    return { id: found.id, slug: found.slug, detached: detached > 0 ? own.size : 0 }
  })
}
