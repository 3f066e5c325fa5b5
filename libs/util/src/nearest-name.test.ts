import { expect, test } from 'vitest'
import { nearestName } from './nearest-name.ts'

const names = ['page', 'limit', 'cursor', 'language', 'collection', 'nameEntry']

test.each([
  ['languge', 'language'],
  ['Limit', 'limit'],
  ['pag', 'page'],
  ['pgae', 'page'],
  ['q', null],
  ['collections', 'collection'],
  ['NameEntrie', 'nameEntry'],
  ['zzz', null],
  ['', null],
])('nearest to %s is %s', (name, nearest) => {
  expect(nearestName(name, names)).toBe(nearest)
})

test('a very long name is compared quickly', () => {
  expect(nearestName('x'.repeat(8_000), names)).toBeNull()
})
