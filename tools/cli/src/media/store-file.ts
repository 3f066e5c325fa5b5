import { createHash } from 'node:crypto'
import { type FileHandle, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { coverName, type MediaInput, type PosterInput } from '@fonds/db'
import {
  type Cover,
  type Examined,
  type ExaminedDocument,
  originalKey,
  PDF_TYPE,
  type Recording,
  type RenderProcesses,
  thumbnailKey,
} from '@fonds/imaging'
import { createSealedStore, type ObjectStore } from '@fonds/object-store'
import type { StoredRecording } from '@fonds/types'
import { documentInputs } from './document-inputs.ts'
import { changed, checksum, type LinkRules, openRegular, sizeOf } from './open-file.ts'

/** Destination of files, and how to decode them. */
export interface FileTarget {
  readonly store: ObjectStore
  readonly tenantId: string
  /** Checksums of files that the description already has, which are not examined again. */
  readonly known: Pick<ReadonlySet<string>, 'has'>
  /** Decodes files outside this process, which has the database owner's credentials. */
  readonly processes: Pick<RenderProcesses, 'examine'>
  readonly links: LinkRules
  /** Called with what of a document is not shown. */
  readonly onWarning?: ((path: string, warning: string) => void) | undefined
  /** Called with the picture that sound or film has in itself, once that is stored. */
  readonly onCover?: ((cover: PosterInput) => void) | undefined
}

/**
 * Stores a file and its thumbnails in the object store, and returns the metadata of each page that is an image of its own.
 * @throws CommandError for a file that is missing, empty, changing or not a regular file
 */
export async function storeFile(
  path: string,
  captioned: Pick<MediaInput, 'caption' | 'captions'>,
  target: FileTarget,
): Promise<MediaInput[]> {
  const file = await openRegular(path, target.links)
  try {
    return await storeOpen({ path, file, captioned }, target)
  } finally {
    await file.close()
  }
}

/**
 * Returns whether a file is one of those with the given checksums and sizes in bytes. Reads only files of such a size.
 * @throws CommandError for a file that is missing, empty or not a regular file
 */
export async function isKnownFile(
  path: string,
  known: ReadonlyMap<string, number>,
  links: LinkRules,
): Promise<boolean> {
  const file = await openRegular(path, links)
  try {
    const size = await sizeOf(path, file)
    const candidates = [...known].filter(([, bytes]) => bytes === size)
    if (candidates.length === 0) return false
    const sha256 = await checksum(file)
    return candidates.some(([sum]) => sum === sha256)
  } finally {
    await file.close()
  }
}

interface OpenFile {
  readonly path: string
  readonly file: FileHandle
  readonly captioned: Pick<MediaInput, 'caption' | 'captions'>
}

async function storeOpen({ path, file, captioned }: OpenFile, target: FileTarget): Promise<MediaInput[]> {
  const { store, tenantId, known, processes, onWarning, onCover } = target
  const info = await file.stat()
  await sizeOf(path, file)
  const sha256 = await checksum(file)
  const base = { sha256, bytes: info.size, file_name: basename(path).normalize('NFC').slice(0, 255), ...captioned }
  const keep = async (looked: Examined): Promise<MediaInput> => {
    if (looked.renderable)
      await createSealedStore(store).put(thumbnailKey({ tenantId, sha256 }, looked.page), looked.thumbnail)
    return { ...base, mime_type: looked.mimeType, picture: pictureOf(looked) }
  }
  const storeDocument = async (document: ExaminedDocument): Promise<MediaInput[]> => {
    const [first] = document.pages
    if (first?.first !== undefined)
      await createSealedStore(store).put(thumbnailKey({ tenantId, sha256 }, first.page), first.first.thumbnail)
    await requireSame()
    for (const note of document.notes) onWarning?.(path, note)
    return documentInputs(base, document)
  }
  const looked = known.has(sha256) ? null : await processes.examine(path)
  // Checks that the file examined by path is the one that was opened.
  const requireSame = async () => {
    const now = await stat(path).catch(() => null)
    if (now?.ino !== info.ino || now.dev !== info.dev) throw changed(path)
  }
  await requireSame()
  const key = originalKey({ tenantId, sha256 })
  if ((await store.stat(key))?.bytes !== info.size) await store.put(key, readChecked(path, file, sha256))
  if (looked === null) return [{ ...base, mime_type: '', picture: null }]
  if (!looked.renderable && looked.document !== undefined) return storeDocument(looked.document)
  const inputs = [await keep(looked)]
  for (const page of looked.otherPages) inputs.push(await keep(await processes.examine(path, page)))
  await requireSame()
  if (!looked.renderable && looked.cover)
    onCover?.({ of: sha256, ...(await storeCover(looked.cover, base.file_name, target)) })
  return inputs
}

/** Stores a picture that is inside of a file. */
async function storeCover(
  { data, looked }: Cover,
  fileName: string,
  { store, tenantId }: Pick<FileTarget, 'store' | 'tenantId'>,
): Promise<Omit<PosterInput, 'of'>> {
  const sha256 = createHash('sha256').update(data).digest('hex')
  const file = { tenantId, sha256 }
  const key = originalKey(file)
  if ((await store.stat(key))?.bytes !== data.length) await store.put(key, Buffer.from(data))
  await createSealedStore(store).put(thumbnailKey(file, looked.page), looked.thumbnail)
  const { mimeType: mime_type } = looked
  const named = { file_name: coverName(fileName), caption: null, mime_type }
  return { poster: sha256, cover: { sha256, bytes: data.length, ...named, picture: pictureOf(looked) } }
}

function pictureOf(looked: Examined): MediaInput['picture'] {
  if (!looked.renderable) {
    const { reason, width, height, page, recording } = looked
    const of = page === 0 ? { reason, page: null } : { reason: `page ${page + 1}: ${reason}`, page }
    const none = looked.mimeType === PDF_TYPE ? { pages: 0 } : {}
    return { renderable: false, ...of, ...none, width, height, recording: recording && recordingOf(recording) }
  }
  const { width, height, pages, page, colour, placeholder, thumbnailSize } = looked
  return {
    renderable: true,
    width,
    height,
    pages,
    page,
    colour,
    placeholder,
    thumb_width: thumbnailSize.width,
    thumb_height: thumbnailSize.height,
  }
}

const recordingOf = ({ duration, codec, chapters, problem }: Recording): StoredRecording => ({
  ...{ duration, codec, chapters, problem },
})

/** Reads a file; fails at the end if the bytes no longer match the checksum. */
function readChecked(path: string, file: FileHandle, sha256: string): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : changed(path))
    },
  })
  const source = file.createReadStream({ start: 0, autoClose: false })
  source.once('error', (error) => check.destroy(error))
  return source.pipe(check)
}
