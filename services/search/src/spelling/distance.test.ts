import { expect, test } from 'vitest'
import { distance } from './distance.ts'

test.each([
  ['letter', 'letter', 0],
  ['lettre', 'letter', 1],
  ['leter', 'letter', 1],
  ['letterr', 'letter', 1],
  ['latter', 'letter', 1],
  ['brukl', 'bruckl', 1],
  ['holms', 'helm', 2],
  ['abcdef', 'letter', 3],
  ['ab', 'abcde', 3],
  ['', 'ab', 2],
])('the distance from %j to %j is %i', (one, other, expected) => {
  expect(distance(one, other, 2)).toBe(expected)
  expect(distance(other, one, 2)).toBe(expected)
})
