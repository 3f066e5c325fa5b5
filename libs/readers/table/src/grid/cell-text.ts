import { type CellObject, SSF } from '@e965/xlsx'

/** Matches what a number format shows literally: quoted or escaped characters, colours and locales. */
const LITERAL = /"[^"]*"|\\.|\[[^\]]*\]/g

/**
 * Returns the text of a cell as its reader means it: a date in ISO 8601, as exactly as its format shows it; a number without
 * separators of thousands; otherwise the text.
 * @param is1904 whether days count from 1904
 */
export function cellText(cell: CellObject, is1904: boolean): string {
  const { t, v, w, z } = cell
  if (v === undefined || v === null || t === 'z' || t === 'e') return ''
  if (t === 'b') return v === true ? 'yes' : 'no'
  if (t === 'd' && v instanceof Date) return v.toISOString().slice(0, 10)
  if (t !== 'n' || typeof v !== 'number') return String(v)
  const format = typeof z === 'string' ? z : 'General'
  if (SSF.is_date(format)) return dateText(v, format, is1904) ?? (w ?? String(v)).trim()
  const shown = (w ?? '').trim()
  // A column that is too narrow shows number signs, and a large number an exponent.
  if (shown !== '' && !/[#%]|E\+/.test(shown) && /[^\d\s.,'’-]|^0\d/.test(shown)) return shown
  return Number.isInteger(v) ? String(v) : String(Number(v.toPrecision(12)))
}

function dateText(value: number, format: string, is1904: boolean): string | null {
  const shown = (format.split(';')[0] ?? '').replace(LITERAL, '').toLowerCase()
  const parsed = SSF.parse_date_code(value, { date1904: is1904 })
  if (!/y/.test(shown) || parsed === null || parsed === undefined || parsed.y < 1) return null
  const { y, m, d } = parsed
  const year = String(y).padStart(4, '0')
  const month = String(m).padStart(2, '0')
  if (/d/.test(shown)) return `${year}-${month}-${String(d).padStart(2, '0')}`
  // 1902-06 could also be four years.
  return /m/.test(shown) ? `${month}/${year}` : year
}
