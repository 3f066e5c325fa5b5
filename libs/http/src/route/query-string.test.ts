import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQueryString } from './query-string.ts'

test('agrees with URLSearchParams on well-formed escapes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))), (pairs) => {
      const text = new URLSearchParams(pairs).toString()
      expect(parseQueryString(text).map(({ name, value }) => [name, value])).toEqual([...new URLSearchParams(text)])
    }),
  )
})

test('neither throws on malformed escapes nor guesses their value', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseQueryString(text)
    }),
  )
  expect(parseQueryString('a=%zz&b=%ff&%c3=1&c=1')).toEqual([
    { name: 'a', value: null },
    { name: 'b', value: null },
    { name: '%c3', value: null },
    { name: 'c', value: '1' },
  ])
})
