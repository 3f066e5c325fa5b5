import { countLetters, type Direction, directionOfFirstLetter } from './letters.js'
import { normaliseLanguage } from './normalise.ts'

const RIGHT_TO_LEFT_SCRIPTS: ReadonlySet<string> = new Set(
  (
    'Adlm Arab Armi Avst Chrs Cprt Elym Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm ' +
    'Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Thaa Yezi'
  ).split(' '),
)

/** Codes that name no language: several, none, not coded, undetermined. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(['mul', 'zxx', 'mis', 'und'])

/** Maximum number of languages whose direction is remembered. */
const MAX_KNOWN = 1_000

/** The share of right-to-left letters, as a multiple of all others, that no text in a left-to-right language has. */
const PREVAILING = 2

/**
 * Returns the direction of a text: that of its language if it is known, or else of most of its letters. What comes first
 * says nothing: Hebrew titles begin with Latin shelf marks, and English paragraphs with Arabic names.
 *
 * The language is often that of a whole description, so the letters have the last word: text whose letters all have one
 * direction has it, too, and text of which two thirds are right-to-left is not in the left-to-right language stated.
 * Text without letters has the direction of its language.
 * @param language an ISO 639 code or BCP 47 tag, or null if the source states none
 */
export function directionOf(text: string, language: string | null): Direction {
  const { ltr, rtl } = countLetters(text)
  const stated = language === null ? null : directionOfLanguage(language)
  if (ltr === 0 && rtl === 0) return stated ?? 'ltr'
  if (rtl === 0) return 'ltr'
  if (ltr === 0) return 'rtl'
  if (stated === null) return rtl > ltr ? 'rtl' : 'ltr'
  return stated === 'rtl' || rtl > PREVAILING * ltr ? 'rtl' : 'ltr'
}

const OPENING: Readonly<Record<Direction, string>> = { ltr: '\u2066', rtl: '\u2067' }

/** Returns a text as an isolate of a direction, which keeps its order and that of the line around it (UAX 9, 2.4). */
export const isolated = (text: string, direction: Direction): string => `${OPENING[direction]}${text}\u2069`

/**
 * Returns whether programs show a text in a direction without being told: if they go by its first letter, as browsers do
 * for `bdi` and for the isolate U+2068.
 */
export const isEvident = (text: string, direction: Direction): boolean =>
  (directionOfFirstLetter(text) ?? 'ltr') === direction

// Maximizing a locale costs more than the rest of a page's directions together. There are about 8,000 languages.
const directions = new Map<string, Direction | null>()

/** Returns the direction in which a language is usually written; null if that is unknown. */
function directionOfLanguage(language: string): Direction | null {
  const known = directions.get(language)
  if (known !== undefined) return known
  const direction = directionOfLocale(language)
  if (directions.size < MAX_KNOWN) directions.set(language, direction)
  return direction
}

function directionOfLocale(language: string): Direction | null {
  const code = normaliseLanguage(language)
  if (code === null || NO_LANGUAGE.has(code)) return null
  const stated = scriptOf(language)
  const script = stated ?? scriptOf(code)
  if (script === undefined) return null
  return RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr'
}

function scriptOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
