import { matchText } from '@fonds/db/read'
import { asWritten } from './letters.ts'

/** Longer keys are cut, which a column and a lexeme require. */
const MAX_LENGTH = 500

/**
 * Returns the key by which reference codes are the same: without case and punctuation, divided between letters and digits, and
 * with numbers by their value. "TW 007", "xx-66" and "TW007" are `tw 7`.
 */
export function codeKey(code: string): string {
  return matchText(asWritten(code))
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, '')
    .slice(0, MAX_LENGTH)
    .toWellFormed()
}

/** Returns whether a code has letters and digits: others are found as words and numbers. */
export const isCode = (key: string): boolean => /\p{L}/u.test(key) && /\p{N}/u.test(key)

/**
 * Returns the keys by which a code is found as it is typed: its own, and one whose letters run together, which "folacqnov93" and
 * "Fol. Acq. nov. 93" share.
 */
export function typedKeys(key: string): string[] {
  const together = key.replace(/(?<=\p{L}) (?=\p{L})/gu, '')
  return together === key ? [key] : [key, together]
}
