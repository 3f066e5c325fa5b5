import { fileKind } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import type { MediaInput } from './media.ts'

/** A picture and the sound or film that it stands for, both files of one description, by their SHA-256 in hexadecimal. */
export interface PosterInput {
  readonly poster: string
  readonly of: string
  /** A picture in the file itself, which no other poster gives way to; missing for one that is attached. */
  readonly cover?: MediaInput
}

const COVER = '.poster'

/** Returns the name of the cover of a file. */
export const coverName = (file: string): string => file.slice(0, 240) + COVER

interface Attached {
  readonly id: string
  readonly sha256: string
  readonly file_name: string
  readonly mime_type: string
  readonly renderable: boolean
  readonly poster_id: string | null
  readonly copy_id: string | null
}

/** Returns the covers among posters that are no files of the description yet, each once. */
export const freshCovers = (posters: readonly PosterInput[], known: Pick<ReadonlySet<string>, 'has'>): MediaInput[] => {
  const covers = new Map<string, MediaInput>()
  for (const { poster, cover } of posters)
    if (cover !== undefined && !known.has(poster) && !covers.has(poster)) covers.set(poster, cover)
  return [...covers.values()]
}

/**
 * Has pictures stand for sound and film. An attached one is no picture of its own any more; a cover is none unless it is attached, too.
 * @returns whether anything has changed
 * @throws CommandError invalid for a poster that cannot be shown, and for one of what is neither sound nor film
 */
export async function putPosters(
  { client, tenantId }: Batch,
  id: string,
  posters: readonly PosterInput[],
): Promise<boolean> {
  if (posters.length === 0) return false
  const { rows } = await client.query<Attached>(
    `SELECT DISTINCT ON (sha256) id, sha256, file_name, mime_type, renderable, poster_id, copy_id FROM fonds.media
     WHERE description_id = $1 AND tenant_id = $2 AND file_id IS NULL ORDER BY sha256, renderable DESC, page NULLS FIRST`,
    [id, tenantId],
  )
  const files = new Map(rows.map((row) => [row.sha256, { ...row }]))
  let changed = false
  for (const { poster: posterSum, of, cover } of posters.toSorted((a, b) => Number(!a.cover) - Number(!b.cover))) {
    const [poster, file] = [files.get(posterSum), files.get(of)]
    if (poster === undefined || file === undefined)
      throw new CommandError('not_found', 'a file was detached at the same time; try again')
    check(poster, file)
    if (cover !== undefined && file.poster_id !== null) continue
    // Readers get the access copy of a picture in its place.
    const shown = poster.copy_id ?? poster.id
    const { rowCount } = await client.query(
      `UPDATE fonds.media SET poster_id = CASE WHEN id = $2 THEN $3 ELSE poster_id END,
         role = CASE WHEN id = $2 THEN role ELSE 'poster' END
       WHERE tenant_id = $1 AND ((id = $2 AND poster_id IS DISTINCT FROM $3) OR ($3 IN (id, copy_id) AND role IS NULL AND $4))`,
      [tenantId, file.id, shown, cover === undefined],
    )
    file.poster_id = shown
    changed ||= (rowCount ?? 0) > 0
  }
  await removeUnusedPosters({ client }, id)
  return changed
}

/**
 * Makes a cover that is attached by a name of its own a picture of the description, which has its name.
 * @returns whether anything has changed
 */
export async function showCovers({ client }: Batch, id: string, files: readonly MediaInput[]): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE fonds.media m SET role = NULL, file_name = x.name FROM unnest($2::text[], $3::text[]) AS x (sha256, name)
     WHERE m.description_id = $1 AND m.sha256 = x.sha256 AND m.role = 'poster' AND m.file_name LIKE '%${COVER}' AND m.file_name <> x.name`,
    [id, files.map(({ sha256 }) => sha256), files.map(({ file_name }) => file_name)],
  )
  return (rowCount ?? 0) > 0
}

function check(poster: Attached, file: Attached): void {
  if (!poster.renderable)
    throw new CommandError('invalid', `${poster.file_name} cannot be shown, so that it is no poster`)
  if (!['sound', 'film'].includes(fileKind(file.mime_type)) || file.renderable)
    throw new CommandError(
      'invalid',
      `${file.file_name} is neither sound nor film (${file.mime_type}); only these have posters`,
    )
}

/** Has one picture be the poster of what another stands for. */
export async function replacePoster({ client }: Batch, from: string, to: string): Promise<void> {
  await client.query('UPDATE fonds.media SET poster_id = $2 WHERE poster_id = $1', [from, to])
}

/** Gives an access copy the poster of its master, unless it has its own; that of a poster becomes the poster. */
export async function copyPoster(batch: Batch, master: string, copy: string): Promise<void> {
  const { client } = batch
  await replacePoster(batch, master, copy)
  await client.query(
    `UPDATE fonds.media c SET role = m.role FROM fonds.media m
     WHERE c.id = $2 AND m.id = $1 AND c.role IS NULL AND m.role = 'poster'`,
    [master, copy],
  )
  await client.query(
    `UPDATE fonds.media c SET poster_id = m.poster_id FROM fonds.media m
     WHERE c.id = $2 AND m.id = $1 AND c.poster_id IS NULL AND NOT c.renderable AND m.poster_id IS NOT NULL`,
    [master, copy],
  )
}

/** Removes posters of a description that no sound or film has any more, with their masters. */
export async function removeUnusedPosters({ client }: Pick<Batch, 'client'>, id: string): Promise<void> {
  await client.query(
    `DELETE FROM fonds.media p WHERE p.description_id = $1 AND p.role = 'poster'
       AND NOT EXISTS (SELECT FROM fonds.media f WHERE f.description_id = $1 AND f.poster_id = coalesce(p.copy_id, p.id))`,
    [id],
  )
}
