import { type QueryTerm, queryTerms } from '../analysis/terms.ts'
import type { Query } from '../grammar/query.ts'

/** The positive part of a query: the words that must match, without negated ones. */
export interface PositiveTerms {
  /** Whether they are another way to write words of the query. */
  readonly instead?: true
  readonly words: readonly QueryTerm[]
  /** Whether the last word is a prefix. */
  readonly prefix: boolean
}

export function positiveTermsOf(query: Query): readonly PositiveTerms[] {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return [{ words: wordsIn(query.text), prefix: false }, ...(query.also ?? []).flatMap(otherTermsOf)]
    case 'prefix':
      return [{ words: wordsIn(query.text), prefix: true }]
    case 'and':
    case 'or':
    case 'some':
      return query.queries.flatMap(positiveTermsOf)
    case 'field':
      return query.field === 'date' || query.field === 'reference'
        ? []
        : [{ words: wordsIn(query.text), prefix: query.form === 'prefix' }]
    case 'name':
    case 'not':
    case 'lexeme':
      return []
  }
}

/** Returns the terms of another way to write a word. Those of lexemes are the words that these stand for, if any. */
function otherTermsOf(query: Query): PositiveTerms[] {
  if (query.kind !== 'lexeme') return positiveTermsOf(query).map((terms) => ({ ...terms, instead: true }))
  const words = query.lexemes.filter((lexeme) => /^[=.]/u.test(lexeme)).flatMap((lexeme) => queryTerms(lexeme.slice(1)))
  return words.map((word) => ({ words: [word], prefix: false, instead: true }))
}

/** Returns the words by which results are ranked: other ways to write them count for nothing. */
export const rankedTermsOf = (query: Query): readonly PositiveTerms[] =>
  positiveTermsOf(query).filter(({ instead }) => !instead)

/** Returns the words of a part of a query, except those that fold to nothing. */
export const wordsIn = (text: string): readonly QueryTerm[] => queryTerms(text).filter((word) => word.folded !== '')
