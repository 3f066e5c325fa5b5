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

/** The properties of an AVIF stand behind the list of its parts, which may be hundreds of tiles. */
const PROPERTIES_BYTES = 64 * 1024

/** Returns the beginning of an image. */
export const firstBytes = async (source: ImageSource, length: number): Promise<Buffer> =>
  typeof source === 'string' ? withByteSource(source, (bytes) => bytes.read(0, length)) : source.subarray(0, length)

/**
 * Returns an image as sharp reads it: as it is or, in formats that it does not read, decoded to a TIFF in memory.
 * @throws ImageError
 */
export async function readable(source: ImageSource): Promise<ImageSource> {
  const head = await firstBytes(source, HEAD_BYTES)
  const { mimeType } = fileType(head)
  const coding = hdrCoding(mimeType === 'image/avif' ? await firstBytes(source, PROPERTIES_BYTES) : head, mimeType)
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
