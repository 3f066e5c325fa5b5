import { fileKind } from '@fonds/types'
import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import type { Target } from '../tree/lookup.ts'

/**
 * Has attached files and their pages be the finding aid of a collection as it was received.
 * @returns whether they were not before
 * @throws CommandError invalid for files of a record, and for those that are no documents
 */
export async function putRole(
  { client }: Batch,
  { id, kind, slug }: Pick<Target, 'id' | 'kind' | 'slug'>,
  role: 'finding-aid',
  files: readonly { readonly sha256: string }[],
): Promise<boolean> {
  if (kind !== 'collection') throw new CommandError('invalid', `${slug} is a record; collections have finding aids`)
  const sums = files.map(({ sha256 }) => sha256)
  const { rows } = await client.query<{ file_name: string; mime_type: string; renderable: boolean }>(
    'SELECT file_name, mime_type, renderable FROM fonds.media WHERE description_id = $1 AND sha256 = ANY ($2) AND file_id IS NULL',
    [id, sums],
  )
  const other = rows.find(({ mime_type, renderable }) => renderable || fileKind(mime_type) !== 'document')
  if (other !== undefined)
    throw new CommandError(
      'invalid',
      `${other.file_name} is no document (${other.mime_type}), such as a finding aid is`,
    )
  const { rowCount } = await client.query(
    'UPDATE fonds.media SET role = $3 WHERE description_id = $1 AND sha256 = ANY ($2) AND role IS DISTINCT FROM $3',
    [id, sums, role],
  )
  return (rowCount ?? 0) > 0
}
