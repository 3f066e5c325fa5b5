import { inflateSync } from 'node:zlib'
import { MAX_METADATA_BYTES, MAX_METADATA_CHUNKS } from '../bounds.ts'
import type { ByteSource } from './byte-source.ts'

const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk (PNG 3rd ed. §5.3). */
const FRAME_BYTES = 12

/**
 * Frames of an animation. The standard calls them ancillary, but they are image data, which decoders of still images
 * skip.
 */
const FRAMES: ReadonlySet<string> = new Set(['fcTL', 'fdAT'])

/**
 * Returns the reason why the metadata of a PNG is too large to decode, or null. Reads only chunk headers; inflates
 * compressed texts and profiles only up to the limit.
 */
export async function refuseMetadata(source: ByteSource): Promise<string | null> {
  let chunks = 0
  let left = MAX_METADATA_BYTES
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= source.bytes; ) {
    const head = await source.read(at, 8)
    if (head.length < 8) return null
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (type === 'IEND') return null
    if (isAncillary(type) && !FRAMES.has(type)) {
      if (++chunks > MAX_METADATA_CHUNKS) return `it has more than ${MAX_METADATA_CHUNKS} chunks of metadata`
      left -= length > left ? length : await inflatedLength(source, { type, at: at + 8, length }, left)
      if (left < 0) return `its metadata takes more than ${MAX_METADATA_BYTES / 1024 ** 2} MB`
    }
    at += FRAME_BYTES + length
  }
  return null
}

// Bit 5 of the first byte (PNG 3rd ed. §5.4).
const isAncillary = (type: string): boolean => (type.charCodeAt(0) & 0x20) !== 0

interface Chunk {
  readonly type: string
  readonly at: number
  readonly length: number
}

/** Returns the size of a chunk after decompression, or some number above `most` if it is larger. */
async function inflatedLength(source: ByteSource, { type, at, length }: Chunk, most: number): Promise<number> {
  if (!['zTXt', 'iTXt', 'iCCP'].includes(type)) return length
  const data = await source.read(at, length)
  const from = compressedFrom(type, data)
  if (from === null) return length
  try {
    return length + inflateSync(data.subarray(from), { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    // Every decoder also stops at damaged data.
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? most + 1 : length
  }
}

/** Returns the offset of the compressed part of a chunk, or null if it has none (PNG 3rd ed. §11.3.2.3, §11.3.3). */
function compressedFrom(type: string, data: Buffer): number | null {
  const keyword = data.indexOf(0)
  if (keyword < 0) return null
  if (type !== 'iTXt') return keyword + 2
  if (data[keyword + 1] !== 1) return null
  const language = data.indexOf(0, keyword + 3)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  return translated < 0 ? null : translated + 1
}
