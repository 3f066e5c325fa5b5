import { AND_STEM, isAnd } from './ampersand.ts'
import { joinedStem } from './compounds.ts'
import type { WordForms } from './forms.ts'
import { wordsOf } from './words.ts'

/** A query word. It matches any of its stems, because a query does not state its language. */
export class QueryTerm {
  readonly exact: string
  readonly folded: string
  /** Whether it is a single character of a script without spaces, for which the index has only bigrams. */
  readonly single: boolean
  readonly #forms: WordForms

  constructor(forms: WordForms) {
    this.exact = forms.isPlain ? forms.folded : forms.exact
    this.folded = forms.folded
    this.single = forms.bigram && [...forms.exact].length === 1
    this.#forms = forms
  }

  /**
   * Returns the stems in some languages (ISO 639-1), and those of no language: of the word as texts have it in parts, and of
   * the sign that it stands for.
   */
  stems(languages: readonly string[]): readonly string[] {
    const stems = languages.flatMap((language) => this.#forms.stems(language))
    if (!this.#forms.bigram) stems.push(joinedStem(this.folded))
    if (isAnd(this.exact)) stems.push(AND_STEM)
    return stems
  }
}

/** Returns the words of a query in order. */
export const queryTerms = (text: string): readonly QueryTerm[] =>
  [...wordsOf(text)].map(({ forms }) => new QueryTerm(forms))
