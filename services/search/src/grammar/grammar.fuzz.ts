import { deepStrictEqual, ok } from 'node:assert/strict'
import { parseQuery } from './parse.ts'
import { printQuery } from './print.ts'
import { MAX_QUERY_DEPTH, MAX_QUERY_TERMS, type Query } from './query.ts'

export const seeds = [
  'river -ice OR "old map" (a b*)',
  'NOT person:"ada kall*" AND place:x -(subject:y OR z)',
  'MS(2)/4 “река лёд” 林海 https://archive.example/a',
]

export const dictionary = [' OR ', ' AND ', ' NOT ', '(', ')', '"', '*', '-', ':', 'person:', '“', '”', '\u3000']

/** Checks that the printed form of a query parses to the same query, and that its size is limited. */
export function run(input: Buffer): void {
  const query = parseQuery(input.toString())
  if (query === null) return
  ok(termsOf(query) <= MAX_QUERY_TERMS, 'too many terms')
  ok(depthOf(query) <= MAX_QUERY_DEPTH * 2, 'too deep')
  deepStrictEqual(parseQuery(printQuery(query)), query)
}

const partsOf = (query: Query): readonly Query[] =>
  query.kind === 'not' ? [query.query] : 'queries' in query ? query.queries : []

function termsOf(query: Query): number {
  const parts = partsOf(query)
  return parts.length === 0 ? 1 : parts.reduce((sum, part) => sum + termsOf(part), 0)
}

const depthOf = (query: Query): number => 1 + Math.max(0, ...partsOf(query).map(depthOf))
