import { readStatement } from '@fonds/access'
import { folded } from '../columns/fold-header.ts'
import { yesOrNo } from '../columns/marks.ts'
import { denies } from '../columns/private.ts'

const RESTRICTED = 'Restricted.'

/** Matches a header whose “yes” means a restriction. */
const OF_RESTRICTIONS =
  /restri|beschrank|sperr|limit|ogranicz|περιορ|beperk|clos|ferm|chius|cerrad|fechad|gesloten|zastrz|限制|控制|قيود|مقيد/

/** Returns what a cell of a column on access says as a statement; empty if it says nothing. */
export function accessStatement(header: string, cell: string): string {
  const mark = yesOrNo(cell)
  const isRestriction = OF_RESTRICTIONS.test(folded(header)) || denies(folded(header))
  if (mark !== null && !/^(?:public|öffentlich|openbaar|公开|公開|عام)/i.test(cell.trim())) {
    if (isRestriction) return mark ? RESTRICTED : ''
    return mark ? 'Open.' : 'Closed.'
  }
  if (
    isRestriction &&
    /^(?:none|keine|aucune?|ninguna|nessuna|geen|nenhuma|brak|καμια|无|無|لا يوجد|ουδεισ)$/.test(folded(cell))
  )
    return ''
  return cell
}

/** Returns the statement of a mark that says whether access is restricted; anything but a clear no restricts it. */
export function restrictionStatement(cell: string): string {
  const mark = yesOrNo(cell)
  if (mark === false || cell === '') return ''
  return mark === true ? RESTRICTED : `${RESTRICTED}\n\n${cell}`
}

/** Returns the statement of a date until which something is closed, or of other words about that. */
export function closedUntilStatement(header: string, cell: string): string {
  if (cell === '' || yesOrNo(cell) === false) return ''
  if (yesOrNo(cell) === true && !/^\d+$/.test(cell)) return 'Closed.'
  const day = latestDay(cell)
  if (day !== null) return `Closed until ${day}.`
  return readStatement(cell, setting()).status === 'unknown' ? `${header}: ${cell}` : cell
}

/** Returns the latest day or year that a date in digits may mean: 3/5/2040 is in May rather than March. */
function latestDay(cell: string): string | null {
  const [whole, month] = /^\d{4}(-\d\d)?(?:-\d\d)?$/.exec(cell) ?? []
  if (whole?.length === 7)
    return new Date(Date.UTC(Number(cell.slice(0, 4)), -Number(month), 0)).toISOString().slice(0, 10)
  if (whole !== undefined) return whole
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(cell) ?? []
  if (year === '') return null
  const days = [
    [second, first],
    [first, second],
  ].flatMap(([month = '', day = '']) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) <= 31
      ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`]
      : [],
  )
  const [european] = days
  return cell.includes('.') && european !== undefined ? european : (days.toSorted().at(-1) ?? null)
}

/** Returns the statement in place of one in a hidden column: its words are not for readers, but what it forbids stays forbidden. */
export function concealedStatement(statement: string): string {
  const { status } = readStatement(statement, setting())
  return statement === '' || status === 'open' ? '' : RESTRICTED
}

const setting = () => ({ today: new Date().toISOString().slice(0, 10), ended: null })

export const restrictedAnyway = RESTRICTED
