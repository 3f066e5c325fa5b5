/** Kinds of characters, by the part that they have in words. */
const OTHER = 0
const WORD = 1
/** Continues a word, but begins none. */
const MARK = 2
/** One half of a character that takes two units. */
const HALF = 3
/** Continues a word between certain letters. */
const BETWEEN = 4

/** The numero sign is the word "No". */
const WORD_CHARACTER = /[\p{L}\p{N}№]/u
/** Includes characters that are not to be seen within words: soft hyphen, zero-width joiner, word joiner. */
const MARK_CHARACTER = /\p{M}|\u00ad|\u200d|\u2060|\ufeff/u
/** Quotation marks that are typed for gershayim and geresh, the degree sign of "n°", and what separates digits. */
const BETWEEN_CHARACTER = /["'\u2018\u2019\u201c\u201d\u201e\u05f3\u05f4\u00b0,\u00a0\u202f]/u
const DEGREE = 0xb0

/** Separate groups of three digits. A full stop does so as well, but rather divides codes and dates. */
const SEPARATORS = ",'\u2019\u00a0\u202f"
const SEPARATOR = new RegExp(`[${SEPARATORS}]`, 'g')
/** A number of two to four groups. More are rather a list, as are groups that another number is next to. */
const GROUPED = new RegExp(
  `[1-9]\\d{0,2}([${SEPARATORS}])\\d{3}(?:\\1\\d{3}){0,2}(?![\\p{L}\\p{M}\\p{N}]|\\1\\p{N})`,
  'uy',
)
/** Letters between, as in a Hebrew code, have marks of their own. */
const NUMBER = /^\d\P{L}*$/u

let kinds: Uint8Array | null = null

/** Returns what each UTF-16 unit is. Reading a table is several times as fast as matching a regular expression. */
function kindsOfUnits(): Uint8Array {
  if (kinds !== null) return kinds
  kinds = new Uint8Array(0x1_0000)
  for (let unit = 0; unit < kinds.length; unit++) {
    kinds[unit] = unit >= 0xd800 && unit <= 0xdfff ? HALF : kindOf(String.fromCharCode(unit))
  }
  return kinds
}

function kindOf(character: string): number {
  if (WORD_CHARACTER.test(character)) return WORD
  if (MARK_CHARACTER.test(character)) return MARK
  return BETWEEN_CHARACTER.test(character) ? BETWEEN : OTHER
}

/**
 * Finds the runs of letters and digits in a text. A quotation mark or apostrophe between Hebrew letters belongs to the run
 * (UAX 29, WB7b), as do the degree sign of "n°" and what separates the groups of a number, "12,500".
 * @param take receives the beginning of each, its end, and a hash of its characters
 */
export function eachRun(text: string, take: (start: number, end: number, hash: number) => void): void {
  const units = kindsOfUnits()
  let start = -1
  let hash = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    let kind = units[unit]
    let width = 1
    if (kind === HALF) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
      kind = kindOf(character)
      width = character.length
    } else if (kind === BETWEEN) kind = start !== -1 && isWithin(text, start, at) ? MARK : OTHER
    if (kind === WORD || (kind === MARK && start !== -1)) {
      if (start === -1) {
        start = at
        hash = 0x811c9dc5
      }
      hash = Math.imul(hash ^ unit, 0x01000193)
      if (width === 2) hash = Math.imul(hash ^ text.charCodeAt(at + 1), 0x01000193)
    } else if (start !== -1) {
      take(start, at, hash)
      start = -1
    }
    at += width - 1
  }
  if (start !== -1) take(start, text.length, hash)
}

/** Returns whether a character of kind `BETWEEN` belongs to the run that begins at `start`. */
function isWithin(text: string, start: number, at: number): boolean {
  if (text.charCodeAt(at) === DEGREE) return at === start + 1 && /[nN]/.test(text.charAt(start))
  if (isDigit(text.charCodeAt(at - 1))) return isGrouped(text, start, at)
  return isHebrew(text.charCodeAt(at + 1)) && hasHebrewBefore(text, at)
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

/** Returns whether a character separates groups of the number that begins at `start`. */
function isGrouped(text: string, start: number, at: number): boolean {
  if (!SEPARATORS.includes(text.charAt(at)) || !isDigit(text.charCodeAt(at + 1))) return false
  if (SEPARATORS.includes(text.charAt(start - 1)) && isDigit(text.charCodeAt(start - 2))) return false
  GROUPED.lastIndex = start
  return GROUPED.test(text) && at < GROUPED.lastIndex && !isList(text.slice(start, GROUPED.lastIndex))
}

/** Returns whether groups are rather numbers that follow each other, as in "Lots 345,346". */
function isList(groups: string): boolean {
  const numbers = groups.split(SEPARATOR).map(Number)
  return (numbers[0] ?? 0) > 99 && numbers.every((number, n) => number === (numbers[0] ?? 0) + n)
}

/** Returns a run that is a number without what separates its groups; null if it has none. */
export function ungrouped(run: string): string | null {
  if (!NUMBER.test(run)) return null
  const digits = run.replace(SEPARATOR, '')
  return digits.length === run.length ? null : digits
}

/** Returns a text whose numbers have nothing that separates their groups. */
export const withoutSeparators = (text: string): string =>
  runsOf(text).reduceRight((read, { run, index }) => {
    const number = ungrouped(run)
    return number === null ? read : read.slice(0, index) + number + read.slice(index + run.length)
  }, text)

/** Looks over the points of the letter before. */
function hasHebrewBefore(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && text.charCodeAt(before) >= 0x0591 && text.charCodeAt(before) <= 0x05c7) before--
  return before >= 0 && isHebrew(text.charCodeAt(before))
}

const isHebrew = (unit: number): boolean => unit >= 0x05d0 && unit <= 0x05ea

/** Returns whether a quotation mark in a text is none, but belongs to the Hebrew word around it. */
export const isHebrewMark = (text: string, at: number): boolean =>
  isHebrew(text.charCodeAt(at + 1)) && hasHebrewBefore(text, at)

/** A run of letters and digits, and where it begins. */
interface Run {
  readonly run: string
  readonly index: number
}

/** Returns the runs of letters and digits in a text. */
export function runsOf(text: string): readonly Run[] {
  const runs: Run[] = []
  eachRun(text, (index, end) => {
    runs.push({ run: text.slice(index, end), index })
  })
  return runs
}
