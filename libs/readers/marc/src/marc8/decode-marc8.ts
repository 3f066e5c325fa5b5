import { characterOf, EAST_ASIAN, eastAsianOf, isKnownSet, SECOND_HALF } from './sets.ts'

const ESCAPE = 0x1b
const BASIC_LATIN = 0x42
const EXTENDED_LATIN = 0x45
/** Sets that one character after the escape chooses: Greek symbols, subscripts and superscripts, and back to Latin. */
const SHORT: Readonly<Record<number, number>> = { 103: 0x67, 98: 0x62, 112: 0x70, 115: BASIC_LATIN }
/** Characters between the escape and the set's final character, by the half of the code that they choose. */
const LEFT = new Set([0x28, 0x2c])
const RIGHT = new Set([0x29, 0x2d])
const MULTIPLE = 0x24
/** Marks the first letters of a title that are not sorted by, and joiners of letters. */
const CONTROLS: Readonly<Record<number, string>> = { 136: '', 137: '', 141: '\u200d', 142: '\u200c' }
/** Sign that Japanese printers set for a missing character, as the Library of Congress does. */
const MISSING = '\u3013'
/** The letter that follows its base, although Unicode counts it among the marks. */
const NOT_BEFORE = '\u0670'
/** Marks that one letter may have. */
const MAX_MARKS = 20

/** A text in Unicode, and how many of its characters MARC-8 does not have, or Unicode does not. */
export interface Decoded {
  readonly text: string
  readonly missing: number
}

/**
 * Turns MARC-8 into Unicode ("Character Sets and Encoding Options" of the MARC 21 specifications): marks stand before their
 * letter there, and after it here. A text begins in Latin. Returns it in normal form C.
 */
export function decodeMarc8(bytes: Uint8Array): Decoded {
  let [left, right] = [BASIC_LATIN, EXTENDED_LATIN]
  let text = ''
  let marks = ''
  let missing = 0
  const put = (found: string | null): void => {
    if (found === SECOND_HALF) return
    if (found === null) missing++
    const character = found ?? MISSING
    if (character !== NOT_BEFORE && /^\p{M}$/u.test(character)) {
      if (marks.length < MAX_MARKS) marks += character
      return
    }
    text += character + marks
    marks = ''
  }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === ESCAPE) {
      const chosen = chosenBy(bytes, at + 1)
      if (chosen === null) missing++
      else {
        if (chosen.half === 'left') left = chosen.set
        else right = chosen.set
        at += chosen.length
      }
      continue
    }
    if (byte <= 0x20 || (byte >= 0x7f && byte <= 0xa0)) {
      put(byte === 0x20 ? ' ' : (CONTROLS[byte] ?? (byte < 0x20 ? ' ' : null)))
      continue
    }
    const set = byte < 0x80 ? left : right
    if (set !== EAST_ASIAN) put(characterOf(set, byte))
    else {
      put(at + 2 < bytes.length ? eastAsianOf(byte, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0) : null)
      at += 2
    }
  }
  return { text: (text + marks).normalize('NFC'), missing }
}

/** Returns the set that an escape sequence chooses, and its length without the escape; null for no such sequence. */
function chosenBy(
  bytes: Uint8Array,
  start: number,
): { readonly half: 'left' | 'right'; readonly set: number; readonly length: number } | null {
  const first = bytes[start] ?? 0
  const short = SHORT[first]
  if (short !== undefined) return { half: 'left', set: short, length: 1 }
  let at = start
  const isMultiple = first === MULTIPLE
  if (isMultiple) at++
  const chooser = bytes[at] ?? 0
  const half = RIGHT.has(chooser) ? 'right' : 'left'
  if (RIGHT.has(chooser) || LEFT.has(chooser)) at++
  else if (!isMultiple) return null
  // Extended Latin has an intermediate character before its final one.
  if (bytes[at] === 0x21) at++
  const set = bytes[at] ?? 0
  return isKnownSet(set) ? { half, set, length: at - start + 1 } : null
}
