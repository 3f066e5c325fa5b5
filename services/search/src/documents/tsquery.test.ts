import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atLeast, lexeme } from './tsquery.ts'

/** Evaluates a query of single letters joined by `&` and `|`, as PostgreSQL does. */
function matches(query: string, present: ReadonlySet<string>): boolean {
  const text = query.replaceAll(/'(\w+)'/g, (_, word: string) => String(present.has(word)))
  return Function(`return ${text.replaceAll('&', '&&').replaceAll('|', '||')}`)() as boolean
}

const LETTERS = [...'abcdefghijkl']

test('at least some of the lexemes match exactly the documents with as many of them', () => {
  const ofTwelve = fc.subarray(LETTERS, { minLength: 1 })
  fc.assert(
    fc.property(ofTwelve, fc.subarray(LETTERS), fc.integer({ min: 1, max: 12 }), (asked, present, count) => {
      fc.pre(count <= asked.length)
      const found = asked.filter((letter) => present.includes(letter)).length
      expect(matches(atLeast(count, asked.map(lexeme)), new Set(present))).toBe(found >= count)
    }),
  )
})

test('the query stays short, however many combinations there are', () => {
  const lengths = LETTERS.map((_, n) => atLeast(n + 1, LETTERS.map(lexeme)).match(/'/g)?.length ?? 0)
  expect(Math.max(...lengths) / 2).toBeLessThan(300)
})

test('more than all match nothing', () => {
  expect(matches(atLeast(3, ['a', 'b'].map(lexeme)).replace("'-'", "'none'"), new Set(['a', 'b']))).toBe(false)
})
