import { expect, test } from 'vitest'
import { imageSizes, regionOf, sizesOfRegion } from './image-sizes.ts'

const owner = { origin: 'https://a.example', id: 't' }
const image = (width: number, height: number, thumb_width: number, thumb_height: number) => ({
  id: '55555555-5555-4555-8555-555555555555',
  sha256: 'ab'.repeat(32),
  renderable: true,
  ...{ width, height, thumb_width, thumb_height },
})
const shape = (of: ReturnType<typeof image>, withheld = false) =>
  imageSizes(owner, 'd', of, withheld).map(({ width, height, url }) => [
    width,
    height,
    /-8555-555555555555-abababababababab\/full\/!(\d+),\1\/0\/default\.jpg$/.exec(url)?.[1],
  ])

test('an image is offered in squares of 200 to 1,600 pixels', () => {
  expect(shape(image(4000, 3000, 400, 300))).toEqual([
    [200, 150, '200'],
    [400, 300, '400'],
    [800, 600, '800'],
    [1600, 1200, '1600'],
  ])
  expect(imageSizes(owner, 'd', image(4000, 3000, 400, 300), false)[2]?.url).toBe(
    'https://a.example/api/public/iiif/t/d/image/55555555-5555-4555-8555-555555555555-abababababababab/full/!800,800/0/default.jpg',
  )
})

test('none is enlarged, and equal sizes are listed once', () => {
  expect(shape(image(150, 90, 150, 90))).toEqual([[150, 90, '200']])
  expect(shape(image(400, 10, 400, 10))).toEqual([
    [200, 5, '200'],
    [400, 10, '400'],
  ])
  expect(shape(image(900, 1000, 360, 400)).at(-1)).toEqual([900, 1000, '1600'])
  expect(shape(image(1, 9000, 1, 400)).map(([width, height]) => [width, height])).toEqual([
    [1, 200],
    [1, 400],
    [1, 800],
    [1, 1600],
  ])
})

test('a withheld image has none larger than its thumbnail', () => {
  expect(shape(image(4000, 3000, 400, 300), true)).toEqual([
    [200, 150, '200'],
    [400, 300, '400'],
  ])
})

test('a file that is not displayable has none', () => {
  expect(imageSizes(owner, 'd', { ...image(10, 10, 10, 10), renderable: false }, false)).toEqual([])
  const unknown = { ...image(10, 10, 10, 10), width: null, height: null }
  expect(imageSizes(owner, 'd', unknown, false)).toEqual([])
})

test.each([
  ['100,200,300,400', [100, 200, 300, 400]],
  ['3900,0,300,400', [3900, 0, 100, 400]],
  ['pct:50,50,25,100', [2000, 1500, 1000, 1500]],
  ['4000,0,1,1', null],
  ['0,3000,1,1', null],
])('the region %s of an image is cut at its edges', (region, expected) => {
  expect(regionOf(region, image(4000, 3000, 400, 300))).toEqual(expected)
  expect(regionOf(region, { width: null, height: null })).toBeNull()
})

test('a region is offered in the same squares', () => {
  const sizes = sizesOfRegion(owner, 'd', image(4000, 3000, 400, 300), [100, 200, 600, 300])
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [200, 100],
    [400, 200],
    [600, 300],
  ])
  expect(sizes[0]?.url).toMatch(/\/100,200,600,300\/!200,200\/0\/default\.jpg$/)
})
