import { fold } from '@fonds/util'
import { cutText } from './clean-text.ts'

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
