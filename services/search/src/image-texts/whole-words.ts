import { HYPHENS, type Substitution } from '@fonds/types'

/** Offsets in a text, in UTF-16 units. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** A word that a text has in parts or shortened: as one word, and where it is in the text. */
export interface WholeWord {
  readonly word: string
  readonly parts: readonly Range[]
}

/** Longer words are not divided. */
const MAX_PART = 100
const LETTERS = '\\p{L}[\\p{L}\\p{M}]*'
const BEFORE = new RegExp(`(${LETTERS})(?:[${HYPHENS}]| [\u00ac\u00ad\u2e17])$`, 'u')
/** Manuscripts repeat the hyphen on the next line. */
const AFTER = new RegExp(`^([${HYPHENS}]?)(${LETTERS})`, 'u')

/** Returns the whole words of a text in order: those divided between lines by a hyphen, and those that its file gives. */
export function wholeWords(content: string, substitutions: readonly Substitution[] | null): WholeWord[] {
  const given = substitutions === null ? [] : givenWords(content, substitutions)
  const all = [...dividedWords(content), ...given].toSorted((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a))
  // The file's own statement counts more than a hyphen.
  const known = new Set(given)
  const words: WholeWord[] = []
  for (const one of all) {
    const last = words.at(-1)
    if (last === undefined || startOf(one) >= endOf(last)) words.push(one)
    else if (known.has(one) && !known.has(last)) words[words.length - 1] = one
  }
  return words
}

export const startOf = ({ parts }: WholeWord): number => parts[0]?.start ?? 0
export const endOf = ({ parts }: WholeWord): number => parts.at(-1)?.end ?? 0

function* dividedWords(content: string): Generator<WholeWord> {
  let open: { word: string; parts: Range[] } | null = null
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) {
    const before = BEFORE.exec(content.slice(Math.max(0, at - MAX_PART), at))
    const after = before === null ? null : AFTER.exec(content.slice(at + 1, at + 1 + MAX_PART))
    if (before === null || after === null) continue
    const [whole, first = ''] = before
    const [, repeated = '', second = ''] = after
    const start = at - whole.length
    const next = { start: at + 1, end: at + 1 + repeated.length + second.length }
    const last: Range | undefined = open?.parts.at(-1)
    // A word of three lines.
    if (open !== null && last !== undefined && last.end === start + first.length && last.start <= start) {
      open.word += second
      open.parts.splice(-1, 1, { start: last.start, end: at }, next)
      continue
    }
    if (open !== null) yield open
    open = { word: first + second, parts: [{ start, end: at }, next] }
  }
  if (open !== null) yield open
}

function givenWords(content: string, substitutions: readonly Substitution[]): WholeWord[] {
  const lines: { readonly start: number; readonly words: readonly string[] }[] = []
  let start = 0
  for (const line of content.split('\n')) {
    lines.push({ start, words: line.split(' ') })
    start += line.length + 1
  }
  const placeOf = (number: number, word: number): Range | null => {
    const line = lines[number]
    const text = line?.words[word]
    if (line === undefined || text === undefined) return null
    const from = line.words.slice(0, word).reduce((sum, { length }) => sum + length + 1, line.start)
    return { start: from, end: from + text.length }
  }
  return substitutions.flatMap(([line, word, endLine, endWord, text]) => {
    const [from, to] = [placeOf(line, word), placeOf(endLine, endWord)]
    if (from === null || to === null || to.end <= from.start) return []
    const next = lines[line + 1]
    const parts =
      endLine === line || next === undefined
        ? [{ start: from.start, end: to.end }]
        : [
            { start: from.start, end: next.start - 1 },
            { start: lines[endLine]?.start ?? to.start, end: to.end },
          ]
    return [{ word: text, parts }]
  })
}

/** Number of words on each side of a whole word with which phrases find it. */
const NEIGHBOURS = 5

/** Returns the passages of a text that have whole words, with these in place of their parts. */
export function wholePassages(content: string, words: readonly WholeWord[]): string[] {
  const tokens: string[] = []
  const places: number[] = []
  let at = 0
  const take = (text: string) => {
    for (const token of text.split(/\s+/)) if (token !== '') tokens.push(token)
  }
  for (const one of words) {
    take(content.slice(at, startOf(one)))
    places.push(tokens.length)
    tokens.push(one.word)
    at = endOf(one)
  }
  take(content.slice(at))
  const passages: { from: number; to: number }[] = []
  for (const place of places) {
    const [from, to] = [Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1]
    const last = passages.at(-1)
    if (last !== undefined && from <= last.to) last.to = to
    else passages.push({ from, to })
  }
  return passages.map(({ from, to }) => tokens.slice(from, to).join(' '))
}
