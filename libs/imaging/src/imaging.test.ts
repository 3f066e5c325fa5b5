import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import { fileType } from './file-type.ts'
import { pyramidLevels, toPyramid } from './pyramid.ts'
import { readHeader } from './source.ts'
import { CORNERS, cornersPixels, gridOf, meanDeltaE, turnedPixels } from './testing/made.ts'
import { tiffOf } from './testing/tiff.ts'
import { thumbnailSize, toJpeg } from './thumbnail.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-imaging-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function examined(content: Buffer) {
  const path = join(folder, `file-${files++}`)
  await writeFile(path, content)
  return examine(path)
}

async function picture(content: Buffer) {
  const found = await examined(content)
  if (!found.renderable) throw new Error(found.reason)
  return found
}

const raw = (width: number, height: number, pixels = cornersPixels(width, height)) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })

describe('orientation', () => {
  const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((o) =>
    (['jpeg', 'tiff', 'png', 'webp'] as const).map((f) => ({ o, f })),
  )
  test.each(cases)('EXIF $o in $f is shown upright', async ({ o, f }) => {
    const { pixels, width, height } = turnedPixels(600, 400, o)
    const found = await picture(
      await raw(width, height, pixels).withMetadata({ orientation: o }).toFormat(f).toBuffer(),
    )
    expect(found).toMatchObject({ width: 600, height: 400 })
    const corners = await gridOf(found.thumbnail, 2)
    expect(meanDeltaE(corners, CORNERS)).toBeLessThan(2.5)
    expect(await readHeader(found.thumbnail)).toMatchObject({ width: 400, height: 267 })
  })
})

describe('orientation in a pyramid', () => {
  const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((o) => (['jpeg', 'tiff'] as const).map((f) => ({ o, f })))
  test.each(cases)('EXIF $o in $f is upright at every level', async ({ o, f }) => {
    const { pixels, width, height } = turnedPixels(601, 400, o)
    const source = await raw(width, height, pixels).withMetadata({ orientation: o }).toFormat(f).toBuffer()
    const target = join(folder, `turned-${o}.tif`)
    await toPyramid(source, 0, target)
    for (const [page, level] of pyramidLevels({ width: 601, height: 400 }).entries()) {
      expect(await readHeader(target, page)).toMatchObject(level)
      expect(meanDeltaE(await gridOf(await toJpeg(target, { page, ...level }), 2), CORNERS)).toBeLessThan(3.5)
    }
  })
})

describe('formats', () => {
  // The last column is the maximum mean ΔE where it may be larger: CMYK cannot represent the most saturated of these
  // colours.
  test.each<[string, () => Sharp, number?]>([
    ['image/jpeg', () => raw(80, 60).jpeg()],
    ['image/png', () => raw(80, 60).png()],
    ['image/png', () => raw(80, 60).png({ palette: true })],
    ['image/webp', () => raw(80, 60).webp({ lossless: true })],
    ['image/gif', () => raw(80, 60).gif()],
    ['image/avif', () => raw(80, 60).avif({ quality: 90 })],
    ['image/tiff', () => raw(80, 60).tiff({ compression: 'lzw' })],
    ['image/tiff', () => raw(80, 60).tiff({ bigtiff: true, compression: 'none' })],
    ['image/tiff', () => raw(80, 60).toColourspace('lab').tiff({ compression: 'none' })],
    ['image/tiff', () => raw(80, 60).toColourspace('rgb16').tiff({ compression: 'none' })],
    ['image/jpeg', () => raw(80, 60).toColourspace('cmyk').jpeg({ quality: 95 }), 20],
    ['image/jpeg', () => raw(80, 60).withIccProfile('p3').jpeg({ quality: 95 })],
  ])('%s (%#) is recognized by its content and keeps its colours', async (mimeType, make, within = 3) => {
    const found = await picture(await make().toBuffer())
    expect(found).toMatchObject({ mimeType, width: 80, height: 60 })
    const grid = await gridOf(found.thumbnail, 2)
    expect(meanDeltaE(grid, CORNERS)).toBeLessThan(within)
  })

  test('an embedded profile of another colour space is ignored', async () => {
    const profile = (await sharp(await raw(8, 8).withIccProfile('srgb').png().toBuffer()).metadata()).icc
    const grey = await raw(80, 60).greyscale().toColourspace('b-w').jpeg().toBuffer()
    const icc = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), profile ?? Buffer.alloc(0)])
    const segment = Buffer.concat([Buffer.from([0xff, 0xe2, (icc.length + 2) >> 8, (icc.length + 2) & 255]), icc])
    const found = await picture(Buffer.concat([grey.subarray(0, 2), segment, grey.subarray(2)]))
    const [[r, g, b] = [0, 0, 0]] = await gridOf(found.thumbnail, 2)
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(3)
  })

  test('transparent areas become white', async () => {
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    expect(await gridOf((await picture(clear)).thumbnail, 1)).toEqual([[255, 255, 255]])
  })

  const page = { width: 64, height: 48, value: () => 200 }
  test.each([
    ['each page, whatever its size', [page, { ...page, height: 50 }, { ...page, width: 32, height: 24 }], [0, 1, 2]],
    [
      'pages that say so',
      [
        { ...page, subfile: 2 },
        { ...page, subfile: 2 },
      ],
      [0, 1],
    ],
    ['what follows a preview', [{ ...page, width: 16, subfile: 1 }, page], [1]],
    [
      'pages, but not their previews',
      [
        { ...page, subfile: 2 },
        { ...page, subfile: 3 },
        { ...page, subfile: 2 },
      ],
      [0, 2],
    ],
    ['no mask', [page, { ...page, subfile: 4 }], [0]],
    [
      'the largest of reduced versions, if there is nothing else',
      [
        { ...page, subfile: 1 },
        { ...page, width: 99, subfile: 1 },
      ],
      [1],
    ],
    [
      'no level of a pyramid without marks',
      [256, 128, 64, 32].map((width) => ({ ...page, width, height: width })),
      [0],
    ],
    [
      'pages of such sizes that say so',
      [256, 128].map((width) => ({ ...page, width, height: width, subfile: 2 })),
      [0, 1],
    ],
  ])('of a TIFF, shows %s', async (_, pages, shown) => {
    const found = await picture(tiffOf(...pages))
    expect([found.page, ...found.otherPages]).toEqual(shown)
    expect(found).toMatchObject({
      pages: pages.length,
      width: pages[found.page]?.width,
      height: pages[found.page]?.height,
    })
    expect(await gridOf(found.thumbnail, 1)).toEqual([[200, 200, 200]])
  })

  test('another page is examined for itself', async () => {
    const path = join(folder, 'pages.tif')
    await writeFile(path, tiffOf(page, { ...page, height: 20, value: () => 90 }))
    expect(await examine(path, 1)).toMatchObject({ renderable: true, page: 1, otherPages: [], height: 20 })
    expect(await examine(path, 7)).toMatchObject({ renderable: false, page: 7 })
  })

  test('the first frame of an animation is shown', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 255), Buffer.alloc(20 * 20 * 3, 0)])
    const gif = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif()
      .toBuffer()
    const found = await picture(gif)
    expect(found).toMatchObject({ width: 20, height: 20 })
    expect(await gridOf(found.thumbnail, 1)).toEqual([[255, 255, 255]])
  })
})

test('other types are recognized by content, and never rendered', async () => {
  const svg = '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
  expect(await examined(Buffer.from(svg))).toMatchObject({ mimeType: 'image/svg+xml', renderable: false, width: null })
  expect(await examined(Buffer.from('%PDF-1.7'))).toMatchObject({ mimeType: 'application/pdf', renderable: false })
  expect(await examined(Buffer.from('<!DOCTYPE html><svg>'))).toMatchObject({
    mimeType: 'text/html',
    renderable: false,
  })
  expect(await examined(Buffer.from('hello'))).toMatchObject({
    mimeType: 'text/plain',
    renderable: false,
  })
  expect(await examined(Buffer.alloc(0))).toMatchObject({ mimeType: 'application/octet-stream', bytes: 0 })
  expect(fileType(Buffer.from('....ftypheic....', 'latin1')).renderable).toBe(false)
})

test('a damaged file is reported with a reason, and its memory is released', async () => {
  const makers = [
    raw(1200, 900).jpeg(),
    raw(1200, 900).png(),
    raw(1200, 900).webp(),
    raw(1200, 900).tiff({ compression: 'lzw' }),
  ]
  let broken = 0
  const before = process.memoryUsage().rss
  for (const maker of makers) {
    const whole = await maker.toBuffer()
    for (const share of [0.1, 0.3, 0.6, 0.9]) {
      const cut = await examined(whole.subarray(0, Math.floor(whole.length * share)))
      if (!cut.renderable) broken++
      const hurt = Buffer.from(whole)
      hurt.fill(0xa5, Math.floor(whole.length * share), Math.floor(whole.length * share) + 64)
      const found = await examined(hurt)
      if (!found.renderable) expect(found.reason).not.toMatch(/fonds-imaging/)
    }
  }
  expect(broken).toBe(16)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
})

test('thumbnails keep the shape, never exceed 400 pixels, and are never enlarged', () => {
  expect(thumbnailSize({ width: 4000, height: 3000 })).toEqual({ width: 400, height: 300 })
  expect(thumbnailSize({ width: 10, height: 20 })).toEqual({ width: 10, height: 20 })
  expect(thumbnailSize({ width: 1, height: 100_000 })).toEqual({ width: 1, height: 400 })
})

describe('pyramids', () => {
  test('are upright, and have the expected levels', async () => {
    const { pixels, width, height } = turnedPixels(1501, 1003, 6)
    const source = await raw(width, height, pixels)
      .withMetadata({ orientation: 6 })
      .tiff({ compression: 'none' })
      .toBuffer()
    const target = join(folder, 'pyramid.tif')
    await toPyramid(source, 0, target)
    const levels = pyramidLevels({ width: 1501, height: 1003 })
    const found = await Promise.all(levels.map((_, page) => readHeader(target, page)))
    expect(found.map((l) => ({ width: l.width, height: l.height }))).toEqual(levels)
    expect(found[0]?.pages).toBe(levels.length)
    const small = await toJpeg(target, { page: 2, width: 200, height: 134 })
    expect(meanDeltaE(await gridOf(small, 2), CORNERS)).toBeLessThan(4)
  })
})
