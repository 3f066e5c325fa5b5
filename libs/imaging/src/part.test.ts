import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseLevel, type Part, renderPart } from './part.ts'
import { pyramidLevels, toPyramid } from './pyramid.ts'
import { CORNERS, cornersPixels, gridOf, meanDeltaE } from './testing/made.ts'

const WHOLE = { width: 1501, height: 1003 }
const levels = pyramidLevels(WHOLE)
let folder: string
let pyramid: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-part-'))
  pyramid = join(folder, 'pyramid.tif')
  const pixels = cornersPixels(WHOLE.width, WHOLE.height)
  const source = await sharp(pixels, { raw: { ...WHOLE, channels: 3 } })
    .png()
    .toBuffer()
  await toPyramid(source, 0, pyramid)
})
afterAll(() => rm(folder, { recursive: true }))

const whole = { left: 0, top: 0, ...WHOLE }
const plain = { mirrored: false, turned: 0, quality: 'color', format: 'jpg' } as const
const picture = (part: Partial<Part>) =>
  renderPart(pyramid, levels, { ...plain, region: whole, shown: { width: 300, height: 200 }, ...part })
const [a, b, c, d] = CORNERS
const corners = (...list: (typeof a)[]) => list.flatMap((colour) => (colour === undefined ? [] : [colour]))

test('the smallest level that needs no enlarging is used, even if it lacks the last pixel of an odd size', () => {
  const square = { left: 0, top: 0, width: 4096, height: 4096 }
  expect(chooseLevel(5, square, { width: 4096, height: 4096 })).toBe(0)
  expect(chooseLevel(5, square, { width: 400, height: 400 })).toBe(3)
  expect(chooseLevel(5, square, { width: 1, height: 1 })).toBe(4)
  expect(chooseLevel(5, { ...square, width: 512, height: 512 }, { width: 256, height: 256 })).toBe(1)
  expect(chooseLevel(5, square, { width: 9000, height: 9000 })).toBe(0)
  // Viewers round up the width of the last tile in a row: 489 / 4 becomes 123.
  expect(chooseLevel(3, { ...square, width: 489, height: 1024 }, { width: 123, height: 256 })).toBe(2)
})

test.each([
  ['width', { width: 501, height: 1 }, 0],
  ['width', { width: 500, height: 1 }, 1],
  ['width', { width: 251, height: 1 }, 1],
  ['height', { width: 1, height: 401 }, 0],
  ['height', { width: 1, height: 400 }, 1],
  ['height', { width: 1, height: 201 }, 1],
])('a level that lacks a single pixel of the %s is not used: %o', (_, shown, level) => {
  expect(chooseLevel(3, { left: 0, top: 0, width: 1000, height: 800 }, shown)).toBe(level)
})

describe('a part of a pyramid', () => {
  test.each([
    ['as it is', {}, corners(a, b, c, d), [300, 200]],
    ['mirrored', { mirrored: true }, corners(b, a, d, c), [300, 200]],
    ['turned by 90°', { turned: 90 }, corners(c, a, d, b), [200, 300]],
    ['turned by 180°', { turned: 180 }, corners(d, c, b, a), [300, 200]],
    ['turned by 270°', { turned: 270 }, corners(b, d, a, c), [200, 300]],
    ['mirrored, then turned', { mirrored: true, turned: 90 }, corners(d, b, c, a), [200, 300]],
  ] as const)('has the correct orientation when %s', async (_, part, colours, [width, height]) => {
    const made = await picture(part)
    expect(await sharp(made).metadata()).toMatchObject({ width, height, format: 'jpeg' })
    expect(meanDeltaE(await gridOf(made, 2), colours)).toBeLessThan(4)
  })

  test.each([0, 1, 2, 3])('shows the requested region, cut from level %i', async (level) => {
    const factor = 2 ** level
    const region = { left: 800, top: 504, width: 700, height: 496 }
    const shown = { width: Math.ceil(700 / factor), height: Math.ceil(496 / factor) }
    const made = await picture({ region, shown, format: 'png' })
    expect(await sharp(made).metadata()).toMatchObject({ ...shown, format: 'png' })
    expect(meanDeltaE(await gridOf(made, 1), corners(d))).toBeLessThan(3)
  })

  test('is enlarged to a larger size, and narrowed to one pixel', async () => {
    const small = { left: 1400, top: 10, width: 7, height: 3 }
    const large = await picture({ region: small, shown: { width: 700, height: 300 } })
    expect(await sharp(large).metadata()).toMatchObject({ width: 700, height: 300 })
    expect(meanDeltaE(await gridOf(large, 1), corners(b))).toBeLessThan(3)
    const dot = await picture({ shown: { width: 1, height: 1 }, format: 'webp' })
    expect(await sharp(dot).metadata()).toMatchObject({ width: 1, height: 1, format: 'webp' })
  })

  test('has no colour if grey, and only black and white if bitonal', async () => {
    const grey = await picture({ quality: 'gray', format: 'png' })
    expect(await sharp(grey).metadata()).toMatchObject({ space: 'b-w', channels: 1 })
    const { data } = await sharp(await picture({ quality: 'bitonal', format: 'png' }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...new Set(data)].sort((x, y) => x - y)).toEqual([0, 255])
  })
})
