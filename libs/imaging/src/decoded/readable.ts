import { readFile, stat } from 'node:fs/promises'
import { MAX_DECODED_BYTES } from '../bounds.ts'
import { fileType, HEAD_BYTES } from '../file-type.ts'
import { ImageError } from '../image-error.ts'
import type { ImageSource } from '../samples.ts'
import { withByteSource } from '../structure/byte-source.ts'
import { decodeBmp } from './bmp.ts'
import { hdrCoding, tonedPixels } from './hdr.ts'
import { decodeJp2 } from './jp2.ts'
import { tiffInMemory } from './tiff-in-memory.ts'

/** Decoders of formats that sharp does not read, by media type. */
const DECODERS = { 'image/jp2': decodeJp2, 'image/bmp': decodeBmp } as const

/**
 * Returns an image as sharp reads it: as it is or, in formats that it does not read, decoded to a TIFF in memory.
 * @throws ImageError
 */
export async function readable(source: ImageSource): Promise<ImageSource> {
  const head =
    typeof source === 'string'
      ? await withByteSource(source, (bytes) => bytes.read(0, HEAD_BYTES))
      : source.subarray(0, HEAD_BYTES)
  const { mimeType } = fileType(head)
  const coding = mimeType === 'image/png' ? hdrCoding(head) : null
  if (coding !== null) {
    const toned = await tonedPixels(source, coding)
    return toned === null ? source : tiffInMemory(toned)
  }
  if (mimeType !== 'image/jp2' && mimeType !== 'image/bmp') return source
  const bytes = typeof source === 'string' ? (await stat(source)).size : source.length
  if (bytes > MAX_DECODED_BYTES)
    throw new ImageError(`${bytes} bytes are more than the ${MAX_DECODED_BYTES} that are rendered of this format`)
  return tiffInMemory(await DECODERS[mimeType](typeof source === 'string' ? await readFile(source) : source))
}
