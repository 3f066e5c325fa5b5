import { describe, expect, test } from 'vitest'
import { gridOf } from './testing/made.ts'
import { type TiffPage, tiffOf } from './testing/tiff.ts'
import { toJpeg } from './thumbnail.ts'

const size = { width: 64, height: 48 }
const SHADES = [220, 90, 40]

async function seen(page: Omit<TiffPage, 'width' | 'height'>) {
  const grid = await gridOf(await toJpeg(tiffOf({ ...size, ...page }), { page: 0, ...size }), 2)
  return grid.map((colour) => colour.map(Math.round))
}

/** A wedge from the left to the right edge. */
const wedge = (from: number, to: number) => (x: number) => from + ((to - from) * x) / (size.width - 1)

describe('bands beyond the colours', () => {
  const rgb = (rest: readonly number[]) => (_x: number, _y: number, sample: number) =>
    SHADES[sample] ?? rest[sample - 3] ?? 0

  test.each([
    ['RGB with near infrared', { photometric: 2, samples: 4, extra: [0], value: rgb([0]) }, SHADES],
    ['RGB with a band of which nothing is said', { photometric: 2, samples: 4, value: rgb([0]) }, SHADES],
    ['RGB with alpha and a spot colour', { photometric: 2, samples: 5, extra: [2, 0], value: rgb([255, 0]) }, SHADES],
    ['RGB with two unspecified ones', { photometric: 2, samples: 5, extra: [0, 0], value: rgb([0, 9]) }, SHADES],
    [
      'RGB of 16 bits',
      {
        bits: 16,
        photometric: 2,
        samples: 4,
        extra: [0],
        value: (_x: number, _y: number, n: number) => (SHADES[n] ?? 0) * 257,
      } as const,
      SHADES,
    ],
    [
      'grey',
      { samples: 2, extra: [0], value: (_x: number, _y: number, n: number) => (n === 0 ? 90 : 0) },
      [90, 90, 90],
    ],
    [
      'grey with several',
      { samples: 4, extra: [0, 0, 0], value: (_x: number, _y: number, n: number) => (n === 0 ? 90 : 0) },
      [90, 90, 90],
    ],
  ])('are left out: %s', async (_, page, colour) => {
    for (const cell of await seen(page))
      for (const [n, value] of cell.entries()) expect(Math.abs(value - (colour[n] ?? 0))).toBeLessThan(5)
  })

  test.each([1, 2])('are transparency if the file says so (ExtraSamples %i)', async (kind) => {
    const page = {
      photometric: 2,
      samples: 4,
      extra: [kind],
      value: (x: number, _y: number, n: number) => (n === 3 ? (x < 32 ? 255 : 0) : x < 32 ? (SHADES[n] ?? 0) : 0),
    }
    const [left = [], right] = await seen(page)
    expect(Math.abs((left[0] ?? 0) - 220)).toBeLessThan(8)
    expect(Math.min(...(right ?? []))).toBeGreaterThan(250)
  })
})

describe('values are shown in their range', () => {
  test.each([
    ['signed 16 bits', { bits: 16, format: 2, value: wedge(0, 900) }],
    ['negative 16 bits', { bits: 16, format: 2, value: wedge(-9_000, -1_000) }],
    ['signed 8 bits', { bits: 8, format: 2, value: wedge(-128, 127) }],
    ['floats from 0 to 1', { bits: 32, format: 3, value: wedge(0, 1) }],
    ['floats of bytes', { bits: 32, format: 3, value: wedge(0, 255) }],
    ['floats a little beyond 1', { bits: 32, format: 3, value: wedge(0, 1.2) }],
    ['small floats', { bits: 32, format: 3, value: wedge(0, 0.001) }],
    ['large floats', { bits: 32, format: 3, value: wedge(-5_000, 80_000) }],
    [
      'floats of which some are no numbers',
      { bits: 32, format: 3, value: (x: number, y: number) => (y === 0 && x < 9 ? Number.NaN : wedge(0, 0.9)(x)) },
    ],
    ['32 bits', { bits: 32, format: 1, value: wedge(0, 4_294_967_295) }],
    ['32 bits with few values', { bits: 32, format: 1, value: wedge(0, 70_000) }],
    ['signed 32 bits', { bits: 32, format: 2, value: wedge(-10_000, 15_000) }],
    ['floats of RGB', { bits: 32, format: 3, photometric: 2, samples: 3, value: wedge(0, 1) }],
    ['signed 16 bits of RGB', { bits: 16, format: 2, photometric: 2, samples: 3, value: wedge(0, 900) }],
    ['32 bits of RGB', { bits: 32, format: 1, photometric: 2, samples: 3, value: wedge(0, 4_294_967_295) }],
  ] as const satisfies [string, Omit<TiffPage, 'width' | 'height'>][])('%s', async (_, given) => {
    const page: Omit<TiffPage, 'width' | 'height'> = given
    const [left = [], right = []] = await seen({
      ...page,
      value: (x, y, n) => (page.format === 3 ? page.value(x, y, n) : Math.round(page.value(x, y, n))),
    })
    expect(left[0]).toBeLessThan(130)
    expect(left[0]).toBeGreaterThan(20)
    expect(right[0]).toBeGreaterThan(150)
    expect(right[0]).toBeLessThan(250)
  })

  test('unless they are brighter than white in linear light, which is said', async () => {
    const page = { bits: 32, format: 3, photometric: 2, samples: 3, value: wedge(0, 900) } as const
    await expect(seen(page)).rejects.toThrow('its colours go up to 900; only 0 to 1 can be shown')
  })

  test('a single one is grey', async () => {
    for (const format of [2, 3] as const)
      expect((await seen({ bits: 32, format, value: () => 500 }))[0]?.[0]).toBeOneOf([127, 128])
  })
})
