import { fold } from '@fonds/util'
import { inOneHan } from './han.ts'
import { inPresentLetters } from './historical.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/
/** Characters within words that nobody means: soft hyphen, joiners, the marks of writing direction, tatweel. */
const INVISIBLE = /[\u00ad\u061c\u0640\u200c-\u200f\u2060\ufeff]/gu
const DIGIT = /[^\P{Nd}0-9]/gu
const IS_DIGIT = /\p{Nd}/u
/** Marks that are typed for gershayim and geresh. */
const GERSHAYIM = /(?<=[\u05d0-\u05ea][\u0591-\u05c7]*)["\u201c\u201d\u201e](?=[\u05d0-\u05ea])/gu
const GERESH = /(?<=[\u05d0-\u05ea][\u0591-\u05c7]*)['\u2018\u2019](?=[\u05d0-\u05ea])/gu

/** Returns a word as written, in NFC, lower case and ASCII digits, without characters that are not to be seen. */
export function asWritten(word: string): string {
  const lower = word.normalize('NFC').toLowerCase()
  if (ASCII.test(lower)) return lower
  return lower
    .replace(INVISIBLE, '')
    .replace(DIGIT, (digit) => String(digitOf(digit)))
    .replace(GERSHAYIM, '\u05f4')
    .replace(GERESH, '\u05f3')
}

const values = new Map<string, number>()

/** Returns the value of a decimal digit of any script. Unicode has them in consecutive rows of ten. */
function digitOf(digit: string): number {
  const known = values.get(digit)
  if (known !== undefined) return known
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (IS_DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  const value = before % 10
  values.set(digit, value)
  return value
}

/**
 * Letters of the Arabic script that Arabic, Persian, Urdu and Ottoman writing use for each other, or that keyboards do, with
 * what stands for all of them.
 */
const ARABIC: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ي', 'ىیۍےې'],
    ['ك', 'کڪ'],
    ['ه', 'ةۃہھە'],
    ['ا', 'ٱ'],
  ].flatMap(([one = '', others = '']) => [...others].map((letter) => [letter, one])),
)
const VARIANT = new RegExp(`[${Object.keys(ARABIC).join('')}]`, 'gu')
/** Signs of vowels and of recitation that `fold` leaves. */
const ARABIC_MARKS = /[\u0610-\u061a\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/gu
const KATAKANA = /[\u30a1-\u30f6]/gu
/** What folded words do not have: gershayim, geresh, and the degree sign that stands for a small "o". */
const DROPPED = /[\u05f3\u05f4]/gu

/** Returns the form in which words are compared: a word as written (`asWritten`) in present letters, without accents. */
export function folded(word: string): string {
  const plain = fold(inPresentLetters(word))
  if (ASCII.test(plain)) return plain
  return inOneHan(
    plain
      .replace(DROPPED, '')
      .replace('°', 'o')
      .replace(ARABIC_MARKS, '')
      .replace(VARIANT, (letter) => ARABIC[letter] ?? letter)
      .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)),
  )
}
