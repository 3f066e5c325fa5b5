import type { QueryTerm } from '../analysis/terms.ts'
import { foldedLexeme, stemLexeme } from '../documents/lexemes.ts'
import { anyOf, NOTHING, sequence, type TsQuery, term, type Weights } from '../documents/tsquery.ts'

/** Matches a word as folded. */
export const folded = ({ folded: text, single }: QueryTerm, weights: Weights = ''): TsQuery =>
  term(foldedLexeme(text), single, weights)

/** Matches a word or one of its stems, or consecutive words. */
export function wordMatch(words: readonly QueryTerm[], weights: Weights, stemmedIn: readonly string[]): TsQuery {
  const [only] = words
  if (only === undefined || words.length > 1) return sequence(words.map((word) => folded(word, weights)))
  return anyOf([folded(only, weights), ...only.stems(stemmedIn).map((stem) => term(stemLexeme(stem), false, weights))])
}

/** Matches consecutive words of which the last is the beginning of one. */
export function prefixMatch(words: readonly QueryTerm[], weights: Weights): TsQuery {
  const last = words.at(-1)
  if (last === undefined) return NOTHING
  const before = words.slice(0, -1).map((word) => folded(word, weights))
  return sequence([...before, term(foldedLexeme(last.folded), true, weights)])
}
