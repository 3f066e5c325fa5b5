import { fileKind } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { uuidV5 } from '../values/uuid.ts'
import { copyPoster, replacePoster } from './posters.ts'

/** An access copy and its master, both files of one description, by their SHA-256 in hexadecimal. */
export interface CopyInput {
  readonly copy: string
  readonly master: string
  /** Whether readers do not get the master beside the copy; null leaves that as it is, which is not withheld for a new copy. */
  readonly withheld: boolean | null
}

interface FileRow {
  readonly id: string
  readonly sha256: string
  readonly file_name: string
  readonly mime_type: string
  readonly position: number
  copy_id: string | null
  withheld: boolean
}

/**
 * Has access copies take the place of their masters: readers see, play and get the copy, with the caption and the captions of the
 * master unless it has its own.
 * @returns whether anything has changed
 * @throws CommandError invalid for a copy that cannot be one of its master; not_found for a file that is not attached
 */
export async function putAccessCopies(batch: Batch, id: string, copies: readonly CopyInput[]): Promise<boolean> {
  let changed = false
  const places: { sha256: string; place: number }[] = []
  const files = await filesOf(batch, id)
  for (const { copy: copySum, master: masterSum, withheld } of copies) {
    const [copy, master] = [fileBySum(files, copySum), fileBySum(files, masterSum)]
    check(copy, master, files)
    const isNew = master.copy_id !== copy.id
    if (!isNew && (withheld === null || withheld === master.withheld)) continue
    changed = true
    master.withheld = withheld ?? (isNew ? false : master.withheld)
    master.copy_id = copy.id
    await batch.client.query(
      `UPDATE fonds.media SET copy_id = $3, withheld = CASE WHEN file_id IS NULL THEN $4::boolean ELSE false END
       WHERE description_id = $1 AND sha256 = $2`,
      [id, master.sha256, master.copy_id, master.withheld],
    )
    if (!isNew) continue
    places.push({ sha256: copy.sha256, place: master.position })
    await batch.client.query(
      `UPDATE fonds.media c SET caption = m.caption, captions = m.captions FROM fonds.media m
       WHERE c.id = $1 AND m.id = $2 AND c.caption IS NULL AND m.caption IS NOT NULL`,
      [copy.id, master.id],
    )
    await moveTexts(batch, master.id, copy.id)
    await copyPoster(batch, master.id, copy.id)
  }
  await settleMasters(batch, id, places)
  return changed
}

async function filesOf({ client, tenantId }: Batch, id: string): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `SELECT DISTINCT ON (sha256) id, sha256, file_name, mime_type, position, copy_id, withheld
     FROM fonds.media WHERE description_id = $1 AND tenant_id = $2 AND file_id IS NULL ORDER BY sha256, page NULLS FIRST, position`,
    [id, tenantId],
  )
  return rows
}

function fileBySum(files: readonly FileRow[], sha256: string): FileRow {
  const file = files.find((one) => one.sha256 === sha256)
  if (file === undefined) throw new CommandError('not_found', 'a file was detached at the same time; try again')
  return file
}

/** Refuses copies of copies, a second copy or master, and a copy in which nothing of its master can be seen or heard. */
function check(copy: FileRow, master: FileRow, files: readonly FileRow[]): void {
  const refuse = (reason: string) => new CommandError('invalid', `${copy.file_name}: ${reason}`)
  if (copy.id === master.id) throw refuse('a file cannot be the access copy of itself')
  if (copy.copy_id !== null) throw refuse('it has an access copy itself')
  if (files.some(({ copy_id }) => copy_id === master.id))
    throw refuse(`${master.file_name} is an access copy itself; name its master`)
  const other = files.find(({ id }) => id === master.copy_id)
  if (other !== undefined && other.id !== copy.id)
    throw refuse(`${master.file_name} has the access copy ${other.file_name}; detach that first`)
  const another = files.find(({ copy_id, id }) => copy_id === copy.id && id !== master.id)
  if (another !== undefined) throw refuse(`it is the access copy of ${another.file_name}`)
  if (isTimed(master) && !isTimed(copy))
    throw refuse(`an access copy of ${fileKind(master.mime_type)} is sound or film, not ${copy.mime_type}`)
}

const isTimed = ({ mime_type }: FileRow): boolean => ['sound', 'film'].includes(fileKind(mime_type))

/** Gives captions and transcripts of one file to another, unless that has some of the same kind and language. */
async function moveTexts({ client }: Batch, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ id: string; kind: string; language: string | null }>(
    'SELECT id, kind, language FROM fonds.file_text WHERE media_id = $1',
    [from],
  )
  for (const { id, kind, language } of rows) {
    await client.query(
      `UPDATE fonds.file_text SET id = $2, media_id = $3
       WHERE id = $1 AND NOT EXISTS (SELECT FROM fonds.file_text o WHERE o.id = $2)`,
      [id, fileTextId(to, kind, language), to],
    )
  }
}

/**
 * Gives masters that stay the captions and transcripts of their copies, which would go with these, and has them be posters instead.
 * @param ids files that are detached together
 */
export async function returnTexts(batch: Batch, ids: readonly string[]): Promise<void> {
  const { rows } = await batch.client.query<{ copy: string; master: string }>(
    `SELECT copy_id AS copy, id AS master FROM fonds.media
     WHERE copy_id = ANY ($1::uuid[]) AND NOT id = ANY ($1::uuid[]) AND file_id IS NULL ORDER BY position`,
    [ids],
  )
  for (const { copy, master } of rows) {
    await moveTexts(batch, copy, master)
    await replacePoster(batch, copy, master)
  }
}

/** Returns the UUID of a text of a file: one for each kind and language. */
export const fileTextId = (mediaId: string, kind: string, language: string | null): string =>
  uuidV5(mediaId, `text\n${kind}\n${language ?? ''}`)

/**
 * Puts masters behind all files that are shown, whose numbers readers use, and has their pages follow them. An earlier finding aid stands
 * behind what it describes, a poster behind what is shown.
 * @param places files that go to the places of others
 */
async function settleMasters(
  { client }: Batch,
  id: string,
  places: readonly { readonly sha256: string; readonly place: number }[] = [],
): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM fonds.media WHERE description_id = $1 AND (copy_id IS NOT NULL OR role IS NOT NULL) LIMIT 1',
    [id],
  )
  if (!rowCount) return
  await client.query(
    `UPDATE fonds.media p SET copy_id = f.copy_id FROM fonds.media f
     WHERE p.description_id = $1 AND f.id = p.file_id AND p.copy_id IS DISTINCT FROM f.copy_id`,
    [id],
  )
  await client.query(
    `UPDATE fonds.media m SET position = x.n - 1
     FROM (SELECT p.id, row_number() OVER (ORDER BY p.copy_id IS NOT NULL, p.role IS NOT NULL, coalesce(s.place, p.position), p.position) AS n
       FROM fonds.media p LEFT JOIN unnest($2::text[], $3::integer[]) AS s(sha256, place) ON s.sha256 = p.sha256
       WHERE p.description_id = $1) x
     WHERE m.id = x.id AND m.position <> x.n - 1`,
    [id, places.map(({ sha256 }) => sha256), places.map(({ place }) => place)],
  )
}

/**
 * Refuses to detach the access copy of a withheld master alone, which would be shown then.
 * @param ids files that are detached together
 * @throws CommandError invalid
 */
export async function checkDetachedCopies({ client }: Batch, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ copy: string; master: string }>(
    `SELECT c.file_name AS copy, m.file_name AS master FROM fonds.media m JOIN fonds.media c ON c.id = m.copy_id
     WHERE m.copy_id = ANY ($1::uuid[]) AND m.withheld AND NOT m.id = ANY ($1::uuid[]) ORDER BY m.position LIMIT 1`,
    [ids],
  )
  const [row] = rows
  if (row === undefined) return
  throw new CommandError(
    'invalid',
    `${row.copy} is the access copy of ${row.master}, which is withheld; detach both, or attach ${row.copy} again with --offer-master first`,
  )
}
