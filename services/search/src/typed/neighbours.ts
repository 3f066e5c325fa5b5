import { folded } from '../analysis/letters.ts'
import type { QueryTerm } from '../analysis/terms.ts'
import { initialsOf } from '../documents/initials.ts'
import { initialsLexeme } from '../documents/lexemes.ts'
import { wordsIn } from '../engine/positive-terms.ts'
import type { Query } from '../grammar/query.ts'
import { isWeightless } from '../relax/weightless.ts'
import { asOne, codesOf } from './as-one.ts'
import { keyOf, MAX_SYNONYM_WORDS, type Synonyms } from './synonyms.ts'
import { dateOfWords } from './typed-dates.ts'

type Word = Extract<Query, { readonly kind: 'word' }>

/** A word of a query and its words, of which a code has several. */
interface Placed {
  readonly node: Word
  readonly text: string
  readonly words: readonly QueryTerm[]
}

/** Parts of shorter words are not written as one. */
const MIN_JOINED = 5
/** Number of groups of digits in a number. */
const MAX_GROUPS = 4
/** Number of words that a code is typed in, and of letters before its numbers. */
const MAX_CODE_WORDS = 6
const MAX_CODE_LETTERS = 10

/**
 * Returns, for each word of a query, what counts as well because of the words next to it: as each word of a date or a name
 * counts, a document that has the whole otherwise has all of them.
 */
export function neighbours(queries: readonly Query[], synonyms: Synonyms): ReadonlyMap<Query, readonly Query[]> {
  const found = new Map<Query, Query[]>()
  const add = (words: readonly Placed[], also: readonly Query[]) => {
    if (also.length > 0) for (const { node } of words) found.set(node, [...(found.get(node) ?? []), ...also])
  }
  for (const words of rowsOf(queries)) {
    for (let at = 0; at < words.length; at++) {
      joined(words, at, add)
      grouped(words, at, add)
      dates(words, at, add)
      replaced(words, at, synonyms, add)
    }
    codes(words, add)
    names(words, add)
  }
  return found
}

type Add = (words: readonly Placed[], also: readonly Query[]) => void

/** Returns the words that are next to each other, with nothing else between them. */
function rowsOf(queries: readonly Query[]): Placed[][] {
  const rows: Placed[][] = [[]]
  for (const node of queries) {
    if (node.kind === 'word') rows.at(-1)?.push({ node, text: node.text, words: wordsIn(node.text) })
    else rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** "Fitz Walter" is "FitzWalter", and "R N L I" is "RNLI". */
function joined(words: readonly Placed[], at: number, add: Add): void {
  const letters = lettersFrom(words, at)
  if (letters.length > 1 && (at === 0 || !isInitial(words[at - 1]))) {
    add(letters, asOne(letters.map(({ words: [only] }) => only?.folded ?? '').join('')))
  }
  const pair = words.slice(at, at + 2)
  if (pair.length < 2 || pair.some((part) => !isPart(part))) return
  const text = pair.map((part) => part.words[0]?.exact ?? '').join('')
  if (text.length >= MIN_JOINED) add(pair, asOne(text))
}

/** "12 500" is "12,500". */
function grouped(words: readonly Placed[], at: number, add: Add): void {
  if (!/^[1-9]\d{0,2}$/.test(words[at]?.text ?? '')) return
  let end = at + 1
  while (/^\d{3}$/.test(words[end]?.text ?? '')) end++
  const row = words.slice(at, end)
  if (row.length > 1 && row.length <= MAX_GROUPS) add(row, asOne(row.map(({ text }) => text).join('')))
}

const isPart = ({ words: [only, more] }: Placed): boolean =>
  only !== undefined && more === undefined && /^[\p{L}\p{M}]{2,}$/u.test(only.exact) && !isWeightless(only.exact)

const isInitial = (placed: Placed | undefined): boolean =>
  placed !== undefined && placed.words.length === 1 && /^\p{L}$/u.test(placed.words[0]?.folded ?? '')

function lettersFrom(words: readonly Placed[], at: number): readonly Placed[] {
  let end = at
  while (isInitial(words[end])) end++
  return words.slice(at, end)
}

function dates(words: readonly Placed[], at: number, add: Add): void {
  for (const length of [2, 3]) {
    const row = words.slice(at, at + length)
    if (row.length < length) continue
    const lexemes = dateOfWords(row.map(({ text }) => text.replace(/[.,;]+$/u, '')))
    if (lexemes.length > 0) add(row, [{ kind: 'lexeme', lexemes }])
  }
}

function replaced(words: readonly Placed[], at: number, synonyms: Synonyms, add: Add): void {
  for (let length = 1; synonyms.size > 0 && length <= MAX_SYNONYM_WORDS && at + length <= words.length; length++) {
    const row = words.slice(at, at + length)
    const others = synonyms.get(keyOf(row.map(({ text }) => text).join(' '))) ?? []
    add(
      row,
      others.map((text): Query => ({ kind: wordsIn(text).length > 1 ? 'phrase' : 'word', text })),
    )
  }
}

/** The letters of a code and the numbers that follow, and the whole query. */
function codes(words: readonly Placed[], add: Add): void {
  for (let at = 0; at < words.length; at++) {
    let end = at + 1
    while (end < words.length && /\p{N}/u.test(words[end]?.text ?? '')) end++
    if (end - at > 1 && /^\p{L}{1,10}\P{L}*$/u.test(words[at]?.text ?? '')) addCode(words.slice(at, end), add)
  }
  if (words.length > 1) addCode(words, add)
}

function addCode(row: readonly Placed[], add: Add): void {
  if (row.length > MAX_CODE_WORDS || row.some(({ text }) => text.length > 4 * MAX_CODE_LETTERS)) return
  const lexemes = codesOf(row.map(({ text }) => text).join(' '))
  if (lexemes.length > 0) add(row, [{ kind: 'lexeme', lexemes }])
}

/** Initials before or after a family name, also those of middle names: "T. E. Harrow", "Harrow TE", "Thomas E. Harrow". */
function names(words: readonly Placed[], add: Add): void {
  for (let at = 0; at < words.length; at++) {
    let end = at
    let initials = ''
    for (let next = initialsIn(words[end]); next !== null; next = initialsIn(words[++end])) initials += next
    if (initials === '') continue
    const [before, given] = [words[at - 1], words[at - 2]]
    const lexemes = [
      ...named(words[afterParticles(words, end)], [initials, ...withGiven(before, initials)]),
      ...named(before, [initials]),
      ...named(given, withGiven(before, initials)),
    ]
    if (lexemes.length > 0) add(words.slice(at, end), [{ kind: 'lexeme', lexemes }])
    at = end
  }
}

const PARTICLE = /^(?:af|av|d[aeiou]|de[lnrs]|do[s]?|l[ae]|t[eo]r?|te[nr]|v[ao]n|zu[mr]?)$/u

/** Returns where the family name is after initials, with the small words before it that it is not abbreviated by. */
function afterParticles(words: readonly Placed[], at: number): number {
  let next = at
  while (PARTICLE.test(words[next]?.text ?? '')) next++
  return next
}

/** Returns the initials that a word is: letters with full stops, two or three capitals, or letters that are no syllable. */
function initialsIn(placed: Placed | undefined): string | null {
  if (placed === undefined) return null
  const letters = placed.words.map(({ folded: word }) => word)
  if (letters.length > 0 && letters.length <= 4 && letters.every((letter) => /^\p{L}$/u.test(letter)))
    return letters.join('')
  return /^(?:\p{Lu}{2,3}|[b-df-hj-np-tv-xz]{2,3})$/u.test(placed.text) ? folded(placed.text.toLowerCase()) : null
}

/** Returns the initials of a given name and those that follow. */
function withGiven(given: Placed | undefined, initials: string): string[] {
  const [only, more] = given?.words ?? []
  return only === undefined || more !== undefined ? [] : [`${initialsOf([only.exact]).join('')}${initials}`]
}

function named(family: Placed | undefined, initials: readonly string[]): string[] {
  const last = family?.words.at(-1)
  return last === undefined ? [] : initials.map((letters) => initialsLexeme(last.folded, letters))
}
