import { expect, test } from 'vitest'
import { presentInfo } from './image-service.ts'
import { restrictedShape, wholeShape } from './shape.ts'

const place = {
  tenant: { id: 'x', origin: 'https://mill.example' },
  descriptionId: 'd',
  image: { id: 'i', sha256: 'ab'.repeat(32) },
}
const TILE = { width: 256, height: 256 }

test('the description of an image says all that a viewer needs to ask for it', () => {
  expect(presentInfo(place, wholeShape({ width: 6000, height: 1000 }))).toEqual({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: 'https://mill.example/api/public/iiif/x/d/image/i-abababababababab',
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    ...{ width: 6000, height: 1000, maxWidth: 4096, maxArea: 4096 ** 2 },
    // The whole is larger than what can be asked for.
    sizes: [
      { width: 187, height: 31 },
      { width: 375, height: 62 },
      { width: 750, height: 125 },
      { width: 1500, height: 250 },
      { width: 3000, height: 500 },
    ],
    tiles: [{ ...TILE, scaleFactors: [1, 2, 4, 8, 16, 32] }],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'sizeUpscaling'],
    partOf: [{ id: 'https://mill.example/api/public/iiif/x/d/manifest.json', type: 'Manifest' }],
  })
})

test('a small image may be enlarged to twice its edges, and so to four times its area', () => {
  const info = presentInfo(place, wholeShape({ width: 120, height: 200 }))
  expect(info).toMatchObject({ maxWidth: 400, maxArea: 4 * 120 * 200, sizes: [{ width: 120, height: 200 }] })
})

test('of an image that is withheld, only the thumbnail is described', () => {
  expect(presentInfo(place, restrictedShape({ width: 400, height: 100 }))).toMatchObject({
    ...{ width: 400, height: 100, maxWidth: 400, maxArea: 160_000, sizes: [{ width: 400, height: 100 }] },
    tiles: [{ ...TILE, scaleFactors: [1] }],
  })
})

test('an image whose levels are all too large offers the largest size that can be asked for', () => {
  const shape = { ...wholeShape({ width: 9000, height: 4500 }), levels: [{ width: 9000, height: 4500 }] }
  expect(presentInfo(place, shape).sizes).toEqual([{ width: 4096, height: 2048 }])
})
