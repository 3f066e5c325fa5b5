import { datesIn } from './dates.ts'
import { parseStrictly } from './parse.ts'
import { QUERY_FIELD_NAMES } from './query.ts'
import { type Token, tokenise } from './tokens.ts'

/** Part of a query that was not read as its writer may have meant it. */
export interface Hint {
  /**
   * `unknown_field`: no field has this name. `field_without_value`: nothing follows the colon of a field. `unreadable_date`:
   * this is no date. `malformed`: brackets or quotation marks do not belong together, so that all was searched as words.
   */
  readonly code: 'unknown_field' | 'field_without_value' | 'unreadable_date' | 'malformed'
  /** The part, as written; null for the whole query. */
  readonly part: string | null
}

/** Number of hints that are given. */
const MAX_HINTS = 5
/** A word with a colon before other letters or a phrase. URLs, times and codes with numbers have none. */
const FIELD = /^(\p{L}[\p{L}_]{1,29}):(?=$|\p{L})/u

/** Returns what a query has that was searched as plain words although it looks like more. */
export function hintsOf(text: string): readonly Hint[] {
  const tokens = tokenise(text)
  const malformed: Hint[] =
    parseStrictly(text) === null && /["“”„«»()]/u.test(text) ? [{ code: 'malformed', part: null }] : []
  const found = (tokens ?? []).flatMap((token, n) => hintOf(token, tokens?.[n + 1]) ?? [])
  const distinct = new Map([...malformed, ...found].map((hint) => [JSON.stringify(hint), hint]))
  return [...distinct.values()].slice(0, MAX_HINTS)
}

function hintOf(token: Token, next: Token | undefined): Hint | null {
  if (token.kind === 'name') {
    const { field, text } = token
    return field === 'date' && datesIn(text).length === 0 ? { code: 'unreadable_date', part: text } : null
  }
  const [written, name = ''] = (token.kind === 'word' && FIELD.exec(token.text)) || []
  if (written === undefined || token.kind !== 'word') return null
  if (QUERY_FIELD_NAMES[name.toLowerCase()] !== undefined) return { code: 'field_without_value', part: name }
  // At the end of a word, a colon is punctuation unless a phrase follows.
  const isField = token.text !== written || next?.kind === 'phrase'
  return isField ? { code: 'unknown_field', part: name } : null
}
