import { attachedFiles, CommandError, type MediaInput, type PosterInput } from '@fonds/db'
import type { AttachContext, Attachment } from './attach-files.ts'
import { type NamedFile, ownersOf, posterInputs } from './poster-name.ts'

/**
 * Finds the posters among files that are about to be attached, and those attached before whose sound or film comes now. One for which
 * there is none is a picture of its own.
 * @throws CommandError not_found for sound or film that was named and is not there
 */
export async function postersAmong(
  { pool, tenantId, onWarning }: AttachContext,
  { target, posterOf }: Attachment,
  inputs: readonly MediaInput[],
): Promise<PosterInput[]> {
  const attached = (await attachedFiles(pool, tenantId, target)).map(
    ({ sha256, kind, ...file }): NamedFile => ({ ...file, key: sha256, renderable: kind === 'image' }),
  )
  const old = new Map(attached.map((file) => [file.key, file]))
  const coming = inputs
    .filter(({ picture }) => picture !== null)
    .map(
      ({ sha256, picture, ...file }): NamedFile => ({ ...file, key: sha256, renderable: picture?.renderable === true }),
    )
  const fresh = new Map(coming.map((file) => [file.key, file]))
  const all = [...new Map([...old, ...fresh]).values()]
  const candidates =
    posterOf === undefined
      ? all.filter(({ renderable }) => renderable)
      : inputs.map(({ sha256, file_name }) => ({ key: sha256, file_name }))
  return candidates.flatMap((file) => {
    const owners = ownersOf(file, all, posterOf, fresh.has(file.key))
    if (owners === null) return []
    if (typeof owners !== 'string')
      return posterInputs(
        file.key,
        posterOf !== undefined || fresh.has(file.key) ? owners : owners.filter(({ key }) => fresh.has(key)),
      )
    if (posterOf !== undefined) throw new CommandError('not_found', owners)
    if (fresh.has(file.key)) onWarning?.(file.file_name, `is attached as a picture of its own: ${owners}`)
    return []
  })
}
