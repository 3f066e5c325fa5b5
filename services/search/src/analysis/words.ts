import { WordForms } from './forms.ts'
import { asWritten } from './letters.ts'
import { memoizeByWord } from './memo.ts'
import { runsOf, ungrouped } from './runs.ts'
import { isSurname } from './surnames.ts'

/** A word of a text and its position among the words. */
export interface Word {
  readonly forms: WordForms
  /** Counts from 0; the bigrams of one run of Chinese, Japanese or Korean have consecutive positions. */
  readonly position: number
  /** Offset in the given text, in UTF-16 units, for highlighting. */
  readonly start: number
  readonly end: number
  /** The second character of a run's last bigram, which begins no bigram itself; null for all other words. */
  readonly last: WordForms | null
}

/**
 * Parts of runs that are more than a word. Scripts written without spaces between words become bigrams: Korean has spaces,
 * but bigrams match its words regardless of their endings. Of Thai, Lao, Khmer and Burmese, a dictionary knows the words. A
 * fraction is its two numbers, and the numero sign a word of its own, as is "n°" before a number.
 */
const PART =
  /(?<pairs>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+)|(?<words>[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+)|(?<sign>№|^n[°º](?=\p{N}))|(?<fraction>[¼-¾⅐-⅞])/giu
/** Longer runs are truncated: nobody searches for such words, and indexes reject them. */
const MAX_WORD_LENGTH = 200

/**
 * Yields the words of a text in order. Punctuation separates words, but not the groups of a number; a run of an unspaced
 * script becomes overlapping bigrams, or the words that a dictionary knows.
 */
export function* wordsOf(text: string): Generator<Word> {
  let position = 0
  for (const { run, index } of runsOf(text)) {
    const words = isSurname(text, index, index + run.length) ? wordsOfSurname(run) : wordsOfRun(run)
    for (const { forms, start, end, last } of words) {
      yield { forms, position, start: index + start, end: index + end, last }
      position += 1
    }
  }
}

/** Returns the words in a run of letters and digits, with their positions within the run. */
export const wordsOfRun = memoizeByWord((run): readonly Omit<Word, 'position'>[] =>
  [...pieces(run)].map(({ text, start, bigram, last, length }) => ({
    forms: formsOf(text, bigram),
    start,
    end: start + (length ?? text.length),
    last: last === undefined ? null : formsOf(last, true),
  })),
)

/** Returns the same of a run that is a surname, see `isSurname`. */
export const wordsOfSurname = memoizeByWord((run): readonly Omit<Word, 'position'>[] => [
  { forms: new WordForms(asWritten(run.slice(0, MAX_WORD_LENGTH)), 'surname'), start: 0, end: run.length, last: null },
])

/** Returns the forms of a word as it is in a text. */
export const formsOf = (text: string, bigram = false): WordForms =>
  new WordForms(asWritten(text.slice(0, MAX_WORD_LENGTH)), bigram ? 'bigram' : 'word')

interface Piece {
  readonly text: string
  readonly start: number
  readonly bigram: boolean
  readonly last?: string
  /** In the run, if it is not that of the text. */
  readonly length?: number
}

/** Splits a run of letters where the script changes between spaced and unspaced. */
function* pieces(run: string): Generator<Piece> {
  const number = ungrouped(run)
  if (number !== null) {
    yield { text: number, start: 0, bigram: false, length: run.length }
    return
  }
  let at = 0
  for (const { 0: part, index, groups } of run.matchAll(PART)) {
    if (index > at) yield { text: run.slice(at, index), start: at, bigram: false }
    if (groups?.pairs !== undefined) yield* bigrams(part, index)
    else if (groups?.words !== undefined) yield* segments(part, index)
    else if (groups?.fraction !== undefined) yield* numbersOf(part, index)
    else yield { text: part, start: index, bigram: false }
    at = index + part.length
  }
  if (at < run.length) yield { text: run.slice(at), start: at, bigram: false }
}

let segmenter: Intl.Segmenter | null = null

/** Its dictionaries are chosen by script, whatever the language. */
function* segments(run: string, start: number): Generator<Piece> {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  for (const { segment, index } of segmenter.segment(run)) yield { text: segment, start: start + index, bigram: false }
}

function* numbersOf(fraction: string, start: number): Generator<Piece> {
  for (const text of fraction.normalize('NFKD').split('\u2044')) {
    if (text !== '') yield { text, start, bigram: false, length: fraction.length }
  }
}

function* bigrams(run: string, start: number): Generator<Piece> {
  const characters = [...run]
  const [only] = characters
  if (characters.length === 1 && only !== undefined) {
    yield { text: only, start, bigram: true }
    return
  }
  let at = start
  for (let index = 0; index + 1 < characters.length; index += 1) {
    const [first = '', second = ''] = characters.slice(index, index + 2)
    const ends = index + 2 === characters.length
    yield { text: first + second, start: at, bigram: true, ...(ends && { last: second }) }
    at += first.length
  }
}
