import { POSITION_BITS, WEIGHTS } from './binary-vector.ts'
import { besideLexeme, elsewhereLexeme } from './lexemes.ts'
import type { Places } from './places.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Shortest beginning of a word that searches combine with other words. */
const BEGINNING = 3

/**
 * Tells the words of the texts of images from others of the same weight, such as titles above. Those are few, so that they are
 * marked if no text has them.
 * @param from the position where the texts begin
 */
export function markElsewhere(places: Places, vocabulary: Vocabulary, from: number): void {
  const elsewhere: string[] = []
  const within: string[] = []
  for (const [lexeme, found] of places.all()) {
    const rest = found.filter((place) => (place & ~POSITION_BITS) === WEIGHTS.D)
    if (rest.length === 0) continue
    const text = vocabulary.textOf(lexeme)
    if (!/^(?:\.|~[a-z])/u.test(text)) continue
    if (rest.some((place) => (place & POSITION_BITS) >= from)) within.push(text)
    else elsewhere.push(text)
  }
  for (const text of elsewhere) places.mark(elsewhereLexeme(text))
  const beginnings = new Set(elsewhere.map(beginningOf))
  for (const text of within) {
    if (text.startsWith('.') && beginnings.has(beginningOf(text))) places.mark(besideLexeme(text))
  }
}

const beginningOf = (lexeme: string): string => lexeme.slice(0, 1 + BEGINNING)
