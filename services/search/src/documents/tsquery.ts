import { NO_LEXEME, quoted } from './lexemes.ts'

/** The text of a `tsquery` made only of our lexemes, so PostgreSQL parses no user input. */
export type TsQuery = string

/** Matches nothing. */
export const NOTHING: TsQuery = quoted(NO_LEXEME)

export const lexeme = (text: string): TsQuery => quoted(text)
export const not = (query: TsQuery): TsQuery => `!(${query})`
export const allOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' & ')
export const anyOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' | ')

/**
 * Weights of the words to match: all, those of all texts except names, or one. A is titles, C is prose, and D what a description
 * has besides: titles above it, codes, containers, extents, and the texts of images.
 */
export type Weights = '' | 'ACD' | 'A' | 'C' | 'D'

/** Returns a lexeme, or a prefix if `open`, limited to the given weights. */
export function term(text: string, open: boolean, weights: Weights = ''): TsQuery {
  const label = `${open ? '*' : ''}${weights}`
  return label === '' ? lexeme(text) : `${lexeme(text)}:${label}`
}

/**
 * Matches at least `count` of the queries. Divides them into halves, which keeps the query short: twelve queries of which six
 * must match have 924 combinations, and occur 260 times here.
 */
export function atLeast(count: number, queries: readonly TsQuery[]): TsQuery {
  if (count > queries.length) return NOTHING
  if (count === queries.length) return allOf(queries)
  if (count === 1) return anyOf(queries)
  const middle = queries.length >> 1
  const [left, right] = [queries.slice(0, middle), queries.slice(middle)]
  const ways = Array.from({ length: count + 1 }, (_, ofLeft): TsQuery[] => {
    const ofRight = count - ofLeft
    if (ofLeft > left.length || ofRight > right.length) return []
    if (ofLeft === 0) return [atLeast(count, right)]
    return [ofRight === 0 ? atLeast(count, left) : allOf([atLeast(ofLeft, left), atLeast(ofRight, right)])]
  })
  return anyOf(ways.flat())
}

/** Matches consecutive lexemes. */
export const sequence = (lexemes: readonly TsQuery[]): TsQuery => joined(lexemes, ' <-> ')

function joined(queries: readonly TsQuery[], by: string): TsQuery {
  const [only] = queries
  if (only === undefined) return NOTHING
  return queries.length === 1 ? only : `(${queries.join(by)})`
}
