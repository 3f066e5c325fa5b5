import type { Column } from '../columns/column.ts'
import { meaningOf } from '../columns/header-words.ts'
import type { SheetRow } from '../grid/sheet.ts'
import { groupUnit, type TableUnit } from './unit.ts'

const SERIES =
  'series|serie|série|seria|section|sektion|sección|secção|seção|sezione|sekcja|abteilung|gruppe|group|groupe|grupo|gruppo|groep|grupa|rubrik|rubrique|rubriek|reihe|reeks|dział|afdeling|record group|σειρά|ενότητα|ομάδα|系列|类|السلسلة|سلسلة'
const SUBSERIES =
  'sub-?series|sous-séries?|unterserie|untergruppe|sub-?serie|sub-?série|sottoserie|deelreeks|podseria|podgrupa|υποσειρά|subgroup|subsection|子系列|السلسلة الفرعية|سلسلة فرعية'

/** Matches `Series A: Committee`; the mark may be missing after a number or a single letter. */
const NAMED = new RegExp(
  `^(?:(${SUBSERIES})|(?:${SERIES}))\\s*(?:no\\.?|nr\\.?|n°)?\\s*([\\p{L}\\d]{1,4}(?:[./-][\\p{L}\\d]{1,4}){0,4})\\s*(?:[:.–—-]+|\\s(?=\\S))\\s*(.+)$`,
  'iu',
)
const SUB = new RegExp(`^(?:${SUBSERIES})(?=\\s|:)`, 'iu')

const TOTAL =
  /^(?:(?:grand |sub)?totals?|summe|gesamt(?:summe|zahl)?|insgesamt|totales?|totaal|suma|razem|somme|totali|total geral|σύνολο|合计|合計|总计|總計|المجموع)(?=$|[\s:.])/iu

const filledIn = ({ cells }: SheetRow): number[] => [...cells.keys()].filter((index) => cells[index] !== '')

/** Returns whether a line sums up the ones above it. */
export function isTotal(row: SheetRow): boolean {
  const filled = filledIn(row)
  const [first = 0] = filled
  return (
    filled.length <= 3 &&
    TOTAL.test(row.cells[first] ?? '') &&
    filled.slice(1).every((index) => /^[\d.,\s]+\p{L}{0,8}$/u.test(row.cells[index] ?? ''))
  )
}

/** The meaning of a line with one cell. */
export type Line =
  | { readonly kind: 'row' }
  | { readonly kind: 'heading'; readonly unit: TableUnit }
  /** The container of the lines below it. */
  | { readonly kind: 'container'; readonly box: string }
  /** More text for the row above it. */
  | { readonly kind: 'continued'; readonly column: Column; readonly text: string }

const ROW = { kind: 'row' } as const

/** Tells rows from headings and from text that continues the row above. */
export function lineOf(row: SheetRow, columns: readonly Column[]): Line {
  const filled = filledIn(row)
  const [only] = filled
  if (only === undefined || filled.length > 1) return ROW
  const text = row.cells[only] ?? ''
  const column = columns.find(({ index }) => index === only)
  const isTitle = column?.role === 'title'
  if (!row.heading && (isTitle || columns.length < 2)) return NAMED.test(text) ? headingOf(row.line, text) : ROW
  if (!row.heading && column !== undefined && CONTINUED.has(column.role ?? ''))
    return { kind: 'continued', column, text }
  const box = containerIn(text)
  if (box !== null) return { kind: 'container', box }
  if (!row.heading && !/\p{L}{3}/u.test(text)) return ROW
  // A single cell below “Series” or “File name” says something of a row rather than of those below it.
  if (!row.heading && column !== undefined && !HEADING_COLUMNS.has(column.role ?? '')) return ROW
  return headingOf(row.line, text)
}

const CONTINUED: ReadonlySet<string> = new Set(['scopeAndContent', 'generalNote'])
const HEADING_COLUMNS: ReadonlySet<string> = new Set([
  '',
  'identifier',
  'rowNumber',
  'box',
  'folder',
  'container',
  'creationDates',
  'start',
])

/** Returns the box that a line names, such as `Box 3`; null for any other text. */
function containerIn(text: string): string | null {
  const [, word = '', number = ''] =
    /^(\p{L}[\p{L}.]*)\s*(?:(?:no|nr|n°|nº|#)\.?\s*)?(\d+\p{L}?):?$/iu.exec(text.trim()) ?? []
  if (word === '') return null
  return meaningOf(word, null)?.roles[0] === 'box' ? `${word} ${number}` : null
}

function headingOf(line: number, text: string): Line {
  const [, , code = '', title = ''] = NAMED.exec(text) ?? []
  const words = text.replace(/[:\s]+$/, '')
  const unit = title === '' ? groupUnit(line, words) : groupUnit(line, title, code)
  if (SUB.test(text)) unit.fields.set('levelOfDescription', ['subseries'])
  return { kind: 'heading', unit }
}
