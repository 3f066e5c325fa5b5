import { expect, test } from 'vitest'
import { parseQuery } from '../grammar/parse.ts'
import { refusePrefixes } from './prefixes.ts'

const reasonFor = (q: string): unknown => {
  try {
    refusePrefixes(parseQuery(q))
    return null
  } catch (error) {
    return (error as { extra: { errors: { reason: string }[] } }).extra.errors[0]?.reason
  }
}

const words = (count: number) => Array.from({ length: count }, (_, n) => `wor${n}*`)

test.each([
  ['q*'],
  ['ab*'],
  ['-(ab*)'],
  ['person:k*'],
  ['person:"ada k*"'],
  ['river abc*'],
  ['river 194*'],
  ['river 林*'],
  ['林海* 書*'],
  ['MS/4*'],
  ['a b c'],
  ['a* ('],
  [words(8).join(' OR ')],
  [`${words(8).join(' ')} river`],
])('%s is searched', (q) => {
  expect(reasonFor(q)).toBeNull()
})

test.each([
  [words(9).join(' OR ')],
  [words(9).join(' ')],
  [`-(${words(9).join(' ')})`],
  [`(${words(5).join(' ')}) OR (${words(4).join(' ')})`],
  [Array.from({ length: 9 }, (_, n) => `person:wor${n}*`).join(' ')],
])('%s has too many prefixes', (q) => {
  expect(reasonFor(q)).toBe('too_many_prefixes')
})

test.each([
  ['river a*'],
  ['ab* OR ki*'],
  ['river -ab*'],
  ['river éb*'],
  ['river 19*'],
  ['river MS/4*'],
  ['person:"ada k*" river'],
  ['"river ice" (map OR a*)'],
])('%s has a short prefix beside other terms', (q) => {
  expect(reasonFor(q)).toBe('short_prefix')
})
