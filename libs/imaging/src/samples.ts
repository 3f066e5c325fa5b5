import sharp, { type Metadata, type Sharp } from 'sharp'
import { DECODE_MS, MAX_PIXELS } from './bounds.ts'
import { ImageError } from './image-error.ts'
import { type ByteSource, withByteSource } from './structure/byte-source.ts'
import { bytesInMemory } from './structure/bytes-in-memory.ts'
import { type TiffDirectory, tiffDirectories } from './structure/tiff-pages.ts'

/** A file's path, or its bytes. */
export type ImageSource = string | Buffer

/** Edge of the picture, in pixels, in which the range of values is looked for. */
const SAMPLED_EDGE = 1_000
/** libvips reads 16 bits of grey as unsigned, and cuts off what is negative. */
const SIGNED_OFFSET = 32_768

/** Highlights in linear light are up to so many times as bright as white. */
const BRIGHTEST = 16

/** Number of colours of TIFF's photometric interpretations that have more than one. */
const COLOURS: Readonly<Record<number, number>> = { 2: 3, 5: 4, 6: 3, 8: 3, 9: 3, 10: 3 }
/** TIFF's values of ExtraSamples for transparency. */
const TRANSPARENCY: readonly (number | undefined)[] = [1, 2]

/**
 * Puts a page on white, without what is no colour, and with its values in the range that is shown. Bands beyond the colours
 * are left out unless the file says that the first of them is transparency (TIFF 6.0, ExtraSamples). Signed, long and floating
 * values are scaled by their range.
 */
export async function withShownSamples(
  pipeline: Sharp,
  source: ImageSource,
  page: number,
  header: Metadata,
): Promise<Sharp> {
  const isOpaque = header.format === 'tiff' && header.hasAlpha && !(await hasTransparency(source, page, header))
  const opaque = isOpaque ? pipeline.removeAlpha() : pipeline.flatten({ background: '#ffffff' })
  const scale = await scaleOf(source, page, header)
  return scale === null ? opaque : opaque.linear(scale.by, scale.plus)
}

async function hasTransparency(source: ImageSource, page: number, { channels = 1 }: Metadata): Promise<boolean> {
  const { photometric = 1, samples = channels, extra } = await directoryOf(source, page)
  return TRANSPARENCY.includes(extra) && samples - (COLOURS[photometric] ?? 1) === 1
}

async function directoryOf(source: ImageSource, page: number): Promise<TiffDirectory> {
  const find = async (bytes: ByteSource): Promise<TiffDirectory> => {
    let at = 0
    for await (const directory of tiffDirectories(bytes)) if (at++ === page) return directory
    return {}
  }
  return typeof source === 'string' ? withByteSource(source, find) : find(bytesInMemory(source))
}

/** Multiplies values, and adds to them. */
interface Scale {
  readonly by: number
  readonly plus: number
}

interface Span {
  readonly min: number
  readonly max: number
}

/** Returns how to bring the values of a page into the range that is shown; null if they are in it. */
async function scaleOf(source: ImageSource, page: number, header: Metadata): Promise<Scale | null> {
  const { depth, space } = header
  const isWide = space === 'grey16' || space === 'rgb16'
  switch (depth) {
    case 'char':
      return { by: 1, plus: 128 }
    case 'short':
    case 'int':
    case 'uint':
    case 'float':
    case 'double': {
      const span = await spanOf(source, page, header)
      const shown = shownSpan(span, header)
      if (shown === null) return null
      const range = shown.max - shown.min
      const white = isWide ? 65_535 : 255
      // A picture of one value is grey.
      return range === 0 ? { by: 0, plus: white / 2 } : { by: white / range, plus: (-shown.min * white) / range }
    }
    default:
      return null
  }
}

/** Returns the values that are shown as black and white; null if they need no scaling. @throws ImageError */
function shownSpan({ min, max }: Span, { depth, space }: Metadata): Span | null {
  if (space === 'scrgb') {
    // libvips makes bytes of linear light before anything else, and white of all that is brighter.
    if (max > BRIGHTEST) throw new ImageError(`its colours go up to ${max.toPrecision(3)}; only 0 to 1 can be shown`)
    return null
  }
  if (depth === 'uint' && max > 0x7fff_ffff) return { min: 0, max: 0xffff_ffff }
  if (depth === 'float' || depth === 'double') {
    // Values from 0 to 1, and bytes, are shown as they are.
    if (min >= 0 && max <= 1 && max > 1 / 16) return { min: 0, max: 1 }
    if (min >= 0 && max > BRIGHTEST && max <= 255) return null
  }
  return { min, max }
}

/** Finds the smallest and the largest value of a page, on a grid of its pixels. @throws ImageError without any number */
async function spanOf(source: ImageSource, page: number, { space, depth }: Metadata): Promise<Span> {
  const offset = space === 'grey16' && depth === 'short' ? SIGNED_OFFSET : 0
  const native = space === 'grey16' || space === 'rgb16' || space === 'scrgb' ? space : 'srgb'
  const opened = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', page, sequentialRead: true })
    .timeout({ seconds: DECODE_MS / 1000 })
    .removeAlpha()
  // Only wide values survive this; others would be cut to bytes.
  const data = await (offset === 0 ? opened : opened.linear(1, offset))
    .resize({
      ...{ width: SAMPLED_EDGE, height: SAMPLED_EDGE, fit: 'inside' as const },
      ...{ kernel: 'nearest' as const, withoutEnlargement: true },
    })
    .toColourspace(native)
    .raw({ depth: 'float' })
    .toBuffer()
  const values = new Float32Array(data.buffer, data.byteOffset, data.byteLength / 4)
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  if (min > max) throw new ImageError('its values are no numbers')
  return { min: min - offset, max: max - offset }
}
