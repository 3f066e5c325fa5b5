import { join } from 'node:path'
import { sharedFolder } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { examine } from './examine.ts'
import { gridOf, meanDeltaE, type Rgb } from './testing/made.ts'
import { REFERENCES } from './testing/references.ts'
import { thumbnailSize } from './thumbnail.ts'

const shared = sharedFolder()
const image = (file: string) => join(shared ?? '', 'corpus/images', file)
const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

describe.skipIf(shared === null)('difficult images', () => {
  test.each(REFERENCES)(
    '$file is upright, of its size, and of the colours another reader sees',
    async ({ file, size, cells }) => {
      const found = await examine(image(file))
      if (!found.renderable) throw new Error(found.reason)
      expect([found.width, found.height]).toEqual(size)
      const seen = await gridOf(found.thumbnail)
      expect(meanDeltaE(seen, cells.split(' ').map(rgb))).toBeLessThan(3)
      const header = await import('sharp').then(({ default: sharp }) => sharp(found.thumbnail).metadata())
      expect(header).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3, ...thumbnailSize(found) })
      expect([header.exif, header.icc, header.xmp, header.iptc]).toEqual([undefined, undefined, undefined, undefined])
    },
  )

  test('four thousand million pixels are refused by their header, within a moment', async () => {
    const started = performance.now()
    const found = await examine(image('65536-uint32-limit.png'))
    expect(performance.now() - started).toBeLessThan(250)
    expect(found).toMatchObject({ renderable: false, mimeType: 'image/png', width: 65_536, height: 65_536 })
    expect(found).toHaveProperty('reason', expect.stringMatching(/65536 × 65536 pixels/))
  })

  test('a truncated file says so', async () => {
    expect(await examine(image('truncated.jpg'))).toMatchObject({
      renderable: false,
      reason: expect.stringMatching(/premature end/),
    })
  })

  test('JPEG 2000 is known, and not rendered', async () => {
    expect(await examine(image('relax.jp2'))).toMatchObject({ renderable: false, mimeType: 'image/jp2' })
  })
})
