import { type QueryTerm, queryTerms } from '../analysis/terms.ts'
import type { Query } from '../grammar/query.ts'

/** The positive part of a query: the words that must match, without negated ones. */
export interface PositiveTerms {
  readonly words: readonly QueryTerm[]
  /** Whether the last word is a prefix. */
  readonly prefix: boolean
}

export function positiveTermsOf(query: Query): readonly PositiveTerms[] {
  switch (query.kind) {
    case 'word':
    case 'phrase':
    case 'prefix':
      return [{ words: wordsIn(query.text), prefix: query.kind === 'prefix' }]
    case 'and':
    case 'or':
    case 'some':
      return query.queries.flatMap(positiveTermsOf)
    case 'name':
    case 'not':
      return []
  }
}

/** Returns the words of a part of a query, except those that fold to nothing. */
export const wordsIn = (text: string): readonly QueryTerm[] => queryTerms(text).filter((word) => word.folded !== '')
