import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { gridOf } from '../testing/made.ts'
import { pngChunk, pngWith } from '../testing/png-chunk.ts'
import { toJpeg } from '../thumbnail.ts'

/** Codes nits, as ST 2084 and BT.2100 do. */
const CODES = {
  16: (nits: number) => {
    const y = (nits / 10_000) ** 0.1593017578125
    return ((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y)) ** 78.84375
  },
  18: (nits: number) => {
    const scene = (nits / 1_000) ** (1 / 1.2)
    return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073
  },
} as const

/** The colour information of an AVIF: BT.2020, a transfer function, the matrix and the full range that sharp writes. */
const colourBox = (transfer: number): Buffer =>
  Buffer.from([0, 0, 0, 19, ...Buffer.from('colrnclx'), 0, 9, 0, transfer, 0, 6, 0x80])

/** Adds colour information to the only picture of an AVIF, as its fourth property. */
function avifWith(avif: Buffer, box: Buffer): Buffer {
  const [properties, uses, pixels] = ['ipco', 'ipma', 'mdat'].map((name) => avif.indexOf(name) - 4) as [
    number,
    number,
    number,
  ]
  const written = Buffer.concat([
    avif.subarray(0, uses),
    box,
    avif.subarray(uses, pixels),
    Buffer.from([4]),
    avif.subarray(pixels),
  ])
  const grow = (at: number, by: number) => written.writeUInt32BE(written.readUInt32BE(at) + by, at)
  for (const name of ['meta', 'iprp']) grow(written.indexOf(name) - 4, box.length + 1)
  grow(properties, box.length)
  const moved = uses + box.length
  grow(moved, 1)
  written.writeUInt8(4, moved + 18)
  // The offset of the pixels, in the list of places.
  grow(written.indexOf('iloc') + 16, box.length + 1)
  return written
}

const WRITTEN = {
  png: async (image: Sharp, transfer: number) =>
    pngWith(await image.png().toBuffer(), [pngChunk('cICP', Buffer.from([9, transfer, 0, 1]))]),
  avif: async (image: Sharp, transfer: number) =>
    avifWith(
      await image.avif({ bitdepth: 10, quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      colourBox(transfer),
    ),
} as const

async function shades(format: keyof typeof WRITTEN, transfer: 16 | 18, nits: readonly number[]): Promise<number[]> {
  const [width, height] = [nits.length * 16, 16]
  const row = Array.from({ length: width }, (_, x) =>
    Math.round(65_535 * CODES[transfer](nits[Math.floor(x / 16)] ?? 0)),
  )
  const samples = Uint16Array.from({ length: width * height * 3 }, (_, n) => row[Math.floor(n / 3) % width] ?? 0)
  const plain = sharp(samples, { raw: { width, height, channels: 3 } }).toColourspace('rgb16')
  const grid = await gridOf(
    await toJpeg(await WRITTEN[format](plain, transfer), { page: 0, width, height }),
    nits.length,
  )
  return grid.slice(0, nits.length).map(([red = 0]) => Math.round(red))
}

test.each([
  ['png', 16],
  ['png', 18],
  ['avif', 16],
  ['avif', 18],
] as const)(
  'white is white in a picture of high dynamic range (%s, transfer function %i)',
  async (format, transfer) => {
    const [black = 0, middle = 0, white = 0, bright = 0] = await shades(format, transfer, [0, 40, 203, 900])
    expect(black).toBeLessThan(5)
    expect(middle).toBeGreaterThan(110)
    expect(middle).toBeLessThan(140)
    expect(white).toBeGreaterThan(248)
    expect(bright).toBeGreaterThanOrEqual(white)
  },
)
