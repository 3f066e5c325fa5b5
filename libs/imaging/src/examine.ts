import { open } from 'node:fs/promises'
import { MAX_BYTES, MAX_PAGES } from './bounds.ts'
import { fileType, HEAD_BYTES } from './file-type.ts'
import { ImageError } from './image-error.ts'
import { isTurned, type PageHeader, readHeader, refusalOf } from './source.ts'
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
 * Looks into a file once, when it comes in: what it is by its content, how large, of what colour, and whether it can be
 * decoded to its end. What cannot be rendered says why; only a file that cannot be read at all throws.
 */
export async function examine(path: string): Promise<Examined> {
  const { head, bytes } = await readHead(path)
  const { mimeType, renderable } = fileType(head)
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
    const { page, ...header } = await largestPage(path)
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

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return { head: buffer.subarray(0, bytesRead), bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

// Of a TIFF's pages: the first may be a preview, and a pyramid's others are smaller. Of an animation the first frame.
async function largestPage(path: string): Promise<PageHeader & { page: number }> {
  const first = await readHeader(path)
  let largest = { ...first, page: 0 }
  if (first.format !== 'tiff') return largest
  for (let page = 1; page < Math.min(first.pages, MAX_PAGES); page++) {
    const header = await readHeader(path, page)
    if (header.width * header.height > largest.width * largest.height) largest = { ...header, page }
  }
  return largest
}
