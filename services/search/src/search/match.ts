import { type Wanted, wanted } from '../analysis/terms.ts'
import { exactLexeme, foldedLexeme, NO_LEXEME, nameLexeme, quoted, stemLexeme } from '../documents/lexemes.ts'
import type { Query } from '../grammar/query.ts'

/** Text of a `tsquery`. It is made of lexemes of ours alone: nothing that was typed is parsed by PostgreSQL. */
export type TsQuery = string

/** Found nowhere. */
export const NOTHING: TsQuery = quoted(NO_LEXEME)

export const lexeme = (text: string): TsQuery => quoted(text)
export const not = (query: TsQuery): TsQuery => `!(${query})`
export const allOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' & ')
export const anyOf = (queries: readonly TsQuery[]): TsQuery => joined(queries, ' | ')

/** What a document must match. */
export function matchOf(query: Query): TsQuery {
  switch (query.kind) {
    case 'word':
      return wordMatch(wordsIn(query.text))
    case 'prefix':
      return prefixMatch(wordsIn(query.text))
    case 'phrase':
      return sequence(wordsIn(query.text).map((word) => folded(word)))
    case 'name':
      return sequence(wordsIn(query.text).map((word) => lexeme(nameLexeme(query.field, word.folded))))
    case 'not':
      return not(matchOf(query.query))
    case 'and':
      return allOf(query.queries.map(matchOf))
    case 'or':
      return anyOf(query.queries.map(matchOf))
  }
}

/** By how much a document matches: the more of these it does, and the more often, the better. */
export interface RankQueries {
  readonly exact: TsQuery
  readonly folded: TsQuery
  readonly stems: TsQuery
  /** The words one after the other. */
  readonly phrase: TsQuery
}

/** Words that are ranked by; the others are only matched. */
const MOST_RANKED = 16

export function rankOf(query: Query | null): RankQueries {
  const words = query === null ? [] : soughtIn(query).flatMap(({ words }) => words)
  const ranked = words.slice(0, MOST_RANKED)
  return {
    exact: anyOf(ranked.map((word) => lexeme(exactLexeme(word.exact)))),
    folded: anyOf(ranked.map(folded)),
    stems: anyOf(ranked.flatMap((word) => word.stems.map((stem) => lexeme(stemLexeme(stem))))),
    phrase: ranked.length > 1 ? sequence(ranked.map(folded)) : NOTHING,
  }
}

/** Words that are asked for, not those that must be missing. */
export interface Sought {
  readonly words: readonly Wanted[]
  /** The last of the words is only how one begins. */
  readonly prefix: boolean
}

export function soughtIn(query: Query): readonly Sought[] {
  switch (query.kind) {
    case 'word':
    case 'phrase':
    case 'prefix':
      return [{ words: wordsIn(query.text), prefix: query.kind === 'prefix' }]
    case 'and':
    case 'or':
      return query.queries.flatMap(soughtIn)
    case 'name':
    case 'not':
      return []
  }
}

// Of some letters nothing is left when they are folded.
const wordsIn = (text: string): readonly Wanted[] => wanted(text).filter((word) => word.folded !== '')

const folded = ({ folded: text, single }: Wanted): TsQuery => `${lexeme(foldedLexeme(text))}${single ? ':*' : ''}`

function wordMatch(words: readonly Wanted[]): TsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence(words.map(folded))
  return anyOf([folded(only), ...only.stems.map((stem) => lexeme(stemLexeme(stem)))])
}

function prefixMatch(words: readonly Wanted[]): TsQuery {
  const last = words.at(-1)
  if (last === undefined) return NOTHING
  return sequence([...words.slice(0, -1).map(folded), `${lexeme(foldedLexeme(last.folded))}:*`])
}

const sequence = (lexemes: readonly TsQuery[]): TsQuery => joined(lexemes, ' <-> ')

function joined(queries: readonly TsQuery[], by: string): TsQuery {
  const [only] = queries
  if (only === undefined) return NOTHING
  return queries.length === 1 ? only : `(${queries.join(by)})`
}
