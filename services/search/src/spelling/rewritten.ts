import { wordsOf } from '../analysis/words.ts'
import type { FieldQuery } from '../engine/fielded.ts'
import type { Query } from '../grammar/query.ts'

/** Dates and codes are no words, and a word that is not whole cannot be told from a misspelt one. */
export const isSpelt = ({ field, form }: FieldQuery): boolean =>
  field !== 'date' && field !== 'reference' && form !== 'prefix'

/** Returns a query with some of its words replaced, by their folded forms. */
export function rewritten(asked: Query, replacements: ReadonlyMap<string, string>): Query {
  switch (asked.kind) {
    case 'and':
    case 'or':
    case 'some':
      return { ...asked, queries: asked.queries.map((part) => rewritten(part, replacements)) }
    case 'word':
    case 'phrase':
    case 'name':
      return { ...asked, text: withReplaced(asked.text, replacements) }
    case 'field':
      return isSpelt(asked) ? { ...asked, text: withReplaced(asked.text, replacements) } : asked
    default:
      return asked
  }
}

function withReplaced(text: string, replacements: ReadonlyMap<string, string>): string {
  let result = ''
  let at = 0
  for (const { forms, start, end } of wordsOf(text)) {
    const replacement = forms.bigram ? undefined : replacements.get(forms.folded)
    if (replacement === undefined) continue
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}
