import { basename } from 'node:path'
import { attachedFiles, attachedSums, CommandError } from '@fonds/db'
import { type FileTextKind, fileKind, type MediaKind } from '@fonds/types'
import { filesTogether, masterOf } from './access-copy.ts'
import type { AttachContext, Attached, Attachment, OnRefused } from './attach-files.ts'
import { isCaptionFile } from './caption-name.ts'
import { planCaptions } from './captions.ts'
import { plannedPosters } from './posters.ts'
import { type NamedCaptions, readCaptionFile } from './read-captions.ts'
import { type PlannedBytes, requireRoom } from './storage-room.ts'
import { isKnownFile } from './store-file.ts'

/** Kind and type of a file, by its content. */
export interface PlannedKind {
  readonly path: string
  readonly kind: MediaKind | FileTextKind
  readonly mime_type: string
  /** Name of the file whose access copy it is; missing for any other. */
  readonly access_copy_of?: string
  /** Names of the sound and film that a picture stands for; missing for any other. */
  readonly poster_of?: readonly string[]
}

/** Effect of attaching files. */
interface PlannedFiles extends Pick<Attached, 'pages' | 'unreadable'> {
  /** Paths of files that would be attached, in order. */
  readonly fresh: readonly string[]
  /** Kind and type of each of these files. */
  readonly kinds: readonly PlannedKind[]
  /** Number of files that are attached already. */
  readonly known: number
}

type Planning = Pick<AttachContext, 'pool' | 'tenantId' | 'processes' | 'followLinks' | 'within' | 'onWarning'>

/**
 * Returns what `attachPossibleFiles` would do, without storing anything.
 * @param planned what the same run would have stored before
 * @throws CommandError for a record or collection that does not exist; quota for more than the archive may have
 */
export async function planFiles(
  { pool, tenantId, processes, followLinks = false, within, onWarning }: Planning,
  { target, files, accessCopyOf, posterOf }: Attachment,
  onRefused: OnRefused,
  planned: PlannedBytes = new Map(),
): Promise<PlannedFiles> {
  const sums = await attachedSums(pool, tenantId, target)
  const paths = files.map(({ path }) => path)
  await requireRoom({ pool, tenantId, links: { followLinks, within } }, paths, planned)
  const [fresh, pages, unreadable]: [string[], Attached['pages'][number][], Attached['unreadable'][number][]] = [
    [],
    [],
    [],
  ]
  const kinds: PlannedKind[] = []
  const captions: NamedCaptions[] = []
  let known = 0
  for (const { path } of files) {
    try {
      if (isCaptionFile(path)) {
        captions.push(await readCaptionFile(path, { followLinks, within }))
        continue
      }
      if (await isKnownFile(path, sums, { followLinks, within })) {
        known++
        continue
      }
      fresh.push(path)
      const looked = await processes.examine(path)
      const { mimeType: mime_type } = looked
      kinds.push({ path, kind: looked.renderable ? 'image' : fileKind(mime_type), mime_type })
      const file = basename(path)
      const document = looked.renderable ? undefined : looked.document
      if (!looked.renderable && document === undefined) unreadable.push({ file, reason: looked.reason })
      if (document !== undefined) pages.push({ file, pages: document.pages.length })
      for (const note of document?.notes ?? []) onWarning?.(path, note)
      if (looked.otherPages.length > 0) pages.push({ file, pages: looked.otherPages.length + 1 })
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      onRefused(path, error.message)
    }
  }
  const attached = await attachedFiles(pool, tenantId, target)
  const copies = plannedCopies(attached, fresh, accessCopyOf, onRefused)
  const posters = plannedPosters(attached, kinds, posterOf, onRefused)
  const masters = new Set([...copies.values()].map(({ master }) => master))
  const heard = kinds.filter(({ path }) => !masters.has(path))
  const texts = await planCaptions(pool, { tenantId, target, captions }, heard, onRefused)
  const told = kinds.map((one) => {
    const [copy, of] = [copies.get(one.path), posters.get(one.path)]
    return { ...one, ...(copy && { access_copy_of: copy.name }), ...(of && { poster_of: of }) }
  })
  return {
    fresh: [...fresh, ...texts.fresh.map(({ path }) => path)],
    kinds: [...told, ...texts.fresh.map(({ path, kind }) => ({ path, kind, mime_type: 'text/vtt' }))],
    known: known + texts.known,
    ...{ pages, unreadable },
  }
}

/** Returns the access copies among files that would be attached, by path. */
function plannedCopies(
  attached: Parameters<typeof filesTogether>[0],
  fresh: readonly string[],
  accessCopyOf: string | undefined,
  onRefused: OnRefused,
) {
  const coming = fresh.map((path) => ({ key: path, file_name: basename(path).normalize('NFC') }))
  const all = filesTogether(attached, coming)
  return new Map(
    coming.flatMap((file) => {
      const found = masterOf(file, all, { accessCopyOf })
      if (found === null) return []
      if (!('reason' in found)) return [[file.key, found] as const]
      if (accessCopyOf !== undefined) onRefused(file.key, found.reason)
      return []
    }),
  )
}
