import type { AccessStatus } from '@fonds/types'
import type { Said, Setting } from './fact.ts'
import { join, type Reading } from './join.ts'
import { type Lexicon, lettersKnown, lexiconOf, type Term, termsOf } from './lexicon.ts'
import { isMarked } from './predicates.ts'
import { readSentence } from './sentence.ts'
import { type Token, tokensOf } from './tokens.ts'
import { LANGUAGES } from './words/languages.ts'

/** Number of this reader. Raise it when statements that earlier ones stored must be read again. */
export const READER_REVISION = 4

/** Maximum number of characters of a statement to read. A longer one counts as not understood unless it says closed. */
export const MAX_STATEMENT_READ = 10_000

let lexicons: readonly Lexicon[] | undefined
/** Returns the vocabularies. Building them takes as long as loading everything else here, and few programs read statements. */
const allLexicons = (): readonly Lexicon[] => {
  lexicons ??= LANGUAGES.map(lexiconOf)
  return lexicons
}

/** Abbreviations that do not end a sentence. */
const ABBREVIATED =
  /(?<!\p{L})(?:bzw|inkl|exkl|evtl|ggf|gem|abs|kap|lgs|vgl|resp|nos|nrs|vols?|approx|dept|incl|excl|esp|invnrs|arch|art|num|núm|nr|no|pag|ca|lfd|sog|zgn|tzn|dvs|inc|ltd|mr|mrs|dr|st|jr|prof|rev|co)\.$/iu
const END = /(?<=[\p{L}\p{N})\]"”»']{2}[.!?]|[!?;])\s+(?=\S)|\n+|\s+[|/•·]\s+|\s*•\s*/gu

/** The year of a birth, which its sign alone tells from that of a death: "the author (*1920)", "the author (1920-)". */
const BIRTH = /\(\s{0,2}(?:\*\s{0,2}(\d{4})|(\d{4})\s{0,2}[-–—])\s{0,2}\)/g
const DYING = /\b(?:death|die[ds]|d[ée]c[eè]s|mort|tod|muert|falleci|overl[ij]|dood|faleci|d[øö]d)|óbito|[śs]mierc/i

const isWithinBrackets = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')')

/** Splits a statement into sentences, but not within a date ("1. Dezember 2060", "2060. január 1."). */
function sentencesOf(statement: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of statement.matchAll(END)) {
    const before = statement.slice(Math.max(start, match.index - 20), match.index)
    const next = statement[match.index + match[0].length] ?? ''
    const stop = before.endsWith('.') && !match[0].includes('\n')
    const lower = /^\p{Ll}/u.test(next)
    const goesOn = lower ? /\d\.$/.test(before) : /(?<!\d)\d\d?\.$/.test(before) || ABBREVIATED.test(before)
    // "(Archives Act, s. 12)"
    const within = /^\d/.test(next) && isWithinBrackets(statement.slice(start, match.index))
    if (stop && (goesOn || within)) continue
    sentences.push(statement.slice(start, match.index))
    start = match.index + match[0].length
  }
  sentences.push(statement.slice(start))
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Readings of statements, which many descriptions share. */
const readings = new Map<string, Reading>()
const MOST_READINGS = 500

/**
 * Reads a statement of access.
 * @param setting.ended the last day of the material, from which "75 years after creation" is counted
 */
export function readStatement(statement: string, setting: Setting): Reading {
  const key = `${setting.today} ${setting.ended} ${statement}`
  const known = readings.get(key)
  if (known !== undefined) return known
  const reading = readAnew(statement, setting)
  if (readings.size >= MOST_READINGS) readings.clear()
  if (statement.length <= MAX_STATEMENT_READ) readings.set(key, reading)
  return reading
}

function readAnew(statement: string, setting: Setting): Reading {
  const written = statement.slice(0, MAX_STATEMENT_READ)
  const read = DYING.test(written) ? written.replaceAll(BIRTH, '(born $1$2)') : written
  const sentences = sentencesOf(read).map(inLanguages)
  const languages = LANGUAGES.map((_, at) => sentences.reduce((sum, { known }) => sum + (known[at]?.letters ?? 0), 0))
  const said = sentences.map((sentence) => saidIn(sentence, languages, setting))
  const clear = said.every((one) => one.clear) && statement.length <= MAX_STATEMENT_READ
  return join(
    said.flatMap(({ facts }) => facts),
    clear,
  )
}

/** Languages in which a sentence is looked up: those that seem to have most of its words. */
const MOST_LANGUAGES = 4

/** A sentence as each language's vocabulary has it. */
interface InLanguages {
  /** Number of letters of its words. */
  readonly words: number
  readonly known: readonly { readonly lexicon: Lexicon; readonly terms: readonly Term[]; readonly letters: number }[]
}

function inLanguages(sentence: string): InLanguages {
  const tokens = tokensOf(sentence)
  const guesses = allLexicons().map((lexicon) => lettersKnown(tokens, lexicon))
  const least = [...guesses].sort((a, b) => b - a)[MOST_LANGUAGES - 1] ?? 0
  const known = allLexicons().map((lexicon, at) => {
    const guess = guesses[at] ?? 0
    if (guess === 0 || guess < least) return { lexicon, terms: [], letters: 0 }
    const terms = termsOf(tokens, lexicon)
    return { lexicon, terms, letters: knownIn(terms) }
  })
  return { words: lettersIn(tokens), known }
}

/**
 * Reads a sentence in the language whose vocabulary has most of it.
 * @param languages how much of the whole statement each language has, which decides between two of them
 */
function saidIn({ words, known }: InLanguages, languages: readonly number[], setting: Setting): Said {
  const most = Math.max(...known.map(({ letters }) => letters))
  if (words > 0 && most === 0) return { facts: [], clear: false }
  const best = known.map(({ letters }, at) => (letters === most ? (languages[at] ?? 0) : -1))
  const readings = known
    .filter((_, at) => best[at] === Math.max(...best))
    .map(({ lexicon, terms }) => {
      const said = readSentence(terms, lexicon.language, setting)
      const known = said.facts.length > 0 || isMarked(terms) || most >= words * ENOUGH_LETTERS || hasEnoughWords(terms)
      return known ? said : { facts: [], clear: false }
    })
  return strictest(readings)
}

/** A sentence of whose letters and words less than this is known says nothing that one could rely on. */
const ENOUGH_LETTERS = 0.25
const ENOUGH_WORDS = 0.33

function hasEnoughWords(terms: readonly Term[]): boolean {
  const words = terms.filter(({ tag }) => tag !== 'mark' && tag !== 'number' && tag !== 'date')
  return words.filter(({ tag }) => tag !== 'word').length >= words.length * ENOUGH_WORDS
}

/** Number of letters of known words. A phrase of several words counts more, since it is of one language only. */
function knownIn(terms: readonly Term[]): number {
  let letters = 0
  for (const { tag, text, value } of terms) {
    if (tag === 'word' || tag === 'date' || tag === 'mark' || tag === 'part') continue
    if (tag === 'number' && value === undefined) continue
    letters += /\p{L}/u.test(text) ? text.replace(/\s/g, '').length + text.split(' ').length - 1 : 0
  }
  return letters
}

const lettersIn = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { t, text }) => sum + (t === 'word' ? text.length : 0), 0)

const STRICTNESS: readonly AccessStatus[] = ['open', 'partial', 'unknown', 'restricted', 'closed']

/** Among readings in several languages that know the sentence equally well, the strictest holds. */
function strictest(readings: readonly Said[]): Said {
  const rank = (said: Said) => STRICTNESS.indexOf(join(said.facts, said.clear).status)
  const [first = { facts: [], clear: false }, ...others] = readings
  return others.reduce((best, said) => (rank(said) > rank(best) ? said : best), first)
}
