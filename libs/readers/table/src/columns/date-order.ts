import type { SheetRow } from '../grid/sheet.ts'
import type { Column } from './column.ts'
import type { Role } from './role.ts'

const DATES: ReadonlySet<Role | null> = new Set<Role | null>(['creationDates', 'start', 'end'])
const IN_DIGITS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

/**
 * Writes days in digits, such as 1/2/1931, in ISO 8601. The columns of a table have one order, which days
 * after the twelfth show; languages other than English have the day first.
 */
export function withIsoDays(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  language: string | null,
): SheetRow[] {
  const indexes = columns.filter(({ role, hidden }) => DATES.has(role) && !hidden).map(({ index }) => index)
  const parts = rows.flatMap(({ cells }) =>
    indexes.flatMap((index) => {
      const found = IN_DIGITS.exec(cells[index] ?? '')
      return found === null ? [] : [{ first: Number(found[1]), second: Number(found[3]) }]
    }),
  )
  if (parts.length === 0) return [...rows]
  const hasDayFirst = parts.some(({ first }) => first > 12)
  const hasDaySecond = parts.some(({ second }) => second > 12)
  // Nothing tells an English 3/4/1931 in March from one in April; the reader of dates then takes the year alone.
  if (hasDayFirst === hasDaySecond && (hasDayFirst || language === 'en' || language === null)) return [...rows]
  return rows.map((row) => {
    const cells = row.cells.map((cell, index) => {
      const found = indexes.includes(index) ? IN_DIGITS.exec(cell) : null
      if (found === null) return cell
      const [, first = '', , second = '', year = ''] = found
      const [day, month] = hasDaySecond ? [second, first] : [first, second]
      const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
      return isDay ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
    })
    return { ...row, cells }
  })
}
