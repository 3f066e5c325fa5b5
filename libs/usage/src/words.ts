/** Longest words that are noted; longer ones are rather a pasted text. In characters. */
const MAX_WORDS_LENGTH = 100

/** Fewest askers from whom words are stored longer than a day: what one person, or a couple, has typed is nobody's business. */
export const MIN_ASKERS = 3

/** Brings the words of a search into one form; null if they are not noted. */
export function normalWords(text: string): string | null {
  if (text.length > 4 * MAX_WORDS_LENGTH) return null
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  return words === '' || words.length > MAX_WORDS_LENGTH ? null : words
}
