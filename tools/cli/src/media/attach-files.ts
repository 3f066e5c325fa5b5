import { basename } from 'node:path'
import {
  type AttachResult,
  attachedSums,
  attachMedia,
  CommandError,
  holdFiles,
  type MediaInput,
  type MediaTarget,
} from '@fonds/db'
import type { RenderProcesses } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/object-store'
import { type FileTextKind, fileKind, type MediaKind } from '@fonds/types'
import type pg from 'pg'
import { isCaptionFile } from './caption-name.ts'
import { attachCaptions, planCaptions } from './captions.ts'
import { type ReadDocument, stampOf, wordsOfDocuments } from './document-words.ts'
import type { PictureQueue } from './picture-queue.ts'
import { type NamedCaptions, readCaptionFile } from './read-captions.ts'
import { isKnownFile, storeFile } from './store-file.ts'

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

async function attach(context: AttachContext, { target, files }: Attachment, onRefused: OnRefused | null) {
  const { pool, store, tenantId, pictures, processes, followLinks = false, within, onFile, onWarning } = context
  const known = await attachedSums(pool, tenantId, target)
  const links = { followLinks, within }
  const inputs: MediaInput[] = []
  const pages: Attached['pages'][number][] = []
  const documents: ReadDocument[] = []
  const captions: NamedCaptions[] = []
  const result = await holdFiles(pool, tenantId, async () => {
    for (const { path, ...captioned } of files) {
      try {
        if (isCaptionFile(path)) {
          captions.push(await readCaptionFile(path, links))
        } else {
          const stored = await storeFile(path, captioned, { store, tenantId, known, processes, links, onWarning })
          inputs.push(...stored)
          const [{ file_name = '' } = {}] = stored
          const document = isDocument(stored)
          if (document) documents.push({ path, inputs: stored, stamp: await stampOf(path) })
          if (document || stored.length > 1) pages.push({ file: file_name, pages: stored.length - (document ? 1 : 0) })
        }
      } catch (error) {
        if (onRefused === null || !(error instanceof CommandError)) throw error
        onRefused(path, error.message)
      }
      onFile?.(path)
    }
    const texts = () => wordsOfDocuments(processes, documents, (path, warning) => onWarning?.(path, warning))
    return attachMedia(pool, tenantId, target, inputs, { keepOrder: onRefused !== null, texts })
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

const isDocument = ([first]: readonly MediaInput[]): boolean =>
  first?.picture?.renderable === false && (first.picture.pages ?? 0) > 0

/** Kind and type of a file, by its content. */
export interface PlannedKind {
  readonly path: string
  readonly kind: MediaKind | FileTextKind
  readonly mime_type: string
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
 * @throws CommandError for a record or collection that does not exist
 */
export async function planFiles(
  { pool, tenantId, processes, followLinks = false, within, onWarning }: Planning,
  { target, files }: Attachment,
  onRefused: OnRefused,
): Promise<PlannedFiles> {
  const sums = await attachedSums(pool, tenantId, target)
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
  const planned = await planCaptions(pool, { tenantId, target, captions }, kinds, onRefused)
  return {
    fresh: [...fresh, ...planned.fresh.map(({ path }) => path)],
    kinds: [...kinds, ...planned.fresh.map(({ path, kind }) => ({ path, kind, mime_type: 'text/vtt' }))],
    known: known + planned.known,
    ...{ pages, unreadable },
  }
}
