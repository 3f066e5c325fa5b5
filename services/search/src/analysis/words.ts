import { WordForms } from './forms.ts'
import { remembered } from './memo.ts'

/** A word of a text, with its place among the words. */
export interface Word {
  readonly forms: WordForms
  /** 0, 1, …; the bigrams of one run of Chinese, Japanese or Korean follow each other. */
  readonly position: number
  /** Where it stands in the text as given, in UTF-16 units, for marking it. */
  readonly start: number
  readonly end: number
  /** Of the last pair of a run its second character, with which no pair begins; null for all else. */
  readonly last: WordForms | null
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
/** Written without spaces between words. Korean has them, but its words carry endings that bigrams look past. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々〆]+/gu
/** Longer runs are cut: nobody looks for a word of so many letters, and no index takes it. */
const LONGEST = 200

/** The words of a text in order. Signs part words; a run of an unspaced script becomes its overlapping bigrams. */
export function* wordsOf(text: string): Generator<Word> {
  let position = 0
  for (const { 0: run, index } of runsOf(text)) {
    for (const { forms, start, end, last } of wordsOfRun(run)) {
      yield { forms, position, start: index + start, end: index + end, last }
      position += 1
    }
  }
}

/** Runs of letters and digits in a text, with their places. */
export const runsOf = (text: string): IterableIterator<RegExpExecArray> => text.matchAll(WORD)

/** The words of a run of letters and digits, with their places in it. */
export const wordsOfRun = remembered((run): readonly Omit<Word, 'position'>[] =>
  [...pieces(run)].map(({ text, start, bigram, last }) => ({
    forms: formsOf(text, bigram),
    start,
    end: start + text.length,
    last: last === undefined ? null : formsOf(last, true),
  })),
)

const formsOf = (text: string, bigram: boolean): WordForms =>
  new WordForms(text.slice(0, LONGEST).normalize('NFC').toLowerCase(), bigram)

interface Piece {
  readonly text: string
  readonly start: number
  readonly bigram: boolean
  readonly last?: string
}

/** A run of letters parted where its script changes between spaced and unspaced. */
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
