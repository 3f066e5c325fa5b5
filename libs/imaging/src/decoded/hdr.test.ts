import sharp from 'sharp'
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

async function shades(transfer: 16 | 18, nits: readonly number[]): Promise<number[]> {
  const [width, height] = [nits.length * 16, 16]
  const row = Array.from({ length: width }, (_, x) =>
    Math.round(65_535 * CODES[transfer](nits[Math.floor(x / 16)] ?? 0)),
  )
  const samples = Uint16Array.from({ length: width * height * 3 }, (_, n) => row[Math.floor(n / 3) % width] ?? 0)
  const plain = await sharp(samples, { raw: { width, height, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  const png = pngWith(plain, [pngChunk('cICP', Buffer.from([9, transfer, 0, 1]))])
  const grid = await gridOf(await toJpeg(png, { page: 0, width, height }), nits.length)
  return grid.slice(0, nits.length).map(([red = 0]) => Math.round(red))
}

test.each([16, 18] as const)(
  'white is white in a picture of high dynamic range (transfer function %i)',
  async (transfer) => {
    const [black = 0, middle = 0, white = 0, bright = 0] = await shades(transfer, [0, 40, 203, 900])
    expect(black).toBeLessThan(5)
    expect(middle).toBeGreaterThan(110)
    expect(middle).toBeLessThan(140)
    expect(white).toBeGreaterThan(248)
    expect(bright).toBeGreaterThanOrEqual(white)
  },
)
