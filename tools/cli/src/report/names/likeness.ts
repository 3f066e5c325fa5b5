import { editDistance } from '@fonds/util'

/** The years of life that a name states. */
export interface Years {
  readonly from: number | null
  readonly to: number | null
}

/** A name to compare: `matchText` of its words, without its years. */
export interface ComparedName extends Years {
  readonly key: string
}

/** In what respect two names are alike. */
export interface Likeness {
  readonly problem: 'same_name' | 'similar_name' | 'abbreviated_name' | 'shared_part'
  /** For readers of the report. */
  readonly spelling: string
  /**
   * A further trait that both must share to be one entity, since the names alone do not suggest it: the years, a finding
   * aid, or either of the two. Null for nothing.
   */
  readonly needs: 'years' | 'finding_aid' | 'either' | null
}

/** Minimum length of a word in which a letter may differ, in which two may, and in which two that sound alike may. */
const ONE_LETTER = 4
const TWO_LETTERS = 8
const TWO_SOUNDS = 5
/** Minimum length of a word in which a different letter needs no other evidence: `John` and `Joan` are two people. */
const CERTAIN = 6
/** Maximum number of words that are compared. */
const MAX_WORDS = 20
const MIN_SHARED = 3

/**
 * Compares two names. Names with different years are only alike if their words are the same and one of the years, too:
 * the other may be a mistake.
 * @param soundsAlike whether the names have the same consonants, so that more letters may differ
 * @returns null if nothing suggests that they are the same
 */
export function likenessOf(a: ComparedName, b: ComparedName, soundsAlike: boolean): Likeness | null {
  const years = compareYears(a, b)
  const words = [a, b].map(({ key }) => key.split(' ')) as [string[], string[]]
  if (words.some(({ length }) => length > MAX_WORDS)) return null
  if (sorted(words[0]) === sorted(words[1])) {
    if (years === 'different') return null
    const spelling = a.key === b.key ? 'same name' : 'same words in another order'
    return { problem: 'same_name', spelling, needs: null }
  }
  if (years === 'different' || years === 'close') return null
  const short = abbreviated(words)
  if (short !== null) return short
  if (numbers(words[0]) !== numbers(words[1])) return null
  return misspelt(words, soundsAlike) ?? (years === 'same' ? sharedPart(words) : null)
}

/**
 * Returns `same` if both state the same two years, `unknown` if no stated year contradicts the other, `close` if one of
 * two agrees, otherwise `different`.
 */
export function compareYears(a: Years, b: Years): 'same' | 'unknown' | 'close' | 'different' {
  const agrees = (x: number | null, y: number | null) => x === null || y === null || x === y
  const [from, to] = [agrees(a.from, b.from), agrees(a.to, b.to)]
  if (from && to) return a.from !== null && a.to !== null && b.from !== null && b.to !== null ? 'same' : 'unknown'
  const equal = (x: number | null, y: number | null) => x !== null && x === y
  return equal(a.from, b.from) || equal(a.to, b.to) ? 'close' : 'different'
}

const sorted = (words: readonly string[]): string => words.toSorted().join(' ')

/** Returns the words that number a name, and that a single sign changes: years, ordinals and Roman numerals. */
const numbers = (words: readonly string[]): string => sorted(words.filter((word) => /\d/.test(word) || isRoman(word)))

const isRoman = (word: string): boolean => /^[ivx]+$/.test(word)

/** Removes the words that both have. */
function distinctWords([a, b]: readonly [readonly string[], readonly string[]]): [string[], string[]] {
  const rest = [...b]
  const own = a.filter((word) => {
    const place = rest.indexOf(word)
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
  return [own, rest]
}

function misspelt(words: [string[], string[]], soundsAlike: boolean): Likeness | null {
  const [own, others] = distinctWords(words)
  if (own.join('') === others.join('')) {
    return { problem: 'similar_name', spelling: 'same letters, divided otherwise', needs: null }
  }
  if (own.length !== others.length || own.length > 2) return null
  let letters = 0
  for (const [index, word] of own.entries()) {
    const other = others[index] ?? ''
    const length = Math.min(word.length, other.length)
    const two = length >= TWO_LETTERS || (soundsAlike && length >= TWO_SOUNDS && word[0] === other[0])
    const allowed = length < ONE_LETTER ? 0 : two ? 2 : 1
    if (Math.abs(word.length - other.length) > allowed) return null
    const distance = editDistance(word, other)
    if (distance > allowed) return null
    letters += distance
  }
  const spelling = `${letters === 1 ? 'one letter differs' : `${letters} letters differ`}: ${own.join(' ')}, ${others.join(' ')}`
  const long = Math.max(own[0]?.length ?? 0, others[0]?.length ?? 0) >= (soundsAlike ? TWO_SOUNDS : CERTAIN)
  return { problem: 'similar_name', spelling, needs: own.length === 1 && long ? null : 'years' }
}

/** Recognises initials: `smith j` is short for `smith john henry`. */
function abbreviated([a, b]: readonly [readonly string[], readonly string[]]): Likeness | null {
  const [short, long] = a.length < b.length || a.some(isInitial) ? [a, b] : [b, a]
  const fits =
    short.length > 1 &&
    short.length <= long.length &&
    short[0] === long[0] &&
    !isInitial(short[0] ?? '') &&
    short.slice(1).every((word, index) => abbreviates(word, long[index + 1] ?? '')) &&
    short.slice(1).some(isInitial)
  return fits ? { problem: 'abbreviated_name', spelling: 'initials', needs: 'either' } : null
}

const isInitial = (word: string): boolean => /^\p{L}$/u.test(word)
const abbreviates = (short: string, long: string): boolean =>
  short === long || isInitialOf(short, long) || isInitialOf(long, short)
const isInitialOf = (initial: string, word: string): boolean =>
  isInitial(initial) && word.startsWith(initial) && !isRoman(word)

function sharedPart([a, b]: readonly [readonly string[], readonly string[]]): Likeness | null {
  const shared = a.filter((word) => word.length >= MIN_SHARED && b.includes(word))
  if (shared.length === 0) return null
  return {
    problem: 'shared_part',
    spelling: `both have ${shared.join(' ')}`,
    needs: shared.length > 1 ? null : 'finding_aid',
  }
}
