import { STEMMED_LANGUAGES } from '../analysis/stem.ts'
import type { QueryTerm } from '../analysis/terms.ts'
import { nameLexeme, nameStemLexeme } from '../documents/lexemes.ts'
import type { Query } from '../grammar/query.ts'
import { wordsIn } from './positive-terms.ts'

/** A lexeme to match; if `open`, a prefix. */
interface NameStep {
  readonly lexeme: string
  readonly open: boolean
}

/**
 * Returns the alternative sequences of lexemes that match a linked name: its words unstemmed, and stemmed in each
 * language. As in other texts, a name that ends in a prefix is only matched unstemmed.
 * @param languages those in which documents are stemmed; by default, all that have a stemmer
 */
export function nameSequences(
  { field, text, open }: Extract<Query, { readonly kind: 'name' }>,
  languages: readonly string[] = STEMMED_LANGUAGES,
): readonly (readonly NameStep[])[] {
  const words = wordsIn(text)
  const asWritten = words.map(({ folded, single }, n) => ({
    lexeme: nameLexeme(field, folded),
    open: single || (open && n === words.length - 1),
  }))
  if (open) return [asWritten]
  const inLanguages = languages.flatMap((language) => {
    const stems = words.map((word) => stemIn(language, word))
    if (stems.every((stem) => stem === null)) return []
    return [words.map(({ folded }, n) => nameStemLexeme(field, language, stems[n] ?? null, folded))]
  })
  return [asWritten, ...inLanguages.map((lexemes) => lexemes.map((lexeme) => ({ lexeme, open: false })))]
}

const stemIn = (language: string, word: QueryTerm): string | null =>
  word.stems([language]).find((stem) => stem.startsWith(`${language}~`)) ?? null
