import { basename } from 'node:path'
import { attachedFiles, CommandError, type ListedFile, type MediaInput, type PosterInput } from '@fonds/db'
import type { AttachContext, Attachment, OnRefused } from './attach-files.ts'
import type { PlannedKind } from './plan-files.ts'
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
  const attached = namedFiles(await attachedFiles(pool, tenantId, target))
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

const namedFiles = (attached: readonly ListedFile[]): NamedFile[] =>
  attached.map(({ sha256, kind, ...file }) => ({ ...file, key: sha256, renderable: kind === 'image' }))

/** Returns the names of the sound and film that pictures would stand for, by the path of these. */
export function plannedPosters(
  attached: readonly ListedFile[],
  fresh: readonly PlannedKind[],
  posterOf: string | undefined,
  onRefused: OnRefused,
): Map<string, string[]> {
  const coming = fresh.map(({ path, kind, mime_type }): NamedFile => {
    const file_name = basename(path).normalize('NFC')
    return { key: path, file_name, mime_type, renderable: kind === 'image' }
  })
  const all = [...namedFiles(attached), ...coming]
  return new Map(
    coming.flatMap((file) => {
      if (posterOf === undefined && !file.renderable) return []
      const owners = file.renderable ? ownersOf(file, all, posterOf, true) : 'only a picture is a poster'
      if (owners === null) return []
      if (typeof owners !== 'string') return [[file.key, owners.map(({ file_name }) => file_name)] as const]
      if (posterOf !== undefined) onRefused(file.key, owners)
      return []
    }),
  )
}
