import { isHebrewMark } from '../analysis/runs.ts'
import { QUERY_FIELD_NAMES, type QueryField, type TextField } from './query.ts'

/** Binary and prefix operators, in the order of the grammar; queries write them in capitals. */
const OPERATORS = ['and', 'or', 'not'] as const
type Operator = (typeof OPERATORS)[number]

/** A token of a query, as written. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'minus' | Operator }
  | { readonly kind: 'word' | 'phrase'; readonly text: string }
  | { readonly kind: 'name'; readonly field: QueryField | TextField; readonly text: string; readonly quoted: boolean }

/**
 * Matches a field name with a colon. A value must follow: before white space or a closing bracket, the name is a word.
 */
const FIELD = new RegExp(`^(${Object.keys(QUERY_FIELD_NAMES).join('|')}):(?=[^\\s)])`, 'iu')
const OPERATOR = new RegExp(`^(${OPERATORS.join('|').toUpperCase()})(?=[\\s(]|$)`, 'u')
/** Includes the quotation marks that word processors insert. */
const QUOTES = /["“”„«»]/u

/**
 * Splits a query into tokens. Returns null if a quotation mark is never closed. A minus is an operator only before a
 * word that follows whitespace or a bracket, so `MS 23/4-b` stays one code. A colon counts only after a field name.
 */
export function tokenise(text: string): readonly Token[] | null {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at)
    const found = read(rest, tokens.at(-1))
    if (found === null) return null
    if (found.token !== null) tokens.push(found.token)
    at += found.length
  }
  return tokens
}

interface Found {
  readonly token: Token | null
  readonly length: number
}

function read(rest: string, before: Token | undefined): Found | null {
  const space = /^\s+/u.exec(rest)
  if (space !== null) return { token: null, length: space[0].length }
  if (rest.startsWith('(')) return { token: { kind: 'open' }, length: 1 }
  if (rest.startsWith(')')) return { token: { kind: 'close' }, length: 1 }
  if (/^-[^\s-]/u.test(rest) && before?.kind !== 'minus') return { token: { kind: 'minus' }, length: 1 }
  const operator = OPERATORS.find((known) => known.toUpperCase() === OPERATOR.exec(rest)?.[1])
  if (operator !== undefined) return { token: { kind: operator }, length: operator.length }
  const field = FIELD.exec(rest)
  if (field !== null) return named(rest, field)
  return QUOTES.test(rest.slice(0, 1)) ? phrase(rest) : word(rest)
}

function named(rest: string, [prefix, name]: RegExpExecArray): Found | null {
  const field = QUERY_FIELD_NAMES[name?.toLowerCase() ?? '']
  const value = rest.slice(prefix.length)
  const inner = QUOTES.test(value.slice(0, 1)) ? phrase(value) : word(value)
  if (field === undefined || inner?.token === null || inner === null) return inner
  const { token, length } = inner
  const text = 'text' in token ? token.text : ''
  return { token: { kind: 'name', field, text, quoted: token.kind === 'phrase' }, length: prefix.length + length }
}

function phrase(rest: string): Found | null {
  const end = closingQuote(rest)
  return end < 0 ? null : { token: { kind: 'phrase', text: rest.slice(1, end) }, length: end + 1 }
}

/** Returns where a phrase that begins with a quotation mark ends, or -1. */
function closingQuote(text: string): number {
  let at = 1
  while (at < text.length && !isQuote(text, at)) at++
  return at < text.length ? at : -1
}

/** Returns whether there is a quotation mark. Between Hebrew letters, it is none: an acronym is written with it. */
const isQuote = (text: string, at: number): boolean => QUOTES.test(text.charAt(at)) && !isHebrewMark(text, at)

/** Reads up to whitespace, a quotation mark or a bracket. Brackets that open within the word belong to it (`MS(2)`). */
function word(rest: string): Found {
  let depth = 0
  let end = 0
  for (const character of rest) {
    if (/\s/u.test(character) || (end > 0 && isQuote(rest, end))) break
    if (character === '(') depth += 1
    if (character === ')' && --depth < 0) break
    end += character.length
  }
  // A bracket that is never closed is not part of the code.
  const text = depth > 0 ? rest.slice(0, rest.indexOf('(')) : rest.slice(0, end)
  return text === '' ? { token: { kind: 'open' }, length: 1 } : { token: { kind: 'word', text }, length: text.length }
}
