import { expect, test } from 'vitest'
import { sharePicture } from './share-picture.ts'
import { openGraph } from './tags.ts'

const service = 'https://a.example/image/1'
const image = (width: number, height: number) => ({
  service,
  sizes: [
    { url: 'small', width: 200, height: 150 },
    { url: 'largest', width, height },
  ],
})

test.each([
  [1600, 1200, 'pct:0,15,100,70'],
  [1600, 840, 'pct:0,0,100,100'],
  [1600, 700, 'pct:8.33,0,83.33,100'],
  [1200, 1600, 'pct:0,30.31,100,39.38'],
])('the middle of an image of %d × %d fills a large preview', (width, height, region) => {
  expect(sharePicture(image(width, height))).toEqual({
    ...{ url: `${service}/${region}/1200,630/0/default.jpg`, width: 1200, height: 630 },
  })
})

test.each([
  [1000, 1600],
  [400, 300],
  [1600, 400],
])('an image of %d × %d is shown whole, not enlarged', (width, height) => {
  expect(sharePicture(image(width, height))).toEqual({ url: 'largest', width, height })
})

test('what has no picture has none, and a file is as it is', () => {
  expect(sharePicture(null)).toBeNull()
  expect(sharePicture({ service: null, sizes: [] })).toBeNull()
  expect(sharePicture({ url: null })).toBeNull()
  expect(sharePicture({ url: 'logo.svg' })).toEqual({ url: 'logo.svg' })
})

test('previews are told the size, and are large if the picture is', () => {
  const tags = (of: Parameters<typeof sharePicture>[0]) =>
    openGraph({ type: 'article', title: 'T', url: 'u', siteName: 's', description: null, image: of }).join('')
  expect(tags(image(1600, 1200))).toContain('<meta property="og:image:height" content="630">')
  expect(tags(image(1600, 1200))).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(tags(image(400, 300))).not.toContain('twitter:card')
})
