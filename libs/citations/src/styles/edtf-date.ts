/** One end of a date; `month` and `day` are null if not stated. */
export interface DatePoint {
  /** Astronomical year: 44 BCE is -43. */
  readonly year: number
  /** 1–12. */
  readonly month: number | null
  readonly day: number | null
  /** Whether the last digit of the year is unknown. */
  readonly decade: boolean
}

/** A date in the form that citations need. */
export interface CitedDate {
  readonly start: DatePoint
  /** Null for a single date; `open` for a range without an end, `unknown` for one whose end nobody knows. */
  readonly end: DatePoint | 'open' | 'unknown' | null
  /** Marked with `~` in EDTF. */
  readonly approximate: boolean
  /** Marked with `?` in EDTF. */
  readonly uncertain: boolean
}

const POINT = /^(?<year>-?\d{3}[\dX])(?:-(?<month>0[1-9]|1[0-2]|XX)(?:-(?<day>\d\d|XX))?)?(?<sign>[~?%])?$/u

/**
 * Parses a date of EDTF level 1. Returns null for dates that have no form in the three styles (seasons, centuries,
 * years of five digits, ranges without a beginning). These are printed as recorded.
 */
export function readEdtf(edtf: string): CitedDate | null {
  const [first = '', last, ...more] = edtf.split('/')
  if (more.length > 0) return null
  const start = readPoint(first)
  if (start === null) return null
  if (last === undefined) return { start: start.point, end: null, ...start.doubt }
  if (last === '..' || last === '') return { start: start.point, end: last === '' ? 'unknown' : 'open', ...start.doubt }
  const end = readPoint(last)
  if (end === null) return null
  return {
    start: start.point,
    end: same(start.point, end.point) ? null : end.point,
    approximate: start.doubt.approximate || end.doubt.approximate,
    uncertain: start.doubt.uncertain || end.doubt.uncertain,
  }
}

interface Read {
  readonly point: DatePoint
  readonly doubt: { readonly approximate: boolean; readonly uncertain: boolean }
}

function readPoint(text: string): Read | null {
  const found = POINT.exec(text)?.groups
  const year = found?.year
  if (found === undefined || year === undefined) return null
  const month = numberOf(found.month)
  const sign = found.sign
  return {
    point: {
      year: Number(year.replace('X', '0')),
      month,
      day: month === null ? null : numberOf(found.day),
      decade: year.endsWith('X'),
    },
    doubt: { approximate: sign === '~' || sign === '%', uncertain: sign === '?' || sign === '%' },
  }
}

const numberOf = (digits: string | undefined): number | null =>
  digits === undefined || digits === 'XX' ? null : Number(digits)

const same = (one: DatePoint, other: DatePoint): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day && one.decade === other.decade

const UNDATED =
  /^[[(]?\s*(?:undated|no date|n\.?\s?d\.?|date unknown|unknown|s\.?\s?d\.?|sans date|non daté|ohne datum|o\.?\s?d\.?|undatiert|sin fecha|s\.?\s?f\.?|senza data|zonder datum|z\.?\s?d\.?|ongedateerd|sem data|без даты|б\.?\s?д\.?|χ\.?\s?χ\.?|بدون تاريخ|ללא תאריך|ל״ת|年代不詳|无日期|無日期|無年代)\s*[\])]?$/iu

/** Returns whether the archivist's words only say that there is no date. Recognizes several languages. */
export const saysUndated = (display: string): boolean => display.trim() === '' || UNDATED.test(display.trim())
