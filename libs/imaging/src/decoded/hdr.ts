import sharp from 'sharp'
import { DECODE_MS, MAX_DECODED_PIXELS } from '../bounds.ts'
import type { ImageSource } from '../samples.ts'
import type { Pixels } from './tiff-in-memory.ts'

/** Codes of transfer functions and primaries (ITU-T H.273). */
const PQ = 16
const HLG = 18
/** To linear light of BT.709, row by row. */
const MATRICES: Readonly<Record<number, readonly number[]>> = {
  9: [1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187],
  12: [1.2249, -0.2247, 0, -0.042, 1.0419, 0, -0.0197, -0.0786, 1.0979],
}
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1]
/** Luminance of white in nits (ITU-R BT.2408). */
const WHITE = 203
/** Above this share of white, highlights are compressed. */
const KNEE = 0.9

/** How an image codes light, by the numbers of H.273. */
interface Coding {
  readonly primaries: number
  readonly transfer: number
}

/**
 * Returns how an image codes light, if that is PQ or HLG, by its first bytes: by the chunk cICP of a PNG (3rd edition,
 * 11.3.2.6), or the colour information of an AVIF (ISO/IEC 14496-12, 12.1.5).
 */
export function hdrCoding(head: Buffer, mimeType: string | null): Coding | null {
  const coding = mimeType === 'image/png' ? codingOfPng(head) : mimeType === 'image/avif' ? codingOfAvif(head) : null
  return coding?.transfer === PQ || coding?.transfer === HLG ? coding : null
}

function codingOfPng(head: Buffer): Coding {
  const [primaries = 0, transfer = 0] = before('IDAT', 'cICP', head, 2)
  return { primaries, transfer }
}

function codingOfAvif(head: Buffer): Coding {
  const [, primaries = 0, , transfer = 0] = before('mdat', 'colrnclx', head, 4)
  return { primaries, transfer }
}

/** Returns the bytes after a mark that stands before the pixels. */
function before(pixels: string, mark: string, head: Buffer, length: number): Uint8Array {
  const [at, end] = [head.indexOf(mark, 8, 'latin1'), head.indexOf(pixels, 8, 'latin1')]
  const from = at + mark.length
  return at >= 0 && (end < 0 || at < end) ? head.subarray(from, from + length) : head.subarray(0, 0)
}

/** Decodes an image of high dynamic range to sRGB, in which white is white. Returns null if it is too large. */
export async function tonedPixels(source: ImageSource, { primaries, transfer }: Coding): Promise<Pixels | null> {
  const opened = sharp(source, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds: DECODE_MS / 1000 })
  const { width, height } = await opened.metadata()
  if (width * height > MAX_DECODED_PIXELS) return null
  const raw = await opened.removeAlpha().toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer()
  const values = new Uint16Array(raw.buffer, raw.byteOffset, raw.byteLength / 2)
  const linear = Float32Array.from({ length: 65_536 }, (_, n) =>
    transfer === PQ ? fromPq(n / 65_535) : fromHlg(n / 65_535),
  )
  const matrix = MATRICES[primaries] ?? IDENTITY
  const data = new Uint8Array(width * height * 3)
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [0, 1, 2].map((n) => linear[values[at + n] ?? 0] ?? 0) as [number, number, number]
    for (let n = 0; n < 3; n++) {
      data[at + n] = toSrgb((matrix[n * 3] ?? 0) * r + (matrix[n * 3 + 1] ?? 0) * g + (matrix[n * 3 + 2] ?? 0) * b)
    }
  }
  return { width, height, bits: 8, colours: 'rgb', samples: 3, hasAlpha: false, icc: null, data }
}

/** Returns linear light as a share of white (SMPTE ST 2084). */
function fromPq(value: number): number {
  const power = value ** (1 / 78.84375)
  return ((Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125) * 10_000) / WHITE
}

/** Returns linear light as a share of white, on a display of 1,000 nits (ITU-R BT.2100). */
function fromHlg(value: number): number {
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return (scene ** 1.2 * 1_000) / WHITE
}

function toSrgb(light: number): number {
  const toned = light <= KNEE ? Math.max(0, light) : KNEE + (1 - KNEE) * Math.tanh((light - KNEE) / (1 - KNEE))
  return Math.round(255 * (toned <= 0.0031308 ? 12.92 * toned : 1.055 * toned ** (1 / 2.4) - 0.055))
}
