import { STEMMED_LANGUAGES } from './stem.ts'
import { wordsOf } from './words.ts'

/** A query word. It matches any of its stems, because a query does not state its language. */
export interface QueryTerm {
  readonly exact: string
  readonly folded: string
  readonly stems: readonly string[]
  /** Whether it is a single character of a script without spaces, for which the index has only bigrams. */
  readonly single: boolean
}

/** Returns the words of a query in order. */
export function queryTerms(text: string): readonly QueryTerm[] {
  return [...wordsOf(text)].map(({ forms }) => ({
    exact: forms.exact,
    folded: forms.folded,
    stems: [...new Set(STEMMED_LANGUAGES.flatMap((language) => forms.stem(language) ?? []))],
    single: forms.bigram && [...forms.exact].length === 1,
  }))
}
