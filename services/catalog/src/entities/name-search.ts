import { letterOf, matchText, NO_NAME, nameLexeme } from '@fonds/db/read'

/**
 * Converts a search to a `tsquery` in which every word must be the beginning of a word of the name. The words are
 * folded like stored names, so they are already lexemes and bypass dictionaries. They contain only letters and digits,
 * so none can end its quotes. A search without words is converted to one that matches no name.
 */
export function nameQuery(tenantId: string, search: string): string {
  const words = matchText(search)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `${nameLexeme(tenantId, word)}:*`)
  return words.length === 0 ? NO_NAME : [...new Set(words)].join(' & ')
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns the letter under which a character of any script is listed: `E` for `É`, `#` for `7`. Null for more than one
 * character.
 */
export function barLetter(text: string): string | null {
  const [character, more] = graphemes.segment(text.trim())
  return character === undefined || more !== undefined ? null : letterOf(character.segment)
}

/** Scripts in the order of the list's letters; all others follow in Unicode order. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic']
const IN_SCRIPT = SCRIPTS.map((script) => new RegExp(`^\\p{Script=${script}}`, 'u'))

function placeOf(letter: string): number {
  if (letter === '#') return Number.POSITIVE_INFINITY
  const place = IN_SCRIPT.findIndex((script) => script.test(letter))
  return place < 0 ? SCRIPTS.length : place
}

/** Sorts letters in the order of their scripts, with `#` last. */
export const inScriptOrder = <L extends { readonly letter: string }>(letters: readonly L[]): L[] =>
  letters.toSorted(
    ({ letter: a }, { letter: b }) => placeOf(a) - placeOf(b) || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0) || 0,
  )
