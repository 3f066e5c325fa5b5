import { createRequire } from 'node:module'
import createOpenJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs'
import { MAX_DECODED_PIXELS, MAX_PIXELS } from '../bounds.ts'
import { ImageError } from '../image-error.ts'
import { type Jp2Header, readJp2Header } from './jp2-boxes.ts'
import type { Pixels } from './tiff-in-memory.ts'

/**
 * Decodes JPEG 2000. A picture of more pixels than fit into the memory of a decoder is decoded at half its size, or a quarter:
 * the file has these.
 * @throws ImageError
 */
export async function decodeJp2(file: Buffer): Promise<Pixels> {
  const errors: string[] = []
  const { J2KDecoder } = await createOpenJpeg({
    locateFile: () => createRequire(import.meta.url).resolve('@cornerstonejs/codec-openjpeg/decodewasm'),
    print: (line) => {
      if (line.includes('ERROR') && errors.length < 10) errors.push(line)
    },
    printErr: () => undefined,
  })
  const header = readJp2Header(file)
  if (header === null || header.width <= 0 || header.height <= 0) throw new ImageError('it has no codestream')
  const { width, height, samples, depth, isSubsampled, levels } = header
  if (width * height > MAX_PIXELS)
    throw new ImageError(`${width} × ${height} pixels are more than the ${MAX_PIXELS / 1e6} million that are rendered`)
  // Three that differ are luminance and chrominance, of which the decoder makes RGB.
  if (isSubsampled && samples !== 3) throw new ImageError('its components differ in size')
  const said = () => errors[0]?.replace(/^\[ERROR\]\s*/, '').trim()
  const fail = () => new ImageError(said() || `pictures of ${samples} components of ${depth} bits are not rendered`)
  const level = levelOf(width * height * Math.max(1, samples / 3), levels)
  const decoder = new J2KDecoder()
  try {
    decoder.getEncodedBuffer(file.length).set(file)
    decoder.decodeSubResolution(level, 0)
    const size = { width: reduced(width, level), height: reduced(height, level) }
    const data = decoder.getDecodedBuffer()
    const bytes = depth > 8 ? 2 : 1
    if (data.length < size.width * size.height * samples * bytes) throw fail()
    return pixelsOf(Uint8Array.from(data), { ...header, ...size })
  } catch (error) {
    // The decoder throws numbers.
    throw error instanceof Error ? error : fail()
  } finally {
    decoder.delete()
  }
}

const reduced = (size: number, level: number): number => Math.ceil(size / 2 ** level)

/** Returns how often to halve the size. @throws ImageError if the file does not have such a size */
function levelOf(pixels: number, levels: number): number {
  let level = 0
  while (pixels / 4 ** level > MAX_DECODED_PIXELS) level++
  if (level > levels)
    throw new ImageError(`it has more than ${MAX_DECODED_PIXELS / 1e6} million pixels, and no smaller size`)
  return level
}

/** Makes pixels of samples as the decoder has them: in one or two bytes, of which not all bits may be used. */
export function pixelsOf(
  data: Uint8Array,
  { width, height, samples, depth, isSigned, space, icc, hasAlpha }: Jp2Header,
): Pixels {
  const bits = depth > 8 ? 16 : 8
  const values = bits === 16 ? new Uint16Array(data.buffer, 0, data.length >> 1) : data
  const [offset, top] = [isSigned ? 2 ** (depth - 1) : 0, 2 ** depth - 1]
  if (isSigned || depth !== bits) {
    const [all, white] = [2 ** bits, 2 ** bits - 1]
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0
      const written = isSigned && value >= all / 2 ? value - all : value
      values[at] = Math.round((Math.min(top, Math.max(0, written + offset)) * white) / top)
    }
  }
  const isCmyk = space === 12 && samples >= 4
  const colours = isCmyk ? 'cmyk' : samples >= 3 ? 'rgb' : 'grey'
  const profiled = icc === null ? null : Buffer.from(icc).toString('latin1', 16, 20)
  const fits = profiled === { rgb: 'RGB ', grey: 'GRAY', cmyk: 'CMYK' }[colours]
  return { width, height, bits, colours, samples, hasAlpha, icc: fits ? icc : null, data }
}
