import { MAX_BYTES } from './bounds.ts'
import { type FileType, fileType, HEAD_BYTES } from './file-type.ts'
import { ImageError } from './image-error.ts'
import { type Impression, impressionOf } from './impression.ts'
import { isTurned, type PageHeader, readHeader, refusalOf } from './source.ts'
import { type ByteSource, withByteSource } from './structure/byte-source.ts'
import { refuseMetadata } from './structure/png-metadata.ts'
import { largestTiffPage } from './structure/tiff-pages.ts'
import { type Size, thumbnailSize, toJpeg } from './thumbnail.ts'

/** The result of examining a file. */
export type Examined = { readonly mimeType: string; readonly bytes: number } & (
  | (Impression & {
      readonly renderable: true
      /** Width of the shown page, upright, in pixels. */
      readonly width: number
      readonly height: number
      readonly pages: number
      /** The shown page, from 0: the largest. */
      readonly page: number
      /** A JPEG. */
      readonly thumbnail: Buffer
      readonly thumbnailSize: Size
    })
  | {
      readonly renderable: false
      /** Reason why the file cannot be rendered, to be shown to its owner. */
      readonly reason: string
      readonly width: number | null
      readonly height: number | null
    }
)

/**
 * Examines a new file: detects its type by content, its size and colour, and whether it can be decoded completely. If
 * it cannot be rendered, the result contains the reason; only an unreadable file throws. Decodes in this process, so
 * untrusted files must go through `RenderProcesses.examine`.
 */
export async function examine(path: string): Promise<Examined> {
  const file = await typeOfFile(path)
  const { mimeType, bytes } = file
  const refuse = (reason: string, size?: PageHeader): Examined => refusal(file, reason, size)
  const refused = notExamined(file)
  if (refused !== null) return refused
  try {
    const page = await withByteSource(path, (source) => pageToShow(source, mimeType))
    const header = await readHeader(path, page)
    const reason = refusalOf(header, await isTurned(path, page))
    if (reason !== null) return refuse(reason, header)
    const small = thumbnailSize(header)
    const thumbnail = await toJpeg(path, { page, ...small })
    const { width, height, pages } = header
    const impression = await impressionOf(thumbnail)
    const shown = { width, height, pages, page, thumbnail, thumbnailSize: small }
    return { mimeType, bytes, renderable: true, ...shown, ...impression }
  } catch (error) {
    if (error instanceof ImageError) return refuse(error.message)
    throw error
  }
}

type SizedFile = FileType & { readonly bytes: number }

/** Returns the result for a file that is not decoded because of its type or size; null for any other. */
export function notExamined(file: SizedFile): Examined | null {
  const { mimeType, renderable, bytes } = file
  if (!renderable) return refusal(file, `files of type ${mimeType} are not rendered`)
  if (bytes > MAX_BYTES) return refusal(file, `${bytes} bytes are more than the ${MAX_BYTES} that are examined`)
  return null
}

const refusal = ({ mimeType, bytes }: SizedFile, reason: string, size?: PageHeader): Examined => ({
  mimeType,
  bytes,
  renderable: false,
  reason,
  width: size?.width ?? null,
  height: size?.height ?? null,
})

/** Reads the beginning of a file to determine its type by content, and its size in bytes. */
export const typeOfFile = (path: string): Promise<SizedFile> =>
  withByteSource(path, async (source) => ({
    ...fileType(await source.read(0, HEAD_BYTES)),
    bytes: source.bytes,
  }))

/**
 * Chooses the page to show: in a TIFF, the largest, since the first may be a preview and pyramids have smaller ones;
 * otherwise the first.
 * @throws ImageError for a file whose structure alone would exhaust its decoder
 */
async function pageToShow(source: ByteSource, mimeType: string): Promise<number> {
  if (mimeType === 'image/tiff') return largestTiffPage(source)
  const refusal = mimeType === 'image/png' ? await refuseMetadata(source) : null
  if (refusal !== null) throw new ImageError(refusal)
  return 0
}
