import type { FileTextKind } from '@fonds/types'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { findTarget } from '../tree/lookup.ts'
import { fileTextId } from './access-copies.ts'
import { imagesChanged, type MediaTarget, withTarget } from './media-target.ts'

/** The timed words of a file of sound or film. */
export interface FileTextInput {
  readonly media_id: string
  readonly kind: FileTextKind
  /** ISO 639; null if unknown. */
  readonly language: string | null
  readonly file_name: string
  /** Checksum of the file that it was read from, SHA-256 in hexadecimal. */
  readonly sha256: string
  /** A line for each cue. */
  readonly content: string
  /** Beginning and end of each line, in seconds, one after the other. */
  readonly times: readonly number[]
}

/** A file that may have such texts, with the checksums of those it has. */
export interface TimedFile {
  readonly id: string
  readonly file_name: string
  readonly texts: readonly string[]
}

/**
 * Lists the files of sound and film of a record or collection that readers play, in order.
 * @throws CommandError not_found
 */
export async function filesForCaptions(pool: pg.Pool, tenantId: string, target: MediaTarget): Promise<TimedFile[]> {
  const { id } = await findTarget(pool, tenantId, target.kind, target.slugOrId)
  const { rows } = await pool.query<TimedFile>(
    `SELECT m.id, m.file_name, ARRAY(SELECT t.sha256 FROM fonds.file_text t WHERE t.media_id = m.id) AS texts
     FROM fonds.media m
     WHERE m.description_id = $1 AND m.tenant_id = $2 AND NOT m.renderable AND m.copy_id IS NULL
       AND fonds.file_kind(m.mime_type) IN ('sound', 'film')
     ORDER BY m.position`,
    [id, tenantId],
  )
  return rows
}

export interface AttachFileTextsResult {
  /** Texts that were added. */
  readonly attached: number
  /** Texts in place of others of the same kind and language. */
  readonly replaced: number
  /** Texts that the files had already. */
  readonly known: number
}

/**
 * Gives files of a record or collection their texts, in place of those of the same kind and language: all of them or none.
 * @throws CommandError not_found; busy if a file was detached meanwhile
 */
export function attachFileTexts(
  pool: pg.Pool,
  tenantId: string,
  target: MediaTarget,
  texts: readonly FileTextInput[],
): Promise<AttachFileTextsResult> {
  return withTarget(pool, tenantId, target, async (batch, found) => {
    let [attached, replaced, known] = [0, 0, 0]
    for (const { media_id, kind, language, file_name, sha256, content, times } of texts) {
      const id = fileTextId(media_id, kind, language)
      const { rows } = await batch.client.query<{ inserted: boolean }>(PUT, [
        ...[id, media_id, tenantId, found.id, kind, language, file_name, sha256, content],
        times,
      ])
      const [row] = rows
      if (row === undefined) {
        const { rowCount } = await batch.client.query('SELECT FROM fonds.file_text WHERE id = $1', [id])
        if (!rowCount)
          throw new CommandError('busy', `the file of ${file_name} was detached at the same time; try again`)
        known++
      } else if (row.inserted) attached++
      else replaced++
    }
    if (attached + replaced > 0) await imagesChanged(batch, found)
    return { attached, replaced, known }
  })
}

const PUT = `
INSERT INTO fonds.file_text AS t (id, media_id, tenant_id, description_id, kind, language, file_name, sha256, content, times)
SELECT $1, m.id, $3, $4, $5, $6, $7, $8, $9, $10::float8[] FROM fonds.media m
WHERE m.id = $2 AND m.tenant_id = $3 AND m.description_id = $4
ON CONFLICT (id) DO UPDATE SET file_name = excluded.file_name, sha256 = excluded.sha256, content = excluded.content,
  times = excluded.times, created_at = excluded.created_at
WHERE (t.sha256, t.content, t.times) IS DISTINCT FROM (excluded.sha256, excluded.content, excluded.times)
RETURNING t.xmax = 0 AS inserted`
