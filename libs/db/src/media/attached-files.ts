import type { FileTextKind, MediaKind } from '@fonds/types'
import type pg from 'pg'
import { findTarget } from '../tree/lookup.ts'
import type { MediaTarget } from './media-target.ts'

/** A file of a description, or a page of a picture. */
export interface ListedFile {
  readonly id: string
  readonly file_name: string
  readonly kind: MediaKind
  readonly mime_type: string
  readonly bytes: number
  /** SHA-256 in hexadecimal. */
  readonly sha256: string
  /** Length of sound or film in seconds; null if it is not known, and for other files. */
  readonly duration_seconds: number | null
  /** The page of the file that is displayed, from 0; null if none is. */
  readonly page: number | null
  /** Number of pages of a document that are images; null for any other file. */
  readonly pages: number | null
  readonly caption: string | null
  /** Captions, subtitles and transcripts of sound or film; null for other files. */
  readonly texts:
    | readonly {
        readonly id: string
        readonly file_name: string
        readonly kind: FileTextKind
        readonly language: string | null
      }[]
    | null
  /** Why it is not displayed as an image; null if it is. */
  readonly reason: string | null
  /** Its part in the description: an earlier finding aid, as it was received, or a poster alone; null for any other. */
  readonly role: 'finding-aid' | 'poster' | null
  /** Name of the picture that stands for sound or film; null without one. */
  readonly poster: string | null
  /** Name of the access copy that readers get in its place; null for a file that they get themselves. */
  readonly access_copy: string | null
  /** Whether such a master is withheld. */
  readonly withheld: boolean
}

/**
 * Lists the files of a record or collection in order, at most `MAX_IMAGES`.
 * @throws CommandError not_found
 */
export async function attachedFiles(pool: pg.Pool, tenantId: string, target: MediaTarget): Promise<ListedFile[]> {
  const { id } = await findTarget(pool, tenantId, target.kind, target.slugOrId)
  const { rows } = await pool.query<ListedFile>(
    `SELECT id, file_name, CASE WHEN renderable THEN 'image' ELSE fonds.file_kind(mime_type) END AS kind, mime_type,
       bytes::float8 AS bytes, sha256, (recording ->> 'duration')::float8 AS duration_seconds, page, caption,
       CASE WHEN pages > 0 THEN NULL ELSE reason END AS reason, CASE WHEN page IS NULL AND pages > 0 THEN pages END AS pages,
       (SELECT c.file_name FROM fonds.media c WHERE c.id = m.copy_id) AS access_copy, withheld, role,
       (SELECT p.file_name FROM fonds.media p WHERE p.id = m.poster_id) AS poster,
       CASE WHEN fonds.file_kind(mime_type) IN ('sound', 'film') THEN (
         SELECT coalesce(json_agg(json_build_object('id', t.id, 'file_name', t.file_name, 'kind', t.kind, 'language', t.language)
           ORDER BY t.kind, t.language, t.id), '[]')
         FROM fonds.file_text t WHERE t.media_id = m.id) END AS texts
     FROM fonds.media m WHERE description_id = $1 AND file_id IS NULL ORDER BY position`,
    [id],
  )
  return rows
}
