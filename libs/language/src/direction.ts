const RIGHT_TO_LEFT_SCRIPTS: ReadonlySet<string> = new Set(
  'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa'.split(' '),
)
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu
const LETTER = /\p{L}/gu
/** Matches characters after Greek; only these include right-to-left letters. */
const BEYOND_GREEK = /[\u0530-\uffff]|[\ud800-\udfff]/

/** Maximum number of languages whose direction is remembered. */
const MAX_KNOWN = 1_000

export type Direction = 'ltr' | 'rtl'

/**
 * Returns the direction of a paragraph. If all letters have the same direction, the text has it too. If they are mixed,
 * the stated language decides, or else the majority, so that an English paragraph may start with an Arabic name. Text
 * without letters has the direction of its language.
 * @param language an ISO 639 code, or null if the source states none
 */
export function directionOf(text: string, language: string | null): Direction {
  const leftward = BEYOND_GREEK.test(text) ? (text.match(RIGHT_TO_LEFT)?.length ?? 0) : 0
  if (leftward === 0) return language === null || /\p{L}/u.test(text) ? 'ltr' : directionOfLanguage(language)
  const others = (text.match(LETTER)?.length ?? 0) - leftward
  if (others <= 0) return 'rtl'
  if (language !== null) return directionOfLanguage(language)
  return leftward > others ? 'rtl' : 'ltr'
}

/** Returns whether the first letter is of a script that is written from right to left. */
export function startsRightToLeft(text: string): boolean {
  if (!BEYOND_GREEK.test(text)) return false
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return first.match(RIGHT_TO_LEFT) !== null
}

// Maximizing a locale costs more than the rest of a page's directions together. There are about 8,000 languages.
const directions = new Map<string, Direction>()

function directionOfLanguage(language: string): Direction {
  const known = directions.get(language)
  if (known !== undefined) return known
  const direction = directionOfLocale(language)
  if (directions.size < MAX_KNOWN) directions.set(language, direction)
  return direction
}

function directionOfLocale(language: string): Direction {
  try {
    const { script } = new Intl.Locale(language).maximize()
    return script !== undefined && RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr'
  } catch (error) {
    if (error instanceof RangeError) return 'ltr'
    throw error
  }
}
