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
/** Quotation marks that are typed for gershayim and geresh, and the degree sign of "n°". */
const BETWEEN_CHARACTER = /["'\u2018\u2019\u201c\u201d\u201e\u05f3\u05f4\u00b0]/u
const DEGREE = 0xb0

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
 * (UAX 29, WB7b), as does the degree sign of "n°".
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
  return isHebrew(text.charCodeAt(at + 1)) && hasHebrewBefore(text, at)
}

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
