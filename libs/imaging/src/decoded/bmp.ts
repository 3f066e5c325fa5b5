import { MAX_DECODED_PIXELS } from '../bounds.ts'
import { ImageError } from '../image-error.ts'
import { runLengths } from './bmp-runs.ts'
import type { Pixels } from './tiff-in-memory.ts'

/** Compression of a BMP. */
const PLAIN = 0
const RLE8 = 1
const RLE4 = 2
const FIELDS = 3
const ALPHA_FIELDS = 6

/** The masks of the channels of a pixel: red, green, blue and transparency. */
type Masks = readonly [number, number, number, number]

interface Header {
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bits: number
  readonly compression: number
  readonly palette: Buffer
  /** Bytes of an entry of the palette. */
  readonly entry: 3 | 4
  readonly masks: Masks
  readonly dataAt: number
}

/** Decodes a Windows bitmap of any version and depth. @throws ImageError */
export function decodeBmp(file: Buffer): Pixels {
  const header = readHeader(file)
  const { width, height, bits, compression } = header
  const isRuns = compression === RLE8 || compression === RLE4
  const stride = Math.ceil((width * bits) / 32) * 4
  const rows = isRuns ? runLengths(file.subarray(header.dataAt), { width, height, isHalf: compression === RLE4 }) : null
  if (rows === null && file.length < header.dataAt + stride * height) throw new ImageError('it is cut short')
  const hasAlpha = header.masks[3] !== 0
  const samples = hasAlpha ? 4 : 3
  const data = new Uint8Array(width * height * samples)
  let seen = 0
  for (let y = 0; y < height; y++) {
    const row = header.isTopDown ? y : height - 1 - y
    for (let x = 0; x < width; x++) {
      const value = rows === null ? valueAt(file, header.dataAt + row * stride, x, bits) : (rows[row * width + x] ?? 0)
      const at = (y * width + x) * samples
      if (bits <= 8) paint(data, at, header, value)
      else for (let n = 0; n < samples; n++) data[at + n] = scaled(value, header.masks[n] ?? 0)
      if (hasAlpha) seen |= data[at + 3] ?? 0
    }
  }
  // Many writers leave the fourth byte empty.
  return { width, height, bits: 8, colours: 'rgb', samples, hasAlpha: hasAlpha && seen !== 0, icc: null, data }
}

function readHeader(file: Buffer): Header {
  if (file.length < 26) throw new ImageError('it is cut short')
  const size = file.readUInt32LE(14)
  const isOld = size === 12
  if ((!isOld && size < 40) || 14 + size > file.length) throw new ImageError('its header is unknown')
  const width = isOld ? file.readUInt16LE(18) : file.readInt32LE(18)
  const signed = isOld ? file.readUInt16LE(20) : file.readInt32LE(22)
  const bits = file.readUInt16LE(isOld ? 24 : 28)
  const compression = isOld ? PLAIN : file.readUInt32LE(30)
  const height = Math.abs(signed)
  if (width <= 0 || height === 0) throw new ImageError('it has no pixels')
  if (width * height > MAX_DECODED_PIXELS)
    throw new ImageError(
      `${width} × ${height} pixels are more than the ${MAX_DECODED_PIXELS / 1e6} million that are rendered`,
    )
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits) || ![PLAIN, RLE8, RLE4, FIELDS, ALPHA_FIELDS].includes(compression))
    throw new ImageError(`bitmaps of ${bits} bits with compression ${compression} are not rendered`)
  if ((compression === RLE8 && bits !== 8) || (compression === RLE4 && bits !== 4))
    throw new ImageError('its compression does not fit')
  const isFields = compression === FIELDS || compression === ALPHA_FIELDS
  const entry = isOld ? 3 : 4
  const colours = isOld ? 0 : file.readUInt32LE(46)
  const paletteAt = 14 + size + (isFields && size === 40 ? (compression === ALPHA_FIELDS ? 16 : 12) : 0)
  const entries = bits > 8 ? 0 : Math.min(colours === 0 ? 2 ** bits : colours, 256)
  return {
    ...{ width, height, isTopDown: signed < 0, bits, compression, entry },
    palette: file.subarray(paletteAt, paletteAt + entries * entry),
    masks: isFields
      ? masksIn(file, size, compression)
      : bits === 16
        ? [0x7c00, 0x3e0, 0x1f, 0]
        : [0xff_0000, 0xff00, 0xff, 0],
    dataAt: file.readUInt32LE(10),
  }
}

function masksIn(file: Buffer, size: number, compression: number): Masks {
  if (file.length < 70) throw new ImageError('it is cut short')
  const hasAlpha = size >= 56 || compression === ALPHA_FIELDS
  return [file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62), hasAlpha ? file.readUInt32LE(66) : 0]
}

function valueAt(file: Buffer, row: number, x: number, bits: number): number {
  if (bits === 32) return file.readUInt32LE(row + x * 4)
  if (bits === 24) return file.readUIntLE(row + x * 3, 3)
  if (bits === 16) return file.readUInt16LE(row + x * 2)
  const perByte = 8 / bits
  const shift = 8 - bits * ((x % perByte) + 1)
  return ((file[row + Math.floor(x / perByte)] ?? 0) >> shift) & (2 ** bits - 1)
}

/** Writes the colour of an entry of the palette, which is stored as blue, green and red. */
function paint(data: Uint8Array, at: number, { palette, entry }: Header, value: number): void {
  for (let n = 0; n < 3; n++) data[at + n] = palette[value * entry + 2 - n] ?? 0
}

/** Returns the part of a value under a mask, from 0 to 255. */
function scaled(value: number, mask: number): number {
  if (mask === 0) return 0
  const shift = 31 - Math.clz32(mask & -mask)
  const top = mask >>> shift
  return Math.round((((value & mask) >>> shift) * 255) / top)
}
