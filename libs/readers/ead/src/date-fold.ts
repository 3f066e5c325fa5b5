import { latinDate } from './date-scripts.ts'

/** Letters that have no decomposition, as they are written without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'oe',
  œ: 'oe',
  æ: 'ae',
  ı: 'i',
  ª: 'a',
  º: 'o',
  '״': '"',
  '׳': "'",
}

/** Folds letters as the tables of words have them: lower case, without accents. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\u0640\u00ad\u200b-\u200f\u2060\ufeff©]/gu, '')
    .toLowerCase()
    .replace(/[\u0307łđøœæıªº״׳]/g, (letter) => LETTERS[letter] ?? '')

/** Folds a text as the patterns of dates expect it: lower case, without accents, plain hyphens. */
export function folded(text: string): string {
  return (
    foldLetters(latinDate(text))
      .replace(/[‐‑‒–—―−]/g, '-')
      .replace(/[’‘]/g, "'")
      .replaceAll('…', '...')
      .replace(/(?<!\d)(1\d|20)--(?!\d)/g, '$1??')
      .replace(/-{2,}/g, ' - ')
      // Joins supplied digits of a year: "[18]71", "187[1]".
      .replace(/(?<=\d)[[\]](?=\d)/g, '')
      .replace(/[[\]()<>{}«»]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
