import { invalidParameters } from '@fonds/http'
import { MAX_PREFIXES, MIN_PREFIX } from '@fonds/types'
import { wordsOf } from '../analysis/words.ts'
import type { Query } from '../grammar/query.ts'

/**
 * Refuses a query whose prefixes (`word*`, or the open end of a name) are too many, or too short to be combined with
 * other terms. A short one alone is answered from one range of the index.
 * @throws ApiError invalid_parameter
 */
export function refusePrefixes(query: Query | null): void {
  if (query === null) return
  const { terms, prefixes } = termsOf(query)
  if (prefixes.length > MAX_PREFIXES) {
    const message = `has ${prefixes.length} words with a star; keep at most ${MAX_PREFIXES}, or search for them separately`
    throw invalidParameters([{ parameter: 'q', message, reason: 'too_many_prefixes' }])
  }
  const short = terms > 1 ? prefixes.find(isShort) : undefined
  if (short === undefined) return
  const message = `must have at least ${MIN_PREFIX} letters or digits before the star in ${JSON.stringify(`${short}*`)}; write more of the word, or search for it alone`
  throw invalidParameters([{ parameter: 'q', message, reason: 'short_prefix' }])
}

/** Counts the terms of a query, and returns the texts of its prefixes. */
function termsOf(query: Query): { readonly terms: number; readonly prefixes: readonly string[] } {
  switch (query.kind) {
    case 'and':
    case 'or':
    case 'some': {
      const parts = query.queries.map(termsOf)
      return {
        terms: parts.reduce((sum, { terms }) => sum + terms, 0),
        prefixes: parts.flatMap(({ prefixes }) => prefixes),
      }
    }
    case 'not':
      return termsOf(query.query)
    case 'prefix':
      return { terms: 1, prefixes: [query.text] }
    case 'name':
      return { terms: 1, prefixes: query.open ? [query.text] : [] }
    case 'field':
      return { terms: 1, prefixes: query.form === 'prefix' ? [query.text] : [] }
    case 'lexeme':
      return { terms: 0, prefixes: [] }
    case 'word':
    case 'phrase':
      return { terms: 1, prefixes: [] }
  }
}

/** Scripts without spaces are indexed as pairs of characters, of which few begin with the same one. */
function isShort(text: string): boolean {
  const last = [...wordsOf(text)].at(-1)
  return last !== undefined && !last.forms.bigram && [...last.forms.folded].length < MIN_PREFIX
}
