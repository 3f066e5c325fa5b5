import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Creates a chunk of a PNG: length, type, content, checksum (PNG 3rd ed. §5.3). */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Offset of the end of a PNG's header: signature and IHDR. */
const HEADER_END = 33

/** Inserts chunks after the header of a PNG. */
export const pngWith = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END)])

/** Creates a small PNG with a compressed comment of the given size after decompression. */
export async function pngWithComment(bytes: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  return pngWith(png, [pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))]))])
}
