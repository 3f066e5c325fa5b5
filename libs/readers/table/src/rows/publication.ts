import type { Column } from '../columns/column.ts'
import { folded } from '../columns/fold-header.ts'
import { yesOrNo } from '../columns/marks.ts'
import type { SheetRow } from '../grid/sheet.ts'

/** Columns that say which rows may be shown. */
const SAYS = new Set<unknown>(['publish', 'publicationStatus', 'private'])

/** Matches headers under which anything that is written keeps its row from being shown. */
const FORBIDS_ROWS =
  /publi|veroffentlich|offentlich|diffus|divulg|difund|δημοσι|公[開开布]|发布|發布|نشر|\bonline\b|\binternet\b|\bweb(?:site)?\b|sichtbar|visib|visiv|\bshow|^(?:strictly )?(?:confidential|vertraulich|geheim|confidentiel|confidencial|riservato|confidenziale|vertrouwelijk|poufne|εμπιστευτικο|απορρητο|保密|机密|機密|秘密|سري|secret|sensitive|withhold|suppress|sigiloso|tajne|niejawne)$/

/** Matches headers of notes and values, where a short cell is no mark. */
const OF_WORDS =
  /\bnot[aei]s?\b|notiz|bemerk|anmerk|remar|observ|osserv|opmerk|aantek|notitie|uwag|notatk|σημειωσ|παρατηρ|备注|備註|ملاحظ|valu|wert|valor|valeur|waarde|wartosc|price|preis|prix|prezzo|prijs|cena|donor|spend|donat/

type Cells = (index: number) => readonly string[]

/**
 * Returns what keeps a row from being shown: a column that says no, or one that says yes for others and nothing for this one.
 * @param cells the cells of each column, hidden ones included
 */
export function draftRule(columns: readonly Column[], cells: Cells, isSpace: boolean): (n: number) => boolean {
  const rules = columns.flatMap((column) =>
    SAYS.has(column.role) ? [ruleOf(column, cells(column.index), isSpace)] : [],
  )
  return (n) => rules.some((rule) => rule(n))
}

function ruleOf({ role, header }: Column, cells: readonly string[], isSpace: boolean): (n: number) => boolean {
  const marks = cells.map((cell) => (cell === '' ? null : yesOrNo(cell)))
  if (role === 'private') {
    const isMarks = !OF_WORDS.test(folded(header)) && cells.every((cell, n) => cell === '' || marks[n] !== null)
    const forbids = isMarks || (FORBIDS_ROWS.test(folded(header)) && !/[(:[]/.test(header))
    return (n) => forbids && (cells[n] ?? '') !== '' && marks[n] !== false
  }
  // ArchivesSpace does not publish an object without a word about it. Elsewhere, marks for some rows are the exceptions.
  const blankHides = isSpace || marks.includes(true) || cells.some((cell, n) => cell !== '' && marks[n] === null)
  return (n) => ((cells[n] ?? '') === '' ? blankHides : marks[n] !== true)
}

/** Returns the lines with words that say neither yes nor no in a column of marks for publication. */
export function unknownMarks(
  columns: readonly Column[],
  cells: Cells,
): { readonly header: string; readonly at: number[] }[] {
  return columns.flatMap(({ role, header, index }) => {
    if (role !== 'publish' && role !== 'publicationStatus') return []
    const at = [...cells(index).entries()].flatMap(([n, cell]) => (cell !== '' && yesOrNo(cell) === null ? [n] : []))
    return at.length === 0 ? [] : [{ header, at }]
  })
}

/** Returns whether a hidden column forbids to show a heading, which has no other cell. */
export const isHeadingForbidden = ({ concealed }: SheetRow, columns: readonly Column[]): boolean =>
  concealed.some(([at, cell]) => {
    const says = columns.find(({ index, hidden }) => hidden && index === at)?.role
    if (says === 'private') return yesOrNo(cell) === true
    return (says === 'publish' || says === 'publicationStatus') && yesOrNo(cell) !== true
  })
