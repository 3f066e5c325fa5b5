import { NO_LEXEME, quoted } from './lexemes.ts'

/** The text of a `tsquery` made only of our lexemes, so PostgreSQL parses no user input. */
export type TsQuery = string

/** Matches nothing. */
export const NOTHING: TsQuery = quoted(NO_LEXEME)

export const lexeme = (text: string): TsQuery => quoted(text)
export const not = (query: TsQuery): TsQuery => `!(${query})`
export const allOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' & ')
export const anyOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' | ')

/** Weights of the words to match: all, or those of all texts except names. */
export type Weights = '' | 'ACD'

/** Returns a lexeme, or a prefix if `open`, limited to the given weights. */
export function term(text: string, open: boolean, weights: Weights = ''): TsQuery {
  const label = `${open ? '*' : ''}${weights}`
  return label === '' ? lexeme(text) : `${lexeme(text)}:${label}`
}

/** Matches consecutive lexemes. */
export const sequence = (lexemes: readonly TsQuery[]): TsQuery => joined(lexemes, ' <-> ')

function joined(queries: readonly TsQuery[], by: string): TsQuery {
  const [only] = queries
  if (only === undefined) return NOTHING
  return queries.length === 1 ? only : `(${queries.join(by)})`
}
