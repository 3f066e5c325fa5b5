import { codeKey, isCode, typedKeys } from '../analysis/codes.ts'
import { codeLexeme } from '../documents/lexemes.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'

/** Returns what finds words that a query has in parts, as one word. */
export function asOne(text: string): Query[] {
  const [only, more] = wordsIn(text)
  return only === undefined || more !== undefined ? [] : [{ kind: 'word', text }]
}

/** Returns the lexemes of a reference code. */
export function codesOf(text: string): string[] {
  const key = codeKey(text)
  return isCode(key) ? typedKeys(key).map(codeLexeme) : []
}
