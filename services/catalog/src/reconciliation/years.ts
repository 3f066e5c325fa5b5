/** First and last year of an existence; null if unknown. */
export interface Years {
  readonly from: number | null
  readonly to: number | null
}

export const NO_YEARS: Years = { from: null, to: null }

/** Difference between years that may be due to an estimate. */
const NEAR = 2

/** The time of day of ISO 8601, whose fractions of a second look like years. */
const TIME = /[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?/g
const YEAR = /(?<!\d)\d{3,4}(?!\d)/g
/** Text before a year of death: a word or sign for it, or an unknown year of birth. */
const DEATH =
  /(?:(?<![\p{L}])(?:d|died|death|gest|gestorben|mort[eoa]?|m|ob|obiit|décédée?|fallecid[oa]|falecid[oa]|overl|overleden|zm|zemř|död|død|kuollut|ум)\.?|[†✝]|^\s*(?:\?|\.\.|unknown)?\s*[-–—/])\s*(?:(?:ca?|circa|um|in|en|on)\.?\s*)?(?:\d{1,2}[./]\d{1,2}[./]|\d{1,2}\.?\s+\p{L}+\.?\s+)?$/iu
/** The sign of a year before year 1 (ISO 8601); only before four digits of which the first is a zero, else a dash. */
const BEFORE_YEAR_1 = /(?:^|[\s/])-$/

/**
 * Reads years from the value of a property: `1890`, `1890-1950`, `b. 1890`, `d. 1950`, `†1950`, `-1950`,
 * `1890-05-01T00:00:00Z/1950-11-30`. Returns the first, and the last if there is another; a year of death as the last.
 */
export function yearsIn(text: string): Years {
  const dates = text.slice(0, 200).replace(TIME, '')
  const [first, second] = [...dates.matchAll(YEAR)].map(({ 0: digits, index }) => {
    const before = dates.slice(0, index)
    const isSigned = BEFORE_YEAR_1.test(before) && digits.length === 4 && digits.startsWith('0')
    return { year: isSigned ? -Number(digits) : Number(digits), isDeath: !isSigned && DEATH.test(before) }
  })
  if (first === undefined) return NO_YEARS
  if (first.isDeath) return { from: second?.year ?? null, to: first.year }
  return { from: first.year, to: second?.year ?? null }
}

/**
 * Compares years asked for with those of an entity.
 * @returns 1 if all that both state are the same, 0.5 if they are estimates of each other, 0 if one contradicts; null if
 *   there is nothing to compare
 */
export function yearsAgreement(asked: Years, known: Years): number | null {
  const each = [agreement(asked.from, known.from), agreement(asked.to, known.to)].filter((value) => value !== null)
  return each.length === 0 ? null : Math.min(...each)
}

function agreement(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null
  const difference = Math.abs(a - b)
  return difference === 0 ? 1 : difference <= NEAR ? 0.5 : 0
}
