import { cutText } from './clean-text.ts'

// Letters that Unicode does not decompose into a base letter and a mark.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  // Final sigma, which has the same capital letter.
  ς: 'σ',
}
// Optional marks: combining accents, Hebrew points, Arabic vowel signs. The vowel signs of Indic scripts are not
// optional, since they change the word.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/

/** Returns lower case without accents, for comparisons that ignore both. Other scripts are unchanged. */
export function fold(text: string): string {
  // Nearly all words and titles are ASCII, for which the other steps do nothing and take most of the time.
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
}

/**
 * Folds a text and replaces every run of characters other than letters and digits with a space, for comparing texts.
 */
export function matchText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Returns a key that sorts titles and reference codes bytewise as readers expect: folded, numbers padded to 12 digits,
 * punctuation removed. At most 200 characters.
 */
export function sortKey(text: string): string {
  const padded = matchText(text).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'))
  return cutText(padded, 200)
}

const MAX_SLUG_LENGTH = 80

/**
 * Returns a readable ASCII slug of at most 80 characters, cut at a word boundary; empty if the folded text has no
 * ASCII.
 */
export function slugify(text: string): string {
  const whole = fold(text.slice(0, 1000))
    .replace(/['’ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (whole.length <= MAX_SLUG_LENGTH) return whole
  const cut = whole.lastIndexOf('-', MAX_SLUG_LENGTH)
  return whole.slice(0, cut > MAX_SLUG_LENGTH / 2 ? cut : MAX_SLUG_LENGTH)
}
