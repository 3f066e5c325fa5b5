import { codeKey, isCode } from '../analysis/codes.ts'
import { joinedStem } from '../analysis/compounds.ts'
import { codeLexeme, foldedLexeme, stemLexeme } from '../documents/lexemes.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'

/** Returns what finds words that a query has in parts, as one word. */
export function asOne(text: string): Query[] {
  const [only, more] = wordsIn(text)
  if (only === undefined || more !== undefined) return []
  const lexemes = [foldedLexeme(only.folded), stemLexeme(joinedStem(only.folded))]
  return [
    { kind: 'word', text },
    { kind: 'lexeme', lexemes },
  ]
}

/** Returns the lexeme of a reference code. */
export function codesOf(text: string): string[] {
  const key = codeKey(text)
  return isCode(key) ? [codeLexeme(key)] : []
}
