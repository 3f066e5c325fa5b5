import { type Html, type HtmlValue, html } from '@fonds/http'
import { fold } from '@fonds/util'
import { partsOf } from '../search/query-parts.ts'

/** Words of a query that are looked for in a text. */
const MAX_WORDS = 32
/** Marks after which the rest of a page has none. */
const MAX_MARKS = 300
/** Characters of the shortest word of which other forms are marked, and by how many these may be longer or shorter. */
const MIN_STEM = 4
const MAX_ENDING = 3

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Writing without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

interface Wanted {
  readonly word: string
  /** Whether it stands for all words that begin with it. */
  readonly isPrefix: boolean
}

/** Marks the words of a query in the lines of a page. */
type Marker = (line: string) => HtmlValue

/** Returns what marks the words of a query, and words that differ from them only in case, accents or a short ending. */
export function markerOf(query: string): Marker {
  const wanted = wantedIn(query)
  if (wanted.length === 0) return (line) => line
  let left = MAX_MARKS
  return (line) => {
    const parts: (string | Html)[] = []
    let end = 0
    for (const [start, length] of matchesIn(line, wanted)) {
      if (left === 0) break
      left -= 1
      parts.push(line.slice(end, start), html`<mark>${line.slice(start, start + length)}</mark>`)
      end = start + length
    }
    return [...parts, line.slice(end)]
  }
}

function wantedIn(query: string): readonly Wanted[] {
  const { all, exact, any, text, rest } = partsOf(query)
  const words = [all, exact, any, text, rest]
    .join(' ')
    .replaceAll(/(?<=^|\s)-\S+/gu, ' ')
    .replaceAll(/(?<=^|[\s(])\p{L}+:(?=\S)/gu, ' ')
    .matchAll(/[\p{L}\p{M}\p{N}]+\*?/gu)
  return [...words]
    .filter(([word]) => !/^(?:AND|OR|NOT)$/u.test(word))
    .slice(0, MAX_WORDS)
    .map(([word]) => ({ word: fold(word.replace('*', '')), isPrefix: word.endsWith('*') }))
}

function* matchesIn(line: string, wanted: readonly Wanted[]): Generator<readonly [start: number, length: number]> {
  for (const { 0: word, index } of line.matchAll(WORD)) {
    if (UNSPACED.test(word)) yield* matchesWithin(word, index, wanted)
    else if (wanted.some((one) => isFormOf(one, fold(word)))) yield [index, word.length]
  }
}

/** Finds words in writing without spaces. */
function* matchesWithin(text: string, at: number, wanted: readonly Wanted[]): Generator<readonly [number, number]> {
  const words = wanted.map(({ word }) => word).filter((word) => UNSPACED.test(word))
  for (let n = 0; n < text.length; ) {
    const found = words.find((word) => text.startsWith(word, n))
    if (found !== undefined) yield [at + n, found.length]
    n += found?.length ?? 1
  }
}

function isFormOf({ word, isPrefix }: Wanted, found: string): boolean {
  if (found === word || (isPrefix && found.startsWith(word))) return true
  const [shorter, longer] = found.length < word.length ? [found, word] : [word, found]
  return shorter.length >= MIN_STEM && longer.length - shorter.length <= MAX_ENDING && longer.startsWith(shorter)
}
