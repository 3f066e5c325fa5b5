import { STEMMED_LANGUAGES } from './stem.ts'
import { wordsOf } from './words.ts'

/** What a word of a query looks for: any of the stems, since nobody says what language a query is in. */
export interface Wanted {
  readonly exact: string
  readonly folded: string
  readonly stems: readonly string[]
  /** One character of a script without spaces, of which the index has pairs only. */
  readonly single: boolean
}

/** What the words of a query look for, in order. */
export function wanted(text: string): readonly Wanted[] {
  return [...wordsOf(text)].map(({ forms }) => ({
    exact: forms.exact,
    folded: forms.folded,
    stems: [...new Set(STEMMED_LANGUAGES.flatMap((language) => forms.stem(language) ?? []))],
    single: forms.bigram && [...forms.exact].length === 1,
  }))
}
