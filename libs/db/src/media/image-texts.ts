import type { Substitution } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { findTarget } from '../tree/lookup.ts'
import { isUuid } from '../values/uuid.ts'
import { imagesChanged, type MediaTarget, withTarget } from './media-target.ts'

/** Position and size in pixels of the image: x, y, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number]

/** Position and size of a line, followed by those of its words, if known: groups of x, y, width and height. */
export type LineBoxes = readonly number[]

/** The text of an image. */
export interface ImageTextInput {
  readonly image_id: string
  readonly format: 'alto' | 'hocr' | 'page' | 'text' | 'pdf'
  readonly file_name: string
  /** Checksum of the file, SHA-256 in hexadecimal. */
  readonly sha256: string
  /** ISO 639; null if unknown. */
  readonly language: string | null
  /** Lines separated by line feeds, words by single spaces. */
  readonly content: string
  /** Boxes of each line, or null for a line without; null if no position is known. */
  readonly boxes: readonly (LineBoxes | null)[] | null
  /** Words that the file gives in full; null without any. */
  readonly substitutions?: readonly Substitution[] | null
  /** Version of the reader that has read the file. */
  readonly revision?: number
}

/** An image to which a text can be attached. */
export interface TextImage {
  readonly id: string
  readonly file_name: string
  /** Size in pixels; null if unknown. */
  readonly width: number | null
  readonly height: number | null
  readonly renderable: boolean
  /** Which of several pages of a file it is, or of a document, from 0; null for any other image. */
  readonly page: number | null
  /** Checksum of the file of its text, and the language given to it; null without a text. */
  readonly text_sha256: string | null
  readonly text_language: string | null
  /** Version of the reader that has read that file; null without a text. */
  readonly text_revision: number | null
}

const PAGE_OF = 'CASE WHEN m.pages > 1 OR m.file_id IS NOT NULL THEN m.page END AS page'

const IMAGE = `m.id, m.file_name, m.width, m.height, m.renderable, ${PAGE_OF}, t.sha256 AS text_sha256, t.language AS text_language,
  t.revision AS text_revision
FROM fonds.media m LEFT JOIN fonds.image_text t ON t.image_id = m.id`

/**
 * Lists the images of a record or collection that readers get, in order, without posters: texts of masters are those of their access copies.
 * @throws CommandError not_found
 */
export async function imagesForTexts(pool: pg.Pool, tenantId: string, target: MediaTarget): Promise<TextImage[]> {
  const { id } = await findTarget(pool, tenantId, target.kind, target.slugOrId)
  const { rows } = await pool.query<TextImage>(
    `SELECT ${IMAGE} WHERE m.description_id = $1 AND m.tenant_id = $2 AND m.copy_id IS NULL
       AND m.role IS DISTINCT FROM 'poster' ORDER BY m.position`,
    [id, tenantId],
  )
  return rows
}

/** An image with its description. */
export interface NamedImage {
  readonly id: string
  readonly file_name: string
  /** As in `TextImage`. */
  readonly page: number | null
  readonly kind: MediaTarget['kind']
  readonly description_id: string
  readonly slug: string
}

const ROWS_AT_ONCE = 1_000

/** Lists the images of all descriptions of a tenant, visible or not, but no masters and posters, a page at a time. */
export async function* allImages(pool: pg.Pool, tenantId: string): AsyncGenerator<NamedImage> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows }: { rows: NamedImage[] } = await pool.query(
      `SELECT m.id, m.file_name, m.page, d.kind, d.id AS description_id, d.slug
       FROM (
         SELECT m.id, m.file_name, ${PAGE_OF}, m.description_id FROM fonds.media m WHERE m.tenant_id = $1 AND m.id > $2 AND m.copy_id IS NULL
           AND m.role IS DISTINCT FROM 'poster'
         ORDER BY m.id LIMIT ${ROWS_AT_ONCE}
       ) m JOIN fonds.description d ON d.id = m.description_id ORDER BY m.id`,
      [tenantId, after],
    )
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Effect of attaching texts. */
export interface AttachTextsResult {
  readonly id: string
  readonly kind: MediaTarget['kind']
  readonly slug: string
  readonly title: string
  /** Texts of images that had none. */
  readonly attached: number
  /** Texts in place of others. */
  readonly replaced: number
  /** Texts that the images had already. */
  readonly known: number
}

/**
 * Gives images of a record or collection their texts, in place of those that they have: all of them or none. The same
 * texts again change nothing.
 * @throws CommandError not_found; busy if an image was detached meanwhile
 */
export function attachTexts(
  pool: pg.Pool,
  tenantId: string,
  target: MediaTarget,
  texts: readonly ImageTextInput[],
): Promise<AttachTextsResult> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    let [attached, replaced, known] = [0, 0, 0]
    for (const text of texts) {
      const { rows } = await batch.client.query<{ inserted: boolean }>(PUT, [
        text.image_id,
        tenantId,
        found.id,
        text.format,
        text.file_name,
        text.sha256,
        text.language,
        text.content,
        text.boxes === null ? null : JSON.stringify(text.boxes),
        text.substitutions ? JSON.stringify(text.substitutions) : null,
        text.revision ?? 0,
      ])
      const [row] = rows
      if (row === undefined) {
        await keepRevision(batch.client, found.id, text)
        known++
      } else if (row.inserted) attached++
      else replaced++
    }
    if (attached + replaced > 0) await imagesChanged(batch, found)
    const { id, kind, slug, title } = found
    return { id, kind, slug, title, attached, replaced, known }
  })
}

const PUT = `
INSERT INTO fonds.image_text AS t (image_id, tenant_id, description_id, format, file_name, sha256, language, content, boxes,
  substitutions, revision)
SELECT m.id, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::integer FROM fonds.media m
WHERE m.id = $1 AND m.tenant_id = $2 AND m.description_id = $3
ON CONFLICT (image_id) DO UPDATE SET format = excluded.format, file_name = excluded.file_name, sha256 = excluded.sha256,
  language = excluded.language, content = excluded.content, boxes = excluded.boxes, created_at = excluded.created_at,
  substitutions = excluded.substitutions, revision = excluded.revision
WHERE (t.format, t.language, t.content, t.boxes, t.substitutions) IS DISTINCT FROM
  (excluded.format, excluded.language, excluded.content, excluded.boxes, excluded.substitutions)
RETURNING t.xmax = 0 AS inserted`

/**
 * Notes that the present reader finds nothing else in the file of a text, which need not be read again.
 * @throws CommandError busy if the image was detached
 */
async function keepRevision(
  client: pg.ClientBase,
  descriptionId: string,
  { image_id, file_name, revision = 0 }: ImageTextInput,
): Promise<void> {
  const { rowCount } = await client.query(
    'UPDATE fonds.image_text SET revision = $3 WHERE image_id = $1 AND description_id = $2',
    [image_id, descriptionId, revision],
  )
  if (!rowCount) throw new CommandError('busy', `the image of ${file_name} was detached at the same time; try again`)
}

/**
 * Removes the texts of images of a record or collection, by UUID or file name of the image, or all of them.
 * @throws CommandError not_found, listing images that have no text; nothing is removed then
 */
export function detachTexts(
  pool: pg.Pool,
  tenantId: string,
  target: MediaTarget,
  which: readonly string[] | 'all',
): Promise<{ id: string; slug: string; detached: number }> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    const { rows: known } = await batch.client.query<{ id: string; file_name: string }>(
      `SELECT m.id, m.file_name FROM fonds.media m JOIN fonds.image_text t ON t.image_id = m.id
       WHERE m.description_id = $1`,
      [found.id],
    )
    const meant = (name: string) => known.filter((m) => m.file_name === name || (isUuid(name) && m.id === name))
    const missing = which === 'all' ? [] : which.filter((name) => meant(name).length === 0)
    if (missing.length > 0) {
      throw new CommandError('not_found', `${found.slug} has no image with a text that is called ${missing.join(', ')}`)
    }
    const ids = (which === 'all' ? known : which.flatMap(meant)).map(({ id }) => id)
    const { rowCount } = await batch.client.query('DELETE FROM fonds.image_text WHERE image_id = ANY ($1)', [ids])
    if (rowCount) await imagesChanged(batch, found)
    return { id: found.id, slug: found.slug, detached: rowCount ?? 0 }
  })
}
