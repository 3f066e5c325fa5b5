import { basename } from 'node:path'
import {
  type AttachFileTextsResult,
  attachFileTexts,
  CommandError,
  type FileTextInput,
  filesForCaptions,
  type MediaTarget,
} from '@fonds/db'
import type pg from 'pg'
import { fileOfCaptions } from './caption-name.ts'
import type { NamedCaptions } from './read-captions.ts'

/** Captions of files of a description. */
interface CaptionsOf {
  readonly tenantId: string
  readonly target: MediaTarget
  readonly captions: readonly NamedCaptions[]
}

type OnRefused = (path: string, reason: string) => void

/**
 * Gives files of sound and film of a description their captions.
 * @param onRefused called with captions that belong to no file; null to fail
 * @throws CommandError
 */
export async function attachCaptions(
  pool: pg.Pool,
  { tenantId, target, captions }: CaptionsOf,
  onRefused: OnRefused | null,
): Promise<AttachFileTextsResult> {
  if (captions.length === 0) return { attached: 0, replaced: 0, known: 0 }
  const files = await filesForCaptions(pool, tenantId, target)
  const inputs = assigned(captions, files, (path, reason) => {
    if (onRefused === null) throw new CommandError('not_found', `${path}: ${reason}`)
    onRefused(path, reason)
  })
  if (inputs.length === 0) return { attached: 0, replaced: 0, known: 0 }
  return attachFileTexts(pool, tenantId, target, inputs)
}

/**
 * Returns which captions would be attached.
 * @param planned the files that would be attached before them
 * @throws CommandError for a record or collection that does not exist
 */
export async function planCaptions(
  pool: pg.Pool,
  { tenantId, target, captions }: CaptionsOf,
  planned: readonly { readonly path: string; readonly kind: string }[],
  onRefused: OnRefused,
): Promise<{ readonly fresh: readonly NamedCaptions[]; readonly known: number }> {
  if (captions.length === 0) return { fresh: [], known: 0 }
  const present = await filesForCaptions(pool, tenantId, target)
  const coming = planned
    .filter(({ kind }) => kind === 'sound' || kind === 'film')
    .map(({ path }) => ({ id: path, file_name: basename(path), texts: [] }))
  const inputs = assigned(captions, [...present, ...coming], onRefused)
  const kept = new Map(present.map(({ id, texts }) => [id, new Set(texts)]))
  const fresh = inputs.filter(({ media_id, sha256 }) => kept.get(media_id)?.has(sha256) !== true)
  return { fresh, known: inputs.length - fresh.length }
}

/** Finds the files of captions; refuses those without one, and a second one of the same kind and language. */
function assigned<C extends NamedCaptions>(
  captions: readonly C[],
  files: readonly { readonly id: string; readonly file_name: string }[],
  refuse: OnRefused,
): (C & FileTextInput)[] {
  const seen = new Map<string, string>()
  return captions.flatMap((one) => {
    const file = fileOfCaptions(one, files)
    if (typeof file === 'string') {
      refuse(one.path, file)
      return []
    }
    const key = `${file.id} ${one.kind} ${one.language}`
    const other = seen.get(key)
    if (other !== undefined) {
      refuse(one.path, `${basename(other)} has the ${one.kind} of ${file.file_name} in this language, too`)
      return []
    }
    seen.set(key, one.path)
    return [{ ...one, media_id: file.id }]
  })
}
