import { NO_LEXEME, quoted } from './lexemes.ts'

/** Text of a `tsquery`. It is made of lexemes of ours alone: nothing that was typed is parsed by PostgreSQL. */
export type TsQuery = string

/** Found nowhere. */
export const NOTHING: TsQuery = quoted(NO_LEXEME)

export const lexeme = (text: string): TsQuery => quoted(text)
export const not = (query: TsQuery): TsQuery => `!(${query})`
export const allOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' & ')
export const anyOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' | ')

/** Weights of words that count: all, or those of all texts but names. */
export type Weights = '' | 'ACD'

/** A lexeme, or with `open` how one begins, where it has one of the weights. */
export function term(text: string, open: boolean, weights: Weights = ''): TsQuery {
  const label = `${open ? '*' : ''}${weights}`
  return label === '' ? lexeme(text) : `${lexeme(text)}:${label}`
}

/** Lexemes one after the other. */
export const sequence = (lexemes: readonly TsQuery[]): TsQuery => joined(lexemes, ' <-> ')

function joined(queries: readonly TsQuery[], by: string): TsQuery {
  const [only] = queries
  if (only === undefined) return NOTHING
  return queries.length === 1 ? only : `(${queries.join(by)})`
}
