import type { EdtfReading } from './date-edtf.ts'
import type { DateRead } from './dates.ts'

const SEASONS: Readonly<Record<string, string>> = { 21: 'spring', 22: 'summer', 23: 'autumn', 24: 'winter' }

/** Writes one side of an EDTF date in words that need no language: "1850", "ca. 1850", "1850?", "44 BCE". */
function sideInWords(side: string, first: boolean): string {
  const [, sign = '', digits = '', rest = '', mark = ''] = /^Y?(-?)([\dX]+)([\dX-]*)([~?%]?)$/.exec(side) ?? []
  if (digits === '') return ''
  const year = Number(digits.replaceAll('X', first ? '0' : '9'))
  const season = SEASONS[rest.slice(1)]
  const known = rest.replace(/-XX/g, '')
  const written =
    sign === '-' || year === 0
      ? `${year + 1} BCE`
      : `${String(year).padStart(4, '0')}${season === undefined ? known : ` (${season})`}`
  return `${mark === '~' || mark === '%' ? 'ca. ' : ''}${written}${mark === '?' || mark === '%' ? '?' : ''}`
}

/** Returns whether a code has no signs of EDTF, so that readers understand it: "1900/1910", "1900-05-01". */
const isPlain = (edtf: string): boolean =>
  /^\d{4}(?:-(?:0\d|1[0-2])(?:-\d\d)?)?(?:\/\d{4}(?:-(?:0\d|1[0-2])(?:-\d\d)?)?)?$/.test(edtf)

/**
 * Writes a date in words from its EDTF and years, for a source that has none. An open end is a dash ("1990–"), an unknown one a dash
 * with a question mark.
 */
function wordsOf({ edtf, start, end }: EdtfReading): string {
  if (edtf === null) return start === null && end === null ? '' : `${start ?? ''}–${end ?? ''}`
  if (isPlain(edtf)) return /\d-\d/.test(edtf) ? edtf.replace('/', ' - ') : edtf.replace('/', '-')
  const [from = '', to] = edtf.split('/')
  if (to === undefined) {
    const [first, last] = [sideInWords(from, true), sideInWords(from, false)]
    return first === last ? first : `${first}–${last}`
  }
  const [first, last] = [from === '' ? '?' : sideInWords(from, true), to === '' ? '?' : sideInWords(to, false)]
  const isShared = first.endsWith(' BCE') && last.endsWith(' BCE')
  return `${isShared ? first.replace(' BCE', '') : first}${/\d-\d| /.test(first + last) && !isShared && from !== '..' && to !== '..' ? ' – ' : '–'}${last}`
}

/**
 * Returns the words that readers see for a coded date without any. A code that was not read is shown as it is
 * written; one that means no date, not at all.
 */
export function wordsOfCode(normal: string, read: DateRead): string {
  const isUnread = read.problems.some(({ code }) => code === 'date_invalid' || code === 'date_implausible')
  return isUnread ? normal.replace('/', '-') : wordsOf(read)
}
