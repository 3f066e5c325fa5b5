/** Maximum length of the text of an image, in characters. The database has the same limit. */
export const MAX_IMAGE_TEXT = 200_000

/**
 * A word that a file gives in full, where the page has it divided or shortened: numbers of the line and word (from 0) with
 * which it begins, those of the line and word with which it ends, and the whole word.
 */
export type Substitution = readonly [line: number, word: number, endLine: number, endWord: number, text: string]

/**
 * Hyphens with which prints, manuscripts, typists and programs divide words at the end of a line: hyphens of all scripts,
 * the double hyphens of blackletter (⸗) and what stands for them (=), and the sign of transcriptions (¬). Dashes are none.
 */
export const HYPHENS =
  '\\-=\u00ac\u00ad\u058a\u05be\u1400\u1806\u2010\u2011\u2e17\u2e1a\u2e40\u2e5d\u30a0\ua78a\ufe63\uff0d\uff1d'

const HYPHEN_AT_END = new RegExp(`(?<=[\\p{L}\\p{M}])[${HYPHENS}]$`, 'u')

/** Returns whether a line ends with a divided word. */
export const endsWithHyphen = (text: string): boolean => HYPHEN_AT_END.test(text)

/** Returns a text without a hyphen at its end. */
export const withoutHyphen = (text: string): string => text.replace(HYPHEN_AT_END, '')
