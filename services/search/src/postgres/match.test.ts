import { expect, test } from 'vitest'
import { parseQuery } from '../grammar/parse.ts'
import { conditionsOf, matchOf, NO_TRAITS } from './match.ts'

const MOST = 3

/** Splits a query, with each part written as its words. */
function split(text: string, traits = NO_TRAITS) {
  const partOf = new Map([...text.matchAll(/\w+/g)].map(([word]) => [matchOf(queryOf(word), traits), word] as const))
  const named = (parts: readonly string[]) => parts.map((part) => partOf.get(part) ?? 'another')
  const { words, alternatives, rest } = conditionsOf(queryOf(text), traits, MOST)
  return { words: named(words), alternatives: named(alternatives), rest: named(rest) }
}

function queryOf(text: string) {
  const query = parseQuery(text)
  if (query === null) throw new Error(`no query: ${text}`)
  return query
}

test.each([
  ['harbour', { words: [], alternatives: [], rest: ['harbour'] }],
  ['harbour plans', { words: ['harbour', 'plans'], alternatives: [], rest: [] }],
  ['harbour plans of docks', { words: ['harbour', 'plans', 'of'], alternatives: [], rest: ['docks'] }],
  ['harbour OR docks', { words: [], alternatives: ['harbour', 'docks'], rest: [] }],
  ['one OR two OR three OR four', { words: [], alternatives: [], rest: ['another'] }],
  ['plans (harbour OR docks)', { words: ['plans', 'another'], alternatives: [], rest: [] }],
  ['harbour NOT plans', { words: [], alternatives: [], rest: ['harbour', 'another'] }],
  ['plans docks "harbour master"', { words: ['plans', 'docks'], alternatives: [], rest: ['another'] }],
  ['docks OR "harbour master"', { words: [], alternatives: [], rest: ['another'] }],
])('%s', (text, parts) => {
  expect(split(text)).toEqual(parts)
})

test('while a name is withdrawn, which depends on all words, nothing is split', () => {
  const withdrawn = ['5f4f7c8e-8f0a-4c59-9f0e-3f6f4b8f4a11']
  for (const text of ['harbour plans', 'harbour OR plans']) {
    expect(split(text, { ...NO_TRAITS, withdrawn })).toEqual({ words: [], alternatives: [], rest: ['another'] })
  }
})
