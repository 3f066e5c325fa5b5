import { WordForms } from './forms.ts'
import { memoizeByWord } from './memo.ts'

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

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/**
 * Scripts written without spaces between words. Korean has spaces, but bigrams match its words regardless of their
 * endings.
 */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu
/** Longer runs are truncated: nobody searches for such words, and indexes reject them. */
const MAX_WORD_LENGTH = 200

/**
 * Yields the words of a text in order. Punctuation separates words; a run of an unspaced script becomes overlapping
 * bigrams.
 */
export function* wordsOf(text: string): Generator<Word> {
  let position = 0
  for (const { 0: run, index } of runsOf(text)) {
    for (const { forms, start, end, last } of wordsOfRun(run)) {
      yield { forms, position, start: index + start, end: index + end, last }
      position += 1
    }
  }
}

/** Returns the runs of letters and digits in a text. */
export const runsOf = (text: string): IterableIterator<RegExpExecArray> => text.matchAll(WORD)

/** Returns the words in a run of letters and digits, with their positions within the run. */
export const wordsOfRun = memoizeByWord((run): readonly Omit<Word, 'position'>[] =>
  [...pieces(run)].map(({ text, start, bigram, last }) => ({
    forms: formsOf(text, bigram),
    start,
    end: start + text.length,
    last: last === undefined ? null : formsOf(last, true),
  })),
)

const formsOf = (text: string, bigram: boolean): WordForms =>
  new WordForms(text.slice(0, MAX_WORD_LENGTH).normalize('NFC').toLowerCase(), bigram)

interface Piece {
  readonly text: string
  readonly start: number
  readonly bigram: boolean
  readonly last?: string
}

/** Splits a run of letters where the script changes between spaced and unspaced. */
function* pieces(run: string): Generator<Piece> {
  let at = 0
  for (const found of run.matchAll(UNSPACED)) {
    if (found.index > at) yield { text: run.slice(at, found.index), start: at, bigram: false }
    yield* bigrams(found[0], found.index)
    at = found.index + found[0].length
  }
  if (at < run.length) yield { text: run.slice(at), start: at, bigram: false }
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
