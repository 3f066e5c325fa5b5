import { type Content, elements, made, type Node } from './node.ts'

type Convert = (content: Content) => (Node | string)[]

/** Columns of a table whose places are counted. */
const MAX_COLUMNS = 200

const isRow = ({ name }: Node): boolean => name === 'html:tr'
const isCell = ({ name }: Node): boolean => name === 'html:td' || name === 'html:th'

const numberOf = (cell: Node, name: string): number => {
  const written = cell.attributes.get(name)?.trim() ?? ''
  return /^\d{1,3}$/.test(written) ? Math.max(1, Number(written)) : 1
}

const rowsIn = (node: Node): Node[] => elements(node).flatMap((child) => (isRow(child) ? [child] : rowsIn(child)))

/** Converts a row. Wide cells name the columns in which they begin and end. */
function rowOf(row: Node, covered: number[], convert: Convert): Node {
  let at = 0
  const cells = elements(row).filter(isCell)
  const entries = cells.map((cell) => {
    while ((covered[at] ?? 0) > 0) at++
    const [columns, rows] = [numberOf(cell, 'colspan'), numberOf(cell, 'rowspan')]
    const wide = columns > 1 ? { namest: `c${at + 1}`, nameend: `c${at + columns}` } : {}
    for (let column = at; column < Math.min(at + columns, MAX_COLUMNS); column++) covered[column] = rows
    at += columns
    return made(cell, 'entry', convert(cell.children), {
      ...wide,
      ...(rows > 1 ? { morerows: String(rows - 1) } : {}),
    })
  })
  for (const [column, left] of covered.entries()) covered[column] = Math.max(0, (left ?? 0) - 1)
  return made(row, 'row', entries)
}

/** Returns the date of an event: as an export has kept it, one or the ends of a range; otherwise its words. */
function dateOf(row: Node, content: Content): Node {
  const dates = content.filter((part) => typeof part !== 'string' && part.name === 'date')
  const [date, end] = dates
  const others = content.filter((part) => !dates.includes(part))
  const isPlain = others.every((part) => typeof part === 'string' && /^[\s–]*$/.test(part))
  if (date === undefined || !isPlain) return made(row, 'datesingle', content)
  return end === undefined ? (date as Node) : made(row, 'daterange', dates)
}

/** Converts the rows of a chronology, which have a date and what happened. */
function chronology(node: Node, rows: readonly Node[], head: readonly Node[], convert: Convert): Node {
  const items: Node[] = []
  const columns: Node[] = []
  for (const row of rows) {
    const cells = elements(row).filter(isCell)
    if (cells.every(({ name }) => name === 'html:th')) {
      columns.push(...cells.map((cell, n) => made(cell, `head0${n + 1}`, convert(cell.children))))
      continue
    }
    const [when, ...what] = cells.map((cell) => convert(cell.children))
    const events = what.map((content) => made(row, 'event', content))
    items.push(made(row, 'chronitem', [dateOf(row, when ?? []), ...events]))
  }
  const listhead = columns.length === 0 ? [] : [made(node, 'listhead', columns)]
  return made(node, 'chronlist', [...head, ...listhead, ...items])
}

/** Converts a table. Its first rows that have only cells for headings are its head. */
export function table(node: Node, convert: Convert, isChronology: boolean): Node {
  const head = elements(node)
    .filter(({ name }) => name === 'html:caption')
    .map((caption) => made(caption, 'head', convert(caption.children)))
  const rows = rowsIn(node)
  if (isChronology) return chronology(node, rows, head, convert)
  const first = rows.findIndex((row) => !elements(row).every(({ name }) => name === 'html:th'))
  const heads = first === -1 ? [] : rows.slice(0, first)
  const body = rows.slice(heads.length)
  const covered: number[] = []
  const part = (name: string, all: readonly Node[]) => {
    covered.length = 0
    return made(
      node,
      name,
      all.map((row) => rowOf(row, covered, convert)),
    )
  }
  const thead = heads.length === 0 ? [] : [part('thead', heads)]
  const tbody = part('tbody', body)
  const widthOf = (row: Node) => elements(row).reduce((sum, cell) => sum + numberOf(cell, 'colspan'), 0)
  const width = Math.min(
    MAX_COLUMNS,
    rows.reduce((most, row) => Math.max(most, widthOf(row)), 1),
  )
  const specs = Array.from({ length: width }, (_, n) => made(node, 'colspec', [], { colname: `c${n + 1}` }))
  return made(node, 'table', [...head, made(node, 'tgroup', [...specs, ...thead, tbody], { cols: String(width) })])
}
