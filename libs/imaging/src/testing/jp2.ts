import { createRequire } from 'node:module'
import createOpenJpeg from '@cornerstonejs/codec-openjpeg/wasmjs'

interface Frame {
  readonly width: number
  readonly height: number
  readonly componentCount: number
  readonly bitsPerSample: number
  readonly isSigned: boolean
}

/** Encodes pixels as a codestream of JPEG 2000, without loss. */
export async function j2kOf(data: Uint8Array, frame: Frame): Promise<Buffer> {
  const { J2KEncoder } = await createOpenJpeg({
    locateFile: () => createRequire(import.meta.url).resolve('@cornerstonejs/codec-openjpeg/wasm'),
    print: () => undefined,
    printErr: () => undefined,
  })
  const encoder = new J2KEncoder()
  encoder.getDecodedBuffer(frame).set(data)
  encoder.setQuality(true, 0)
  encoder.encode()
  const encoded = Buffer.from(encoder.getEncodedBuffer())
  encoder.delete()
  return encoded
}

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/**
 * Wraps a codestream in the boxes of a JP2 file.
 * @param space enumerated colour space
 * @param channels types of the channels: 0 for a colour, 1 for transparency
 */
export function jp2Of(
  codestream: Buffer,
  { width, height, componentCount, bitsPerSample }: Frame,
  space: number,
  channels: readonly number[] = [],
): Buffer {
  const size = Buffer.alloc(14)
  size.writeUInt32BE(height, 0)
  size.writeUInt32BE(width, 4)
  size.writeUInt16BE(componentCount, 8)
  size.set([bitsPerSample - 1, 7, 0, 0], 10)
  const definitions = Buffer.alloc(2 + channels.length * 6)
  definitions.writeUInt16BE(channels.length, 0)
  for (const [n, type] of channels.entries()) {
    definitions.writeUInt16BE(n, 2 + n * 6)
    definitions.writeUInt16BE(type, 4 + n * 6)
    definitions.writeUInt16BE(type === 0 ? n + 1 : 0, 6 + n * 6)
  }
  const colours = Buffer.from([1, 0, 0, 0, 0, 0, space])
  return Buffer.concat([
    box('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box('jp2h', box('ihdr', size), box('colr', colours), ...(channels.length > 0 ? [box('cdef', definitions)] : [])),
    box('jp2c', codestream),
  ])
}
