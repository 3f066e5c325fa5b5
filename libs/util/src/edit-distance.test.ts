import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['lovelace', 'lovelace', 0],
  ['lovelace', 'lovelase', 1],
  ['lovelace', 'lovlace', 1],
  ['meyer', 'maier', 2],
  ['kitten', 'sitting', 3],
])('%j and %j differ by %d letters, either way round', (a, b, distance) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance])
})
