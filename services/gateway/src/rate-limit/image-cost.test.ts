import { expect, test } from 'vitest'
import { estimateImageCost } from './image-cost.ts'

const part = (size: string, region = 'full') => `/api/public/iiif/a/b/image/1/${region}/${size}/0/default.jpg`

test.each([
  ['/api/public/iiif/a/b/image/1', 1],
  ['/api/public/iiif/a/b/image/1/info.json', 1],
  [part('256,256', '0,0,256,256'), 1],
  [part('257,256'), 2],
  [part('400,'), 3],
  [part(',400'), 3],
  [part('!400,400'), 3],
  [part('4096,4096'), 256],
  [part('^4096,4096'), 256],
  [part('%5E4096,4096'), 256],
  [part('^9999999999,9999999999'), 256],
  [part('max'), 16],
  [part('^max'), 16],
  [part('pct:50'), 16],
  [part('0,0'), 1],
  [part(','), 1],
  [part('nonsense'), 16],
])('%s is estimated to cost %i', (path, cost) => {
  expect(estimateImageCost(path)).toBe(cost)
})
