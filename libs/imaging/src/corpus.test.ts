import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import { pyramidLevels, toPyramid } from './pyramid.ts'
import { readHeader } from './source.ts'
import { gridOf, meanDeltaE } from './testing/made.ts'
import { REFERENCES, referenceColours } from './testing/references.ts'
import { thumbnailSize, toJpeg } from './thumbnail.ts'

const shared = sharedFolder()
const image = (file: string) => join(shared ?? '', 'corpus/images', file)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-corpus-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('difficult images', needsShared('corpus/images'), () => {
  test.each(REFERENCES)(
    '$file is upright, and has the size and colours that another decoder finds',
    async (reference) => {
      const { file, size } = reference
      const found = await examine(image(file))
      if (!found.renderable) throw new Error(found.reason)
      expect([found.width, found.height]).toEqual(size)
      const seen = await gridOf(found.thumbnail)
      expect(meanDeltaE(seen, referenceColours(reference))).toBeLessThan(3)
      const header = await import('sharp').then(({ default: sharp }) => sharp(found.thumbnail).metadata())
      expect(header).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, ...thumbnailSize(found) })
      expect([header.exif, header.icc, header.xmp, header.iptc]).toEqual([undefined, undefined, undefined, undefined])
    },
  )

  test.each(REFERENCES)('every level of the pyramid of $file shows the same picture', async (reference) => {
    const found = await examine(image(reference.file))
    if (!found.renderable) throw new Error(found.reason)
    const target = join(folder, 'pyramid.tif')
    await toPyramid(image(reference.file), found.page, target)
    const levels = pyramidLevels(found)
    expect(levels[0]).toEqual({ width: reference.size[0], height: reference.size[1] })
    for (const [page, level] of levels.entries()) {
      expect(await readHeader(target, page)).toMatchObject({ ...level, format: 'tiff', pages: levels.length })
      const seen = await gridOf(await toJpeg(target, { page, ...thumbnailSize(level) }))
      expect(meanDeltaE(seen, referenceColours(reference))).toBeLessThan(4)
    }
  })

  test('an image of four billion pixels is rejected by its header, and nothing is decoded', async () => {
    const before = process.memoryUsage().rss
    const found = await examine(image('65536-uint32-limit.png'))
    // One row takes 200 kB, the whole image 12 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 ** 2)
    expect(found).toMatchObject({ renderable: false, mimeType: 'image/png', width: 65_536, height: 65_536 })
    expect(found).toHaveProperty('reason', expect.stringMatching(/65536 × 65536 pixels/))
  })

  test('a truncated file is reported as such', async () => {
    expect(await examine(image('truncated.jpg'))).toMatchObject({
      renderable: false,
      reason: expect.stringMatching(/premature end/),
    })
  })

  test('JPEG 2000 is rendered', async () => {
    expect(await examine(image('relax.jp2'))).toMatchObject({
      renderable: true,
      mimeType: 'image/jp2',
      width: 320,
      height: 240,
    })
  })
})
