import { expect, test } from 'vitest'
import { parseQuery } from '../grammar/parse.ts'
import { costOf } from './cost.ts'

test.each([
  ['letters', { limit: 20, facetLimit: 20 }, 3],
  ['letters maps', { limit: 20, facetLimit: 20 }, 4],
  ['"letters from the quay"', { limit: 20, facetLimit: 20 }, 3],
  ['', { limit: 20, facetLimit: 20 }, 2],
  ['letters', { limit: 20, facetLimit: 20, withOthers: true }, 4],
  ['letters -person:holm*', { limit: 20, facetLimit: 20 }, 7],
  ['(letters OR maps) the* a*', { limit: 100, facetLimit: 100 }, 20],
])('the cost of a search for %j reflects the work it causes', (q, limits, cost) => {
  expect(costOf({ query: parseQuery(q), ...limits })).toBe(cost)
})
