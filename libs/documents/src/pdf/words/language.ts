import { normaliseLanguage } from '@fonds/language'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const LETTER = /\p{L}/u
const BEYOND_GREEK = /[\u0530-\uffff]|[\ud800-\udfff]/

/** Whether the first letter is of a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  if (!BEYOND_GREEK.test(text)) return false
  return RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '')
}

/**
 * The language to mark words with, as BCP 47 knows it: what the source says; else what the script itself says, which is
 * so for Japanese and Korean only. Null where neither says anything.
 */
export function languageOf(text: string, stated: string | null): string | null {
  const known = stated === null ? null : normaliseLanguage(stated)
  if (known !== null) return known
  if (!BEYOND_GREEK.test(text)) return null
  if (/[\u3041-\u30ff]/.test(text)) return 'ja'
  return /[\uac00-\ud7af]/.test(text) ? 'ko' : null
}

/** Marks that keep a field's direction to itself within a line of another (Unicode UAX #9, isolates). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
