import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { jsonText } from '../values/clean-text.ts'
import { uuidV5 } from '../values/uuid.ts'
import type { MediaInput } from './media.ts'

/** Number of rows to write together. */
const ROWS_AT_ONCE = 500

/**
 * Returns the UUID of a file of a description, or of a page of it. The same file on the same description is the same image, even if
 * it was removed in between. So is each of its pages. The first page of a picture is the picture; that of a document is not the document.
 */
export function mediaId(descriptionId: string, { sha256, picture }: Pick<MediaInput, 'sha256' | 'picture'>): string {
  const page = picture?.page ?? 0
  const isFile = page === 0 && !isDocumentPage(picture)
  return uuidV5(descriptionId, `media\n${sha256}${isFile ? '' : `\n${page}`}`)
}

const isDocumentPage = (picture: MediaInput['picture']): boolean =>
  picture?.renderable === true && picture.isOfDocument === true

/**
 * Stores files and pages of files behind each other. A document that is stored already without its pages gets what is known of
 * it.
 * @param role the part that all of them have in the description
 */
export async function insertMedia(
  { client, tenantId }: Batch,
  descriptionId: string,
  files: readonly MediaInput[],
  position: number,
  role: 'poster' | null = null,
): Promise<void> {
  for (let at = 0; at < files.length; at += ROWS_AT_ONCE) {
    const rows = files
      .slice(at, at + ROWS_AT_ONCE)
      .map((file, n) => ({ ...rowOf(descriptionId, file), position: position + at + n, role }))
    await client.query(INSERT, [tenantId, descriptionId, jsonText(rows)])
  }
}

function rowOf(descriptionId: string, file: MediaInput) {
  const { sha256, bytes, mime_type, file_name, caption, captions, picture } = file
  if (picture === null) throw new CommandError('busy', `${file_name} was detached at the same time; try again`)
  const shown = picture.renderable ? picture : null
  const whole = picture.renderable ? null : picture
  const isPage = isDocumentPage(picture)
  return {
    ...{ id: mediaId(descriptionId, file), sha256, bytes, mime_type, file_name },
    // Captions are those of the document.
    caption: isPage ? null : caption,
    captions: isPage || Object.keys(captions ?? {}).length === 0 ? null : captions,
    ...{ renderable: picture.renderable, reason: whole?.reason ?? null, width: picture.width, height: picture.height },
    ...{ thumb_width: shown?.thumb_width ?? null, thumb_height: shown?.thumb_height ?? null },
    ...{ pages: picture.pages ?? null, page: picture.page ?? null },
    ...{ colour: shown?.colour ?? null, placeholder: shown?.placeholder ?? null },
    file_id: isPage ? mediaId(descriptionId, { sha256, picture: null }) : null,
    page_label: shown?.label ?? null,
    outline: whole?.outline?.length ? whole.outline : null,
    recording: whole?.recording ?? null,
  }
}

const INSERT = `
INSERT INTO fonds.media AS m (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, caption, captions,
  renderable, reason, width, height, thumb_width, thumb_height, pages, page, colour, placeholder, file_id, page_label, outline,
  recording, role)
SELECT r.id, $1, $2, r.position, r.sha256, r.bytes, r.mime_type, r.file_name, r.caption, r.captions, r.renderable, r.reason,
  r.width, r.height, r.thumb_width, r.thumb_height, r.pages, r.page, r.colour, r.placeholder, r.file_id, r.page_label, r.outline,
  r.recording, r.role
FROM jsonb_to_recordset($3::jsonb) AS r (id uuid, position integer, sha256 text, bytes bigint, mime_type text, file_name text,
  caption text, captions jsonb, renderable boolean, reason text, width integer, height integer, thumb_width integer,
  thumb_height integer, pages integer, page integer, colour text, placeholder text, file_id uuid, page_label text, outline jsonb,
  recording jsonb, role text)
ORDER BY r.position
ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, pages = excluded.pages, outline = excluded.outline,
  recording = CASE WHEN excluded.recording IS NULL THEN m.recording ELSE excluded.recording END`
