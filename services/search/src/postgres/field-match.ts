import type { QueryTerm } from '../analysis/terms.ts'
import { besideLexeme, elsewhereLexeme, foldedLexeme, stemLexeme, TEXT_LEXEME } from '../documents/lexemes.ts'
import { allOf, anyOf, lexeme, NOTHING, not, sequence, type TsQuery, term } from '../documents/tsquery.ts'
import { codeSteps, type FieldQuery, WEIGHT_OF } from '../engine/fielded.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import { datesIn } from '../grammar/dates.ts'
import { folded, prefixMatch, wordMatch } from './word-match.ts'

/** Returns the query that one part of a document must match. Names have none of these weights. */
export function fieldMatch(query: FieldQuery, stemmedIn: readonly string[]): TsQuery {
  const { field, text, form } = query
  if (field === 'date') return anyOf(datesIn(text).map(lexeme))
  if (field === 'reference') return anyOf(codeSteps(query).map((step) => term(step.lexeme, step.open)))
  const words = wordsIn(text)
  if (words.length === 0) return NOTHING
  if (field === 'text') return allOf([lexeme(TEXT_LEXEME), inTexts(words, form, stemmedIn)])
  const weight = WEIGHT_OF[field]
  if (form === 'prefix') return prefixMatch(words, weight)
  return form === 'word' ? wordMatch(words, weight, stemmedIn) : sequence(words.map((word) => folded(word, weight)))
}

/** Other words have the weight of those of texts, too, but are marked if no text has them. */
function inTexts(words: readonly QueryTerm[], form: FieldQuery['form'], stemmedIn: readonly string[]): TsQuery {
  const [only] = words
  const isOpen = (n: number) => (form === 'prefix' && n === words.length - 1) || words[n]?.single === true
  if (only === undefined || words.length > 1 || form !== 'word') {
    const found = form === 'prefix' ? prefixMatch(words, 'D') : sequence(words.map((word) => folded(word, 'D')))
    return allOf([found, ...words.map(({ folded: word }, n) => inSome(foldedLexeme(word), isOpen(n)))])
  }
  const forms = [foldedLexeme(only.folded), ...only.stems(stemmedIn).map(stemLexeme)]
  return anyOf(
    forms.map((written, n) =>
      allOf([term(written, n === 0 && only.single, 'D'), inSome(written, n === 0 && only.single)]),
    ),
  )
}

/** Excludes documents that have a word only outside of their texts. */
const inSome = (text: string, open: boolean): TsQuery => {
  const outside = not(term(elsewhereLexeme(text), open))
  return open ? anyOf([outside, term(besideLexeme(text), true)]) : outside
}
