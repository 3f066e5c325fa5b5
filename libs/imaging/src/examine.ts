import { MAX_BYTES } from './bounds.ts'
import { readable } from './decoded/readable.ts'
import { type FileType, fileType, HEAD_BYTES, PDF_TYPE } from './file-type.ts'
import { identify, isRough } from './identify.ts'
import { ImageError } from './image-error.ts'
import { type Impression, impressionOf } from './impression.ts'
import { type ExaminedDocument, examinePdf } from './pdf/examine-pdf.ts'
import type { Recording } from './recorded/recording.ts'
import { isTurned, type PageHeader, readHeader, refusalOf } from './source.ts'
import { type ByteSource, withByteSource } from './structure/byte-source.ts'
import { refuseMetadata } from './structure/png-metadata.ts'
import { shownTiffPages } from './structure/tiff-pages.ts'
import { type Size, thumbnailSize, toJpeg } from './thumbnail.ts'
import { PAGES_SHOWN, reasonNotRendered } from './unrendered.ts'

/** The result of examining a file. */
export type Examined = {
  readonly mimeType: string
  readonly bytes: number
  /** The examined page, from 0. */
  readonly page: number
  /** Further pages of the file that are images of their own; none if one was asked for. */
  readonly otherPages: readonly number[]
} & (
  | (Impression & {
      readonly renderable: true
      /** Width of the shown page, upright, in pixels. */
      readonly width: number
      readonly height: number
      readonly pages: number
      /** A JPEG. */
      readonly thumbnail: Buffer
      readonly thumbnailSize: Size
    })
  | {
      readonly renderable: false
      /** Reason why the file cannot be rendered, to be shown to its owner. */
      readonly reason: string
      /** Statements of sound or film on itself; null for others, and until `RenderProcesses.examine` has asked. */
      readonly recording: Recording | null
      /** The picture that such a file has for itself; missing or null without one that can be rendered. */
      readonly cover?: Cover | null
      readonly width: number | null
      readonly height: number | null
      /** A document whose pages are images, though it is none itself. */
      readonly document?: ExaminedDocument | undefined
    }
)

/** A picture inside of a file, and the result of examining it. */
export interface Cover {
  readonly data: Uint8Array
  readonly looked: Examined & { readonly renderable: true }
}

/**
 * Examines a page of a new file: detects its type by content, its size and colour, and whether it can be decoded completely.
 * If it cannot be rendered, the result contains the reason; only an unreadable file throws. Decodes in this process, so
 * untrusted files must go through `RenderProcesses.examine`.
 * @param asked the page, from 0; by default the first that is an image of its own
 */
export async function examine(path: string, asked?: number): Promise<Examined> {
  const file = await preciseTypeOf(path)
  const { mimeType, bytes } = file
  const refused = notExamined(file, asked)
  if (refused !== null) return refused
  if (isDocument(file)) return examineDocument(path, file)
  let pages: readonly number[] = [asked ?? 0]
  let size: PageHeader | undefined
  const at = () => {
    const [page = 0, ...otherPages] = pages
    return { page, otherPages }
  }
  try {
    if (asked === undefined) pages = await withByteSource(path, (source) => pagesToShow(source, mimeType))
    const { page, otherPages } = at()
    const source = await readable(path)
    const header = await readHeader(source, page)
    size = header
    const reason = refusalOf(header, await isTurned(source, page))
    if (reason !== null) throw new ImageError(reason)
    const small = thumbnailSize(header)
    const thumbnail = await toJpeg(source, { page, ...small })
    const impression = await impressionOf(thumbnail)
    const { width, height, pages: count } = header
    const shown = { width, height, pages: count, page, otherPages, thumbnail, thumbnailSize: small }
    return { mimeType, bytes, renderable: true, ...shown, ...impression }
  } catch (error) {
    if (error instanceof ImageError) return refusal(file, error.message, { ...at(), size })
    throw error
  }
}

/** Returns whether the pages of a file are images. */
export const isDocument = ({ mimeType }: Pick<FileType, 'mimeType'>): boolean => mimeType === PDF_TYPE

async function examineDocument(path: string, file: SizedFile): Promise<Examined> {
  const at = { page: 0, otherPages: [] }
  try {
    const document = await examinePdf(path)
    return { ...refusal(file, PAGES_SHOWN, at), renderable: false, document }
  } catch (error) {
    if (error instanceof ImageError) return refusal(file, error.message, at)
    throw error
  }
}

type SizedFile = FileType & { readonly bytes: number }

/** Returns the result for a file that is not decoded because of its type or size; null for any other. */
export function notExamined(file: SizedFile, page = 0): Examined | null {
  const { renderable, bytes } = file
  const at = { page, otherPages: [] }
  if (!renderable && !isDocument(file)) return refusal(file, reasonNotRendered(file), at)
  if (bytes > MAX_BYTES) return refusal(file, `${bytes} bytes are more than the ${MAX_BYTES} that are examined`, at)
  return null
}

/** Returns the result for a page that cannot be rendered. */
export const refusal = (
  { mimeType, bytes }: SizedFile,
  reason: string,
  { size, ...at }: Pick<Examined, 'page' | 'otherPages'> & { readonly size?: PageHeader | undefined },
): Examined & { readonly renderable: false } => ({
  ...{ mimeType, bytes, renderable: false, reason, recording: null },
  ...{ width: size?.width ?? null, height: size?.height ?? null },
  ...at,
})

/** Reads the beginning of a file to determine its type by content, and its size in bytes. */
export const typeOfFile = (path: string): Promise<SizedFile> =>
  withByteSource(path, async (source) => ({
    ...fileType(await source.read(0, HEAD_BYTES)),
    bytes: source.bytes,
  }))

/** Determines the type of a file, and that of one that its first bytes tell only roughly in this process. */
async function preciseTypeOf(path: string): Promise<SizedFile> {
  const file = await typeOfFile(path)
  if (!isRough(file)) return file
  return withByteSource(path, async (source) => ({ ...(await identify(source)), bytes: source.bytes }))
}

/**
 * Returns the pages to show: of a TIFF, those that are images of their own, since others are previews or smaller versions;
 * otherwise the first.
 * @throws ImageError for a file whose structure alone would exhaust its decoder
 */
async function pagesToShow(source: ByteSource, mimeType: string): Promise<readonly number[]> {
  if (mimeType === 'image/tiff') return shownTiffPages(source)
  const refusal = mimeType === 'image/png' ? await refuseMetadata(source) : null
  if (refusal !== null) throw new ImageError(refusal)
  return [0]
}
