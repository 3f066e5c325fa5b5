import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertBeside } from './image-order.ts'

test.each([
  ['', 'ab', 'ab'],
  ['xy', 'ab', 'xyab'],
  ['xacy', 'abc', 'xabcy'],
  ['xbc', 'abcd', 'xabcd'],
  ['ca', 'abc', 'cab'],
  ['ac', 'abbc', 'abc'],
  ['ab', 'ab', 'ab'],
])('into %j go the files %j: %j', (known, files, expected) => {
  expect(insertBeside([...known], [...files]).join('')).toBe(expected)
})

test('whatever is attached first, files attached in parts end in their order', () => {
  const files = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 12 })
  fc.assert(
    fc.property(files, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (all, kept) => {
      const some = all.filter((_, index) => kept[index])
      expect(insertBeside(some, all)).toEqual(all)
    }),
  )
})
