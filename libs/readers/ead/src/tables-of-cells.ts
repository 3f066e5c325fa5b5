import type { Block, CellSpan, Inline } from '@fonds/types'
import { childWords } from './block-tables.ts'
import { elementsOf, take, type XmlElement } from './element.ts'
import { readInline } from './inline.ts'
import { inlineText } from './text.ts'
import type { UnitContext } from './unit.ts'

/** Maximum number of columns by which cells are placed; in a wider table, cells stand one after another. */
const MAX_COLUMNS = 200

/** The columns that the names of a table group stand for (EAD's `colspec` and `spanspec`, as in CALS tables). */
class Columns {
  readonly #numbers = new Map<string, number>()
  readonly #spans = new Map<string, readonly [from: string | undefined, to: string | undefined]>()

  constructor(group: XmlElement) {
    let next = 0
    for (const { name, attributes } of elementsOf(group)) {
      if (name === 'colspec') {
        const stated = Number(attributes.get('colnum') ?? Number.NaN) - 1
        const number = Number.isSafeInteger(stated) && stated >= next ? stated : next
        const called = attributes.get('colname')?.trim()
        if (called !== undefined && number < MAX_COLUMNS) this.#numbers.set(called, number)
        next = number + 1
      } else if (name === 'spanspec') {
        const called = attributes.get('spanname')?.trim()
        if (called !== undefined) this.#spans.set(called, [attributes.get('namest'), attributes.get('nameend')])
      }
    }
  }

  /** Takes the columns of a cell: the first and last; null where it states none that are known. */
  take(cell: XmlElement): { readonly first: number; readonly last: number } | null {
    const spanned = this.#spans.get(cell.attributes.get('spanname')?.trim() ?? '')
    const [from, to] = spanned ?? [cell.attributes.get('namest'), cell.attributes.get('nameend')]
    const first = this.#numbers.get((from ?? cell.attributes.get('colname') ?? '').trim())
    if (first === undefined) return null
    const last = this.#numbers.get((to ?? '').trim()) ?? first
    if (last < first) return null
    for (const name of spanned === undefined ? ['namest', 'nameend'] : ['spanname']) take(cell, name)
    return { first, last }
  }
}

/** Takes the number of further rows that a cell covers. Anything but a number is not taken, and is therefore reported. */
function takeMoreRows(cell: XmlElement): number {
  const written = cell.attributes.get('morerows')?.trim() ?? ''
  return /^\d{1,6}$/.test(written) ? Number(take(cell, 'morerows')) : 0
}

/** Places the cells of a part of a table, its headings or its body, in rows and columns. */
class Grid {
  readonly rows: Inline[][][] = []
  readonly spans: CellSpan[] = []
  readonly #columns: Columns
  /** The number of rows below the present one in which each column is still covered. */
  #covered: number[] = []

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** @param left the number of rows that follow in the same part, over which a cell may extend */
  add(row: XmlElement, left: number, ctx: UnitContext): void {
    row.mapped = true
    const entries = elementsOf(row)
    const cells: Inline[][] = []
    const covered = this.#covered
    this.#covered = covered.map((more) => Math.max(0, more - 1))
    let at = 0
    for (const entry of entries) {
      entry.mapped = true
      const stated = this.#columns.take(entry)
      while ((covered[at] ?? 0) > 0) at++
      // A cell never stands before the one that it follows, or in a place that another one covers.
      if (stated !== null && stated.first > at && !((covered[stated.first] ?? 0) > 0)) at = stated.first
      const width = stated === null ? 1 : stated.last - stated.first + 1
      const height = 1 + Math.min(takeMoreRows(entry), left)
      const span = freeWidth(covered, at, width)
      while (cells.length < at) cells.push([])
      cells.push(readInline(entry, ctx))
      for (let column = at + 1; column < at + span; column++) cells.push([])
      if (span > 1 || height > 1) this.spans.push({ row: this.rows.length, column: at, rows: height, columns: span })
      if (height > 1) for (let column = at; column < at + span; column++) this.#cover(column, height - 1)
      at += span
    }
    this.rows.push(cells)
  }

  #cover(column: number, rows: number): void {
    while (this.#covered.length < column) this.#covered.push(0)
    this.#covered[column] = rows
  }
}

/** Returns how much of a width is not covered from above. */
function freeWidth(covered: readonly number[], at: number, width: number): number {
  let free = 1
  while (free < width && !((covered[at + free] ?? 0) > 0)) free++
  return free
}

function readPart(group: XmlElement, name: 'thead' | 'tbody', columns: Columns, ctx: UnitContext): Grid {
  const grid = new Grid(columns)
  for (const part of elementsOf(group)) {
    if (part.name !== name) continue
    part.mapped = true
    const rows = elementsOf(part).filter((row) => row.name === 'row')
    for (const [index, row] of rows.entries()) grid.add(row, rows.length - 1 - index, ctx)
  }
  return grid
}

/**
 * Maps one `tgroup`. A single row of headings without wide cells names the columns; any other headings stay rows. A row in
 * which every place is covered from above has no cells, and is kept empty.
 */
function tableGroup(group: XmlElement, head: string | null, ctx: UnitContext): Block {
  group.mapped = true
  const columns = new Columns(group)
  const heads = readPart(group, 'thead', columns, ctx)
  const body = readPart(group, 'tbody', columns, ctx)
  const [names, another] = heads.rows
  const simple = another === undefined && heads.spans.length === 0
  const shift = simple ? 0 : heads.rows.length
  const spans = [...heads.spans, ...body.spans.map((span) => ({ ...span, row: span.row + shift }))]
  return {
    t: 'table',
    head,
    columns: simple ? (names ?? []).map((cell) => inlineText(cell)) : [],
    rows: simple ? body.rows : [...heads.rows, ...body.rows],
    chronology: false,
    ...(simple ? {} : { header_rows: heads.rows.length }),
    ...(spans.length === 0 ? {} : { spans }),
  }
}

/** Maps a table: one for each `tgroup`. */
export const table = (el: XmlElement, ctx: UnitContext): Block[] => {
  const head = childWords(el, 'head', ctx)
  const groups = elementsOf(el).filter((child) => child.name === 'tgroup')
  return groups.map((group, index) => tableGroup(group, index === 0 ? head : null, ctx))
}
