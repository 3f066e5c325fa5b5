import { letterOf, matchText, nameWord } from '@fonds/db'

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

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The letter of the bar that one character of any script stands for: `É` for `E`, `7` for `#`. Null for more than one. */
export function barLetter(text: string): string | null {
  const [character, more] = graphemes.segment(text.trim())
  return character === undefined || more !== undefined ? null : letterOf(character.segment)
}

/** Scripts in the order in which their letters are listed; those of all others follow in the order of Unicode. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic']
const IN_SCRIPT = SCRIPTS.map((script) => new RegExp(`^\\p{Script=${script}}`, 'u'))

function placeOf(letter: string): number {
  if (letter === '#') return Number.POSITIVE_INFINITY
  const place = IN_SCRIPT.findIndex((script) => script.test(letter))
  return place < 0 ? SCRIPTS.length : place
}

/** Letters of the bar in the order of their scripts, `#` last. */
export const inScriptOrder = <L extends { readonly letter: string }>(letters: readonly L[]): L[] =>
  letters.toSorted(
    ({ letter: a }, { letter: b }) => placeOf(a) - placeOf(b) || (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0) || 0,
  )
