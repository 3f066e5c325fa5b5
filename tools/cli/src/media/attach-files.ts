import { basename } from 'node:path'
import {
  type AttachResult,
  attachedFiles,
  attachedSums,
  attachMedia,
  CommandError,
  holdFiles,
  type MediaInput,
  type MediaTarget,
  type PosterInput,
} from '@fonds/db'
import type { RenderProcesses } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import type pg from 'pg'
import { type CopyRules, checkWithheld, copyInputs, filesTogether, masterOf } from './access-copy.ts'
import { isCaptionFile } from './caption-name.ts'
import { attachCaptions } from './captions.ts'
import { type ReadDocument, stampOf, wordsOfDocuments } from './document-words.ts'
import type { PictureQueue } from './picture-queue.ts'
import { postersAmong } from './posters.ts'
import { type NamedCaptions, readCaptionFile } from './read-captions.ts'
import { requireRoom } from './storage-room.ts'
import { storeFile } from './store-file.ts'

export interface AttachedFile {
  readonly path: string
  readonly caption: string | null
  /** The caption in other languages. */
  readonly captions?: Readonly<Record<string, string>>
}

/** Files for one record or collection, in order. */
export interface Attachment {
  readonly target: MediaTarget
  readonly files: readonly AttachedFile[]
  /** Name or UUID of the file whose access copy the only one of them is. */
  readonly accessCopyOf?: string | undefined
  /** Name or UUID of the sound or film that the only one of them stands for. */
  readonly posterOf?: string | undefined
  /** Their part in the description, if they are not its content. */
  readonly role?: 'finding-aid' | undefined
}

export interface Attached extends AttachResult {
  /** Files that were stored but cannot be displayed, with the reason. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[]
  /** Files with several pages, each of which is an image of its own. */
  readonly pages: readonly { readonly file: string; readonly pages: number }[]
  /** Captions and other texts of sound and film that were attached or replaced. */
  readonly texts: number
  /** Number of images whose thumbnails a worker will render; other thumbnails are rendered when first requested. */
  readonly queued: number
}

export interface AttachContext {
  readonly pool: pg.Pool
  readonly store: ObjectStore
  readonly tenantId: string
  readonly pictures: PictureQueue
  /** Decodes files. */
  readonly processes: Pick<RenderProcesses, 'examine' | 'render'>
  /** Whether to attach the targets of symbolic links, which are rejected by default. */
  readonly followLinks?: boolean
  /** Whether readers do not get the masters of access copies among the files; null or missing leaves that as it is. */
  readonly withholdMaster?: boolean | null
  /** Folder of all files, if their paths were not typed by the operator; links must not lead out of it. */
  readonly within?: string
  /** Called with what of a document is not shown, or not searched. */
  readonly onWarning?: (path: string, warning: string) => void
  /** Called after each file. */
  readonly onFile?: (path: string) => void
}

/** Called with a file that is not attached, and the reason. */
export type OnRefused = (path: string, reason: string) => void

/**
 * Stores files and attaches them to a record or collection, either all or none. After a failure, files that were
 * already stored stay in the object store for the next run.
 * @throws CommandError
 */
export async function attachFiles(context: AttachContext, attachment: Attachment): Promise<Attached> {
  return attach(context, attachment, null)
}

/**
 * Attaches those of the files that can be attached, between those attached before, in one transaction.
 * @returns null if that is none
 * @throws CommandError for a record or collection that does not exist, is busy, or has too many images
 */
export async function attachPossibleFiles(
  context: AttachContext,
  attachment: Attachment,
  onRefused: OnRefused,
): Promise<Attached | null> {
  let refused = 0
  const attached = await attach(context, attachment, (path, reason) => {
    refused++
    onRefused(path, reason)
  })
  return refused === attachment.files.length ? null : attached
}

async function attach(context: AttachContext, attachment: Attachment, onRefused: OnRefused | null) {
  const { pool, store, tenantId, pictures, processes, followLinks = false, within, onFile, onWarning } = context
  const { target, files } = attachment
  const known = await attachedSums(pool, tenantId, target)
  const links = { followLinks, within }
  const inputs: MediaInput[] = []
  const pages: Attached['pages'][number][] = []
  const documents: ReadDocument[] = []
  const captions: NamedCaptions[] = []
  const covers: PosterInput[] = []
  const onCover = (cover: PosterInput) => covers.push(cover)
  const refused: string[] = []
  const paths = files.map(({ path }) => path)
  await requireRoom({ pool, tenantId, links }, paths, null)
  const result = await holdFiles(pool, tenantId, async () => {
    for (const { path, ...captioned } of files) {
      try {
        if (isCaptionFile(path)) {
          captions.push(await readCaptionFile(path, links))
        } else {
          const stored = await storeFile(path, captioned, {
            store,
            tenantId,
            known,
            processes,
            links,
            onWarning,
            onCover,
          })
          inputs.push(...stored)
          const [{ file_name = '' } = {}] = stored
          const document = isDocument(stored)
          if (document) documents.push({ path, inputs: stored, stamp: await stampOf(path) })
          if (document || stored.length > 1) pages.push({ file: file_name, pages: stored.length - (document ? 1 : 0) })
        }
      } catch (error) {
        if (onRefused === null || !(error instanceof CommandError)) throw error
        refused.push(path)
        onRefused(path, error.message)
      }
      onFile?.(path)
    }
    const texts = () => wordsOfDocuments(processes, documents, (path, warning) => onWarning?.(path, warning))
    const copies = await copiesAmong(context, attachment, { inputs, refused, isOne: onRefused === null })
    const posters = [...covers, ...(await postersAmong(context, attachment, inputs))]
    return attachMedia(pool, tenantId, target, inputs, {
      ...{ keepOrder: onRefused !== null, texts, copies, posters, role: attachment.role ?? null },
    })
  })
  const unreadable = inputs.flatMap(({ file_name, picture }) =>
    picture?.renderable === false && !picture.pages ? [{ file: file_name, reason: picture.reason }] : [],
  )
  // Captions may be refused; the files are attached by then.
  const queued = await pictures.add(tenantId, inputs)
  const texts = await attachCaptions(pool, { tenantId, target, captions }, onRefused)
  return {
    ...result,
    known: result.known + texts.known,
    texts: texts.attached + texts.replaced,
    ...{ unreadable, pages, queued },
  }
}

/**
 * Finds the access copies among files that are about to be attached, and those attached before whose master comes now. One by whose name
 * there is no master is a file of its own.
 * @throws CommandError not_found for a master that was named and is not there; invalid if masters shall be withheld, and there are none or
 * they would be shown
 */
async function copiesAmong(
  { pool, tenantId, withholdMaster = null, onWarning }: AttachContext,
  { target, accessCopyOf }: Attachment,
  {
    inputs,
    refused,
    isOne,
  }: { readonly inputs: readonly MediaInput[]; readonly refused: readonly string[]; readonly isOne: boolean },
) {
  const rules: CopyRules = { accessCopyOf, withholdMaster }
  const fresh = new Map(inputs.map(({ sha256, file_name }) => [sha256, { key: sha256, file_name }]))
  const all = filesTogether(await attachedFiles(pool, tenantId, target), [...fresh.values()])
  for (const path of refused) checkWithheld({ key: path, file_name: basename(path).normalize('NFC') }, all, rules)
  const candidates = accessCopyOf === undefined ? all : [...fresh.values()]
  const found = candidates.flatMap((file) => {
    const master = masterOf(file, all, rules)
    if (master === null) return []
    // A pair that is attached already keeps its rule.
    if (!('reason' in master)) return fresh.has(master.copy) || fresh.has(master.master) ? [master] : []
    if (accessCopyOf !== undefined) throw new CommandError('not_found', master.reason)
    checkWithheld(file, all, rules)
    if (fresh.has(file.key)) onWarning?.(file.file_name, `is attached as a file of its own: ${master.reason}`)
    return []
  })
  if (isOne && withholdMaster !== null && found.length === 0)
    throw new CommandError('invalid', 'none of the files is an access copy; name its master with --access-copy-of')
  return copyInputs(found, rules)
}

const isDocument = ([first]: readonly MediaInput[]): boolean =>
  first?.picture?.renderable === false && (first.picture.pages ?? 0) > 0
