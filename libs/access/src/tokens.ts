import { type Days, dateAt } from './days.ts'
import { fold } from './fold.ts'

/** A word, a number, a date or a mark of a sentence. Words are folded. */
export type Token =
  | { readonly t: 'word'; readonly text: string; readonly capital: boolean }
  | { readonly t: 'number'; readonly text: string }
  | { readonly t: 'date'; readonly text: string; readonly days: Days }
  | { readonly t: 'mark'; readonly text: string }

const WORD = /[\p{L}\p{N}]+/uy
// A code such as 201505778/44, 12.3, C4:7 or 14–17 is one number.
const NUMBER = /(?:\p{L}{1,2}(?=\d))?\d+(?:[.,/:–-]\p{L}{0,2}\d+)*/uy
const NEWER = /\s*(?:-|–|—|\/)\s*/uy

/** Splits a sentence into tokens. */
export function tokensOf(sentence: string): Token[] {
  const { text, capitals } = folded(sentence.replace(/\s+/g, ' '))
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  while (at < text.length) {
    const date = rangeAt(text, at)
    if (date !== null) {
      tokens.push({ t: 'date', text: text.slice(at, date.end), days: date.days })
      at = date.end
      continue
    }
    const number = match(NUMBER)
    const word = number === null ? match(WORD) : null
    if (number !== null) tokens.push({ t: 'number', text: number })
    else if (word !== null) tokens.push({ t: 'word', text: word, capital: capitals.has(at) })
    else if (isMark(text, at)) tokens.push({ t: 'mark', text: text[at] ?? '' })
    at += (number ?? word ?? text[at] ?? ' ').length
  }
  return tokens
}

/** Folds a sentence, and finds the positions in the result at which a word begins with a capital. */
function folded(sentence: string): { text: string; capitals: Set<number> } {
  const capitals = new Set<number>()
  let text = ''
  for (const [part] of sentence.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    if (/^\p{Lu}/u.test(part)) capitals.add(text.length)
    text += fold(part)
  }
  return { text, capitals }
}

/** A hyphen within a word is no mark; with spaces, it is a dash. */
function isMark(text: string, at: number): boolean {
  const mark = text[at] ?? ''
  if (mark === '-') return text[at - 1] === ' ' || text[at + 1] === ' '
  return /[,;:()[\]–—&%+]/u.test(mark)
}

/** Finds a date or a range of dates. */
function rangeAt(text: string, at: number): { days: Days; end: number } | null {
  const from = dateAt(text, at)
  if (from === null) return null
  NEWER.lastIndex = from.end
  const dash = NEWER.exec(text)
  const to = dash === null ? null : dateAt(text, from.end + dash[0].length)
  return to === null ? from : { days: { first: from.days.first, last: to.days.last }, end: to.end }
}
