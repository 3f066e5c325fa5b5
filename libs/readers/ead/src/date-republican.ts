import { foldLetters } from './date-fold.ts'

/** Months of the French Republican calendar by their first letters, which abbreviations keep. */
const MONTHS = 'vend brum frim niv pluv vent germ flor prair mess therm fruct compl'.split(' ')
const MONTH = String.raw`(vend(?:emiaire)?|brum(?:aire)?|frim(?:aire)?|niv(?:ose)?|pluv(?:iose)?|vent(?:ose)?|germ(?:inal)?|flor(?:eal)?|prair(?:ial)?|mess(?:idor)?|therm(?:idor)?|fruct(?:idor)?|(?:jours? )?compl(?:ementaires?)?|sans-?culottides?)\.?`
const DAY = String.raw`(\d{1,2})(?:er|e|eme|°)?(?: jour)?`
const YEAR = String.raw`(?:de )?(?:l')?an ?(x?(?:ix|iv|v?i{0,3})|\d{1,2})(?![\p{L}\d])(?: de la republique(?: francaise)?)?`
const TO = ' ?(?:-|/|&|au|et|a) ?'

/** First day of each year from I to XIV. Years III, VII and XI have a day more. */
const NEW_YEARS = [22, 22, 22, 23, 22, 22, 22, 23, 23, 23, 23, 24, 23, 23].map((day, index) =>
  Date.UTC(1792 + index, 8, day),
)
const DAY_MS = 86_400_000

function yearOf(written: string): number {
  if (/\d/.test(written)) return Number(written)
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
  const digits = [...written].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

const monthOf = (written: string): number =>
  written.startsWith('sans') ? 12 : MONTHS.findIndex((month) => written.replace(/^jours? /, '').startsWith(month))

/** Returns the token of a day, month or year: `r` with its first and last day in the Gregorian calendar. */
function token(year: number, month?: number, day?: number): string {
  const begin = NEW_YEARS[year - 1]
  if (begin === undefined) return ' unread '
  const days = 365 + Number([3, 7, 11].includes(year))
  const length = month === undefined ? days : month === 12 ? days - 360 : 30
  if (day !== undefined && (day < 1 || day > length)) return ' unread '
  const first = begin + ((month ?? 0) * 30 + (day ?? 1) - 1) * DAY_MS
  const last = first + (day === undefined ? length - 1 : 0) * DAY_MS
  const [from, to] = [first, last].map((time) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '_'))
  return ` r${from}_${to} `
}

const pattern = (source: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])${source}`, 'gu')

/** Gives two dates that share a year or a month each their own. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [pattern(`${DAY}${TO}${DAY} ${MONTH},? ${YEAR}`), '$1 $3 an $4 - $2 $3 an $4'],
  [pattern(`${DAY} ${MONTH}${TO}${DAY} ${MONTH},? ${YEAR}`), '$1 $2 an $5 - $3 $4 an $5'],
  [pattern(`${MONTH}${TO}${MONTH},? ${YEAR}`), '$1 an $3 - $2 an $3'],
  [pattern(`(?:les )?ans? ?([ivx]{1,4}|\\d{1,2})${TO}([ivx]{1,4}|\\d{1,2})(?![\\p{L}\\d]| ?\\p{L})`), 'an $1 - an $2'],
]
const WHOLE_DAY = pattern(`${DAY} ${MONTH},? ${YEAR}`)
const WHOLE_MONTH = pattern(`${MONTH},? ${YEAR}`)
const WHOLE_YEAR = pattern(YEAR)

const MAY_BE_REPUBLICAN = /\bans? ?(?:[ivx]|\d{1,2}(?!\d))/i
const GREGORIAN = /(?<!\d)1[78]\d\d(?!\d)/

/** Returns a text without the Republican date beside a Gregorian one of which either is in brackets. */
function gregorianOnly(text: string): string {
  const bracketed = /\s*[([]([^)\]]*)[)\]]/.exec(text)
  const inner = bracketed?.[1]
  if (bracketed === null || inner === undefined) return text
  const outer = text.replace(bracketed[0], '')
  if (MAY_BE_REPUBLICAN.test(inner) && GREGORIAN.test(outer)) return outer
  return MAY_BE_REPUBLICAN.test(outer) && GREGORIAN.test(inner) ? inner : text
}

/** Replaces dates of the French Republican calendar by tokens of their days in the Gregorian calendar. */
export function markRepublican(display: string): string {
  if (!MAY_BE_REPUBLICAN.test(display)) return display
  let text = foldLetters(gregorianOnly(display))
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[’‘]/g, "'")
  for (const [shared, each] of SHARED) text = text.replace(shared, each)
  return text
    .replace(WHOLE_DAY, (_, day: string, month: string, year: string) =>
      token(yearOf(year), monthOf(month), Number(day)),
    )
    .replace(WHOLE_MONTH, (_, month: string, year: string) => token(yearOf(year), monthOf(month)))
    .replace(WHOLE_YEAR, (written: string, year: string) => (year === '' ? written : token(yearOf(year))))
}
