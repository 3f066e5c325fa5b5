// Counts letters by the direction in which they are written. Plain JavaScript without imports: pages load it in browsers.

/** Letters of the blocks in which Unicode keeps what is written from right to left (UAX 9, Bidi_Class R and AL). */
const RIGHT_TO_LEFT = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu
const LETTER = /\p{L}/gu
/** Matches characters after Greek; only these include right-to-left letters. */
const BEYOND_GREEK = /[\u0530-\uffff]/
/** Addresses are in Latin letters whatever the language of the text around them. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,20}:\/\/\S+|(?<!\S)\S{1,64}@\S+/giu

/** Returns the number of letters in each direction. */
export function countLetters(text) {
  if (!BEYOND_GREEK.test(text)) return { ltr: text.match(LETTER)?.length ?? 0, rtl: 0 }
  const words = text.replace(ADDRESS, ' ')
  const rtl = words.match(RIGHT_TO_LEFT)?.length ?? 0
  return { ltr: (words.match(LETTER)?.length ?? 0) - rtl, rtl }
}

/** Returns the direction of most letters, for text whose language is unknown. */
export function directionOfLetters(text) {
  const { ltr, rtl } = countLetters(text)
  return rtl > ltr ? 'rtl' : 'ltr'
}

/** Returns the direction of the first letter, which text without a stated direction gets (UAX 9, P2); null without letters. */
export function directionOfFirstLetter(text) {
  const [first] = text.match(/\p{L}/u) ?? []
  if (first === undefined) return null
  return first.match(RIGHT_TO_LEFT) === null ? 'ltr' : 'rtl'
}
