/** First and last year of an existence; null if unknown. */
export interface Years {
  readonly from: number | null
  readonly to: number | null
}

export const NO_YEARS: Years = { from: null, to: null }

/** Difference between years that may be due to an estimate. */
const NEAR = 2

/**
 * Reads years from the value of a property: `1890`, `1890-1950`, `b. 1890`, `1890-05-01/1950-11-30`. Returns the first,
 * and the last if there is another.
 */
export function yearsIn(text: string): Years {
  const found = [...text.slice(0, 200).matchAll(/(?:(?<=^|[\s/])-)?(?<!\d)\d{3,4}(?!\d)/g)].map(([year]) =>
    Number(year),
  )
  const [from = null] = found
  return { from, to: found.at(1) ?? null }
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
