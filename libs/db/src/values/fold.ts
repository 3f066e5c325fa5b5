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
  // A small sigma at the end of a word, where a capital one may stand as well.
  ς: 'σ',
}
// Marks that may be left out: combining accents, Hebrew points, Arabic vowel signs. Not the vowel signs of Indic scripts,
// without which a word is another word.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]+/g
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Lower case without accents: what is compared when case and accents do not count. Other scripts stay as they are. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
}

/** Folded, with every run of anything but letters and digits made one space: for telling whether two texts are the same. */
export function matchText(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * A key whose bytewise order is the order that a reader expects of titles and reference codes: folded, digits padded
 * to 12 places, punctuation left out. At most 200 characters.
 */
export function sortKey(text: string): string {
  const padded = matchText(text).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'))
  return cutText(padded, 200)
}

const SLUG_LENGTH = 80

/** A readable ASCII slug of at most 80 characters, cut at a word; empty where nothing of the text is ASCII when folded. */
export function slugify(text: string): string {
  const whole = fold(text.slice(0, 1000))
    .replace(/['’ʼ]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (whole.length <= SLUG_LENGTH) return whole
  const cut = whole.lastIndexOf('-', SLUG_LENGTH)
  return whole.slice(0, cut > SLUG_LENGTH / 2 ? cut : SLUG_LENGTH)
}
