import { MAX_BYTES } from './bounds.ts'
import { type FileType, fileType, HEAD_BYTES } from './file-type.ts'
import { ImageError } from './image-error.ts'
import { isTurned, type PageHeader, readHeader, refusalOf } from './source.ts'
import { type ByteSource, withByteSource } from './structure/byte-source.ts'
import { refuseMetadata } from './structure/png-metadata.ts'
import { largestTiffPage } from './structure/tiff-pages.ts'
import { dominantColour, type Size, thumbnailSize, toJpeg } from './thumbnail.ts'

/** What is known of a file once it was looked into. */
export type Examined = { readonly mimeType: string; readonly bytes: number } & (
  | {
      readonly renderable: true
      /** Of the page shown, upright, in pixels. */
      readonly width: number
      readonly height: number
      readonly pages: number
      /** The page that is shown, from 0: the largest. */
      readonly page: number
      /** `#rrggbb` */
      readonly colour: string
      /** A JPEG. */
      readonly thumbnail: Buffer
      readonly thumbnailSize: Size
    }
  | {
      readonly renderable: false
      /** For the file's owner. */
      readonly reason: string
      readonly width: number | null
      readonly height: number | null
    }
)

/**
 * Examines a file once, when it comes in: what it is by its content, its size and colour, and whether it can be decoded
 * to its end. What cannot be rendered says why; only a file that cannot be read at all throws. Decodes in this process:
 * files of strangers go through `RenderProcesses.examine`.
 */
export async function examine(path: string): Promise<Examined> {
  const { mimeType, renderable, bytes } = await typeOfFile(path)
  const refuse = (reason: string, size?: PageHeader): Examined => ({
    mimeType,
    bytes,
    renderable: false,
    reason,
    width: size?.width ?? null,
    height: size?.height ?? null,
  })
  if (!renderable) return refuse(`files of type ${mimeType} are not rendered`)
  if (bytes > MAX_BYTES) return refuse(`${bytes} bytes are more than the ${MAX_BYTES} that are looked into`)
  try {
    const page = await withByteSource(path, (source) => pageToShow(source, mimeType))
    const header = await readHeader(path, page)
    const refusal = refusalOf(header, await isTurned(path, page))
    if (refusal !== null) return refuse(refusal, header)
    const small = thumbnailSize(header)
    const thumbnail = await toJpeg(path, { page, ...small })
    const { width, height, pages } = header
    const colour = await dominantColour(thumbnail)
    return { mimeType, bytes, renderable: true, width, height, pages, page, colour, thumbnail, thumbnailSize: small }
  } catch (error) {
    if (error instanceof ImageError) return refuse(error.message)
    throw error
  }
}

/** Reads the beginning of a file: its type by content, and its size in bytes. */
export const typeOfFile = (path: string): Promise<FileType & { readonly bytes: number }> =>
  withByteSource(path, async (source) => ({
    ...fileType(await source.read(0, HEAD_BYTES)),
    bytes: source.bytes,
  }))

/**
 * Chooses the page that is shown: of a TIFF the largest, since the first may be a preview and those of a pyramid get
 * smaller; else the first.
 * @throws ImageError for a file whose structure alone would exhaust its decoder
 */
async function pageToShow(source: ByteSource, mimeType: string): Promise<number> {
  if (mimeType === 'image/tiff') return largestTiffPage(source)
  const refusal = mimeType === 'image/png' ? await refuseMetadata(source) : null
  if (refusal !== null) throw new ImageError(refusal)
  return 0
}
