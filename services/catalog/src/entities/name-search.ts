import { fold, matchText, nameWord } from '@fonds/db'

/**
 * The words of a search as a `tsquery`: every one of them must begin a word of a name. Folded as names are when they
 * are stored, so the words are lexemes already and no dictionary is to touch them; nothing but letters and digits is
 * left in them, so none can end its quotes.
 * A search without any word asks for one that no name has.
 */
export function nameQuery(tenantId: string, search: string): string {
  const words = matchText(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `'${nameWord(tenantId, word)}':*`)
  return words.length === 0 ? "'-'" : [...new Set(words)].join(' & ')
}

/** The letter of the A–Z bar that one character stands for: `É` for `E`; `#` for itself. Null where it is none. */
export function barLetter(text: string): string | null {
  const [character, more] = text.normalize('NFC')
  if (character === undefined || more !== undefined) return null
  const letter = fold(character).slice(0, 1).toUpperCase()
  return /^[A-Z#]$/.test(letter) ? letter : null
}
