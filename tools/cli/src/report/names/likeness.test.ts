import { describe, expect, test } from 'vitest'
import { type ComparedName, likenessOf } from './likeness.ts'

/** Reads `key from-to`. */
function name(text: string): ComparedName {
  const [, key = '', from, to] = /^(.*?)(?: (\d{4})?-(\d{4})?)?$/.exec(text) ?? []
  const year = (digits: string | undefined) => (digits === undefined ? null : Number(digits))
  return { key, from: year(from), to: year(to) }
}

const both = (one: string, other: string, soundsAlike: boolean) => [
  likenessOf(name(one), name(other), soundsAlike),
  likenessOf(name(other), name(one), soundsAlike),
]

describe('names that may be one', () => {
  test.each([
    ['smith john', 'smith john 1850-1910', 'same_name', null],
    ['smith john 1850-1910', 'smith john 1850-1911', 'same_name', null],
    ['ada lovelace', 'lovelace ada', 'same_name', null],
    ['lovelace ada', 'lovelase ada', 'similar_name', null],
    ['lovelace ada', 'lovlace ada', 'similar_name', null],
    ['smith john', 'smith joan', 'similar_name', 'years'],
    ['van den berg jan', 'vandenberg jan', 'similar_name', null],
    ['floods', 'flood', 'similar_name', null],
    ['smith j', 'smith john', 'abbreviated_name', 'either'],
    ['smith i', 'smith ivan', 'abbreviated_name', 'either'],
    ['smith j h', 'smith john henry', 'abbreviated_name', 'either'],
    ['smith john h', 'smith john henry 1850-', 'abbreviated_name', 'either'],
    ['byron ada augusta 1815-1852', 'lovelace ada augusta 1815-1852', 'shared_part', null],
    ['byron ada 1815-1852', 'lovelace ada 1815-1852', 'shared_part', 'finding_aid'],
  ])('%s, %s: %s', (one, other, problem, needs) => {
    for (const likeness of both(one, other, false)) expect(likeness).toMatchObject({ problem, needs })
  })

  test('may differ in more letters if they sound alike', () => {
    expect(both('meyer hans', 'maier hans', false)).toEqual([null, null])
    for (const likeness of both('meyer hans', 'maier hans', true)) {
      expect(likeness).toMatchObject({ problem: 'similar_name', needs: null })
    }
  })
})

test.each([
  ['smith john 1850-1910', 'smith john 1900-1950'],
  ['lovelace ada 1815-1852', 'lovelase ada 1816-1852'],
  ['world war 1914 1918', 'world war 1939 1945'],
  ['henry iv', 'henry vi'],
  ['charles i', 'charles ii'],
  ['smith john', 'jones john'],
  ['smith j', 'smith henry'],
  ['s john', 'smith john'],
  ['smith john', 'smith john henry'],
  ['byron ada 1815-1852', 'lovelace ada'],
  ['li bo', 'li bai'],
  ['beck hans', 'pegk hans'],
])('%s and %s are different', (one, other) => {
  expect(both(one, other, false)).toEqual([null, null])
})

test('what differs is described', () => {
  expect(likenessOf(name('lovelace ada'), name('lovelase ada'), false)?.spelling).toBe(
    'one letter differs: lovelace, lovelase',
  )
})
