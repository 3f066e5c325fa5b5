/** Kinds of characters, by the part that they have in words. */
const OTHER = 0
const WORD = 1
const MARK = 2
/** One half of a character that takes two units. */
const HALF = 3

const WORD_CHARACTER = /[\p{L}\p{N}]/u
const MARK_CHARACTER = /\p{M}/u

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

const kindOf = (character: string): number => {
  if (WORD_CHARACTER.test(character)) return WORD
  return MARK_CHARACTER.test(character) ? MARK : OTHER
}

/**
 * Finds the runs of letters and digits in a text, as `runsOf` does (../analysis/words.ts).
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
    }
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
