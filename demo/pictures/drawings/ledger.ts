import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, type PenName, write } from '../script/pen.ts'
import { blob, circle, line, linear, path, rect } from '../svg.ts'

export interface Ledger {
  readonly type: 'ledger'
  readonly heading: string
  readonly stock: StockName
  readonly columns: readonly string[]
  /** Texts from which entries are chosen. */
  readonly entries: readonly string[]
  readonly pen?: PenName
  readonly pressed?: 'tulip' | 'tea'
  readonly empty?: string
  /** Number of this opening. */
  readonly leaf?: number
}

const [WIDTH, HEIGHT] = [2100, 1480]

/** Draws an open book: two ruled pages with entries and sums. */
export function ledger(random: Random, spec: Ledger): Sheet {
  const stock = STOCKS[spec.stock]
  const page = { y: 70, width: 950, height: HEIGHT - 140 }
  const pages = [100, 1050].map((x) => ({ ...page, x }))
  const content = [
    rect(0, 0, WIDTH, HEIGHT, BOARD),
    rect(74, 50, WIDTH - 148, HEIGHT - 100, '#3f2a1c', { rx: 10 }),
    rect(84, 58, WIDTH - 168, HEIGHT - 116, '#cbb68d'),
  ]
  for (const [i, area] of pages.entries()) {
    content.push(`<g>${sheet(random, area, { ...stock, ragged: false })}</g>`, ruled(random, area, spec, stock.ink, i))
  }
  const gutter = linear('gutter', [
    [0, '#2a1a0c', 0],
    [0.5, '#2a1a0c', 0.5],
    [1, '#2a1a0c', 0],
  ])
  content.push(`<defs>${gutter}</defs>`, rect(WIDTH / 2 - 90, 70, 180, HEIGHT - 140, 'url(#gutter)'))
  if (spec.pressed === 'tulip') content.push(tulip(random, 760, 820))
  if (spec.pressed === 'tea')
    content.push(circle(1580, 960, 110, 'none', { stroke: '#6d4a22', 'stroke-width': 10, opacity: 0.25 }))
  return { width: WIDTH, height: HEIGHT, content: content.join(''), texture: stock.texture }
}

interface Page {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function ruled(random: Random, page: Page, spec: Ledger, ink: string, side: number): string {
  const [left, right, top] = [page.x + 50, page.x + page.width - 50, page.y + 170]
  const pen = PENS[spec.pen ?? 'steel']
  const edges = spec.columns.map((_, i) => (i === 0 ? left : right - (spec.columns.length - i) * 118))
  const parts = [
    write(side === 0 ? spec.heading : String((spec.leaf ?? 1) * 2), {
      x: side === 0 ? left + 8 : right,
      y: page.y + 86,
      size: side === 0 ? 48 : 34,
      pen,
      color: ink,
      random,
      align: side === 0 ? 'start' : 'end',
    }),
  ]
  for (const [i, name] of spec.columns.entries()) {
    parts.push(
      write(name, {
        x: (edges[i] ?? left) + 12,
        y: top - 14,
        size: 22,
        pen: PENS.roman,
        color: ink,
        spacing: 4,
        opacity: 0.8,
      }),
    )
    if (i > 0)
      for (const off of [0, 5])
        parts.push(
          line((edges[i] ?? 0) + off, top - 50, (edges[i] ?? 0) + off, page.y + page.height - 60, '#b0564a', 1.4, {
            opacity: 0.6,
          }),
        )
  }
  parts.push(
    line(left, top, right, top, '#b0564a', 2, { opacity: 0.8 }),
    line(left, top - 50, right, top - 50, '#b0564a', 1.4, { opacity: 0.8 }),
  )
  const rows = Math.floor((page.height - 250) / 46)
  let waiting: string[] = []
  for (let row = 0; row < rows; row++) {
    const y = top + (row + 1) * 46
    parts.push(line(left, y, right, y, '#6f88a8', 1, { opacity: 0.45 }))
    if (side === 1 && row > rows * 0.72) continue
    if (waiting.length === 0) waiting = random.shuffle(spec.entries)
    parts.push(entry(random, spec, waiting.pop() ?? '', edges, y, ink))
  }
  return parts.join('')
}

/** Draws one line of a ledger, with words in the first column and figures in the others. */
function entry(random: Random, spec: Ledger, text: string, edges: readonly number[], y: number, ink: string): string {
  const pen = PENS[spec.pen ?? 'steel']
  let result = write(text, { x: (edges[0] ?? 0) + 12, y: y - 9, size: 31, pen, color: ink, random, opacity: 0.92 })
  for (let i = 1; i < edges.length; i++) {
    if (spec.columns[i] === spec.empty) continue
    const amount = i === edges.length - 1 ? random.whole(0, 99) : random.whole(1, 60)
    result += write(String(amount), {
      x: (edges[i] ?? 0) + 102,
      y: y - 9,
      size: 31,
      pen,
      color: ink,
      random,
      align: 'end',
      opacity: 0.92,
    })
  }
  return result
}

/** Draws a flower that was pressed between the leaves, and the stain it left. */
function tulip(random: Random, x: number, y: number): string {
  const petal = (turn: number, fill: string): string =>
    path(
      `M${x} ${y}C${x - 70} ${y - 60} ${x - 50} ${y - 170} ${x} ${y - 200}C${x + 50} ${y - 170} ${x + 70} ${y - 60} ${x} ${y}Z`,
      { fill, opacity: 0.82, transform: `rotate(${turn} ${x} ${y})` },
    )
  return (
    path(blob(random, x, y - 60, 190, 250, 0.08), { fill: '#a8763a', opacity: 0.18 }) +
    `<path d="M${x} ${y}Q${x + 26} ${y + 160} ${x - 30} ${y + 330}" fill="none" stroke="#6c6a34" stroke-width="11" opacity="0.85"/>` +
    path(`M${x - 4} ${y + 250}Q${x + 120} ${y + 140} ${x + 110} ${y + 10}Q${x + 30} ${y + 120} ${x - 4} ${y + 250}Z`, {
      fill: '#75743c',
      opacity: 0.8,
    }) +
    petal(-26, '#8d3b3c') +
    petal(26, '#97433f') +
    petal(0, '#a94c45')
  )
}
