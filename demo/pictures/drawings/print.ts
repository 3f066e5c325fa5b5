import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { measure, PENS, type PenName, write } from '../script/pen.ts'
import { circle, group, line, num, path, rect } from '../svg.ts'
import { rule } from './ornament.ts'
import { HERON } from './wax.ts'

/** One line of type: its text and its weight. */
export type Line = readonly [text: string, type: 'title' | 'bold' | 'plain' | 'small' | 'script' | 'rule']

export interface Print {
  readonly type: 'print'
  readonly lines: readonly Line[]
  readonly stock: StockName
  readonly border?: 'double' | 'flowers' | 'none'
  readonly vignette?: 'heron' | 'steamer' | 'cup' | 'lyre'
  readonly ink?: string
  /** A later note in pencil. */
  readonly note?: string
  readonly shape?: 'tall' | 'card'
  /** Index of the line that was set upside down. */
  readonly overturned?: number
  readonly transparent?: boolean
}

const SIZES: Readonly<Record<Line[1], { size: number; pen: PenName; spacing: number; after: number }>> = {
  title: { size: 150, pen: 'fat', spacing: 8, after: 1.16 },
  bold: { size: 74, pen: 'roman', spacing: 8, after: 1.36 },
  plain: { size: 46, pen: 'roman', spacing: 3, after: 1.44 },
  small: { size: 34, pen: 'roman', spacing: 2, after: 1.5 },
  script: { size: 58, pen: 'steel', spacing: 0, after: 1.5 },
  rule: { size: 40, pen: 'roman', spacing: 0, after: 1.5 },
}

/** Draws a printed sheet: a broadside, a menu, a timetable, the cover of a report. */
export function print(random: Random, spec: Print): Sheet {
  const [width, height] = spec.shape === 'card' ? [1500, 1080] : [1320, 1720]
  const stock = STOCKS[spec.stock]
  const ink = spec.ink ?? stock.ink
  const area = { x: 56, y: 56, width: width - 112, height: height - 112 }
  const column = area.width - 290
  const sizes = spec.lines.map(([text, type]) => ({ ...SIZES[type], text, type, size: fit(text, SIZES[type], column) }))
  const vignette = spec.vignette === undefined ? 0 : 250
  const total = vignette + sizes.reduce((sum, { size, after }) => sum + size * after, 0)
  // Short texts are spaced further apart, to fill the sheet.
  const lead = Math.min(1.5, Math.max(1, (area.height * 0.84 - vignette) / Math.max(1, total - vignette)))
  const set = vignette + (total - vignette) * lead
  let y = area.y + Math.max(90, (area.height - set) / 2)
  const parts = [
    spec.transparent === true ? '' : rect(0, 0, width, height, BOARD),
    sheet(random, area, stock, spec.shape === 'card' ? [0, 0] : [1, 1]),
    border(spec, area, ink),
  ]
  const middle = width / 2
  if (spec.vignette !== undefined) {
    parts.push(group({ transform: `translate(${middle} ${num(y + 160)})` }, VIGNETTES[spec.vignette](ink, stock.color)))
    y += vignette
  }
  for (const [i, { text, type, size, pen, spacing, after }] of sizes.entries()) {
    y += size * 0.78
    const words =
      type === 'rule'
        ? rule(middle, y - size * 0.3, 420, ink)
        : write(text, { x: middle, y, size, pen: PENS[pen], color: ink, align: 'middle', spacing, random })
    parts.push(
      i === spec.overturned ? group({ transform: `rotate(180 ${middle} ${num(y - size * 0.34)})` }, words) : words,
    )
    y += size * (after * lead - 0.78)
  }
  if (spec.note !== undefined)
    parts.push(
      group(
        { transform: `rotate(-7 ${middle} ${height - 220})` },
        write(spec.note, {
          x: middle,
          y: height - 200,
          size: 52,
          pen: PENS.pencil,
          color: '#4a5a8a',
          align: 'middle',
          random,
          opacity: 0.85,
        }),
      ),
    )
  return { width, height, content: parts.join(''), texture: stock.texture, transparent: spec.transparent === true }
}

/** Returns the type size at which a line is no wider than the column. */
function fit(
  text: string,
  { size, pen, spacing }: { size: number; pen: PenName; spacing: number },
  column: number,
): number {
  const width = measure(text, size, PENS[pen], spacing)
  return width > column ? (size * column) / width : size
}

function border(
  spec: Print,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ink: string,
): string {
  if (spec.border === 'none') return ''
  const frame = (inset: number, wide: number): string =>
    rect(x + inset, y + inset, width - inset * 2, height - inset * 2, 'none', { stroke: ink, 'stroke-width': wide })
  if (spec.border !== 'flowers') return frame(42, 9) + frame(58, 2)
  let flowers = ''
  const flower = (cx: number, cy: number): string =>
    [0, 1, 2, 3].map((i) => circle(cx + Math.cos(i * 1.571) * 8, cy + Math.sin(i * 1.571) * 8, 6.4, ink)).join('') +
    circle(cx, cy, 4, spec.stock === 'pink' ? '#f4e3d8' : '#e8c15a')
  const [across, down] = [Math.round((width - 110) / 44), Math.round((height - 110) / 44)]
  for (let i = 0; i <= across; i++)
    for (const py of [y + 55, y + height - 55]) flowers += flower(x + 55 + ((width - 110) * i) / across, py)
  for (let i = 1; i < down; i++)
    for (const px of [x + 55, x + width - 55]) flowers += flower(px, y + 55 + ((height - 110) * i) / down)
  return flowers + frame(84, 2)
}

const VIGNETTES: Readonly<Record<NonNullable<Print['vignette']>, (ink: string, paper: string) => string>> = {
  heron: (ink) =>
    path(HERON, { fill: ink, transform: 'translate(0 60) scale(2.1)' }) +
    [0, 1, 2].map((i) => line(-120 + i * 24, 66 + i * 13, 120 - i * 24, 66 + i * 13, ink, 3)).join(''),
  steamer: (ink, paper) =>
    path('M-230 -20Q-216 40 -180 44H190Q224 30 250 -36Q80 -10 -230 -20Z', { fill: ink }) +
    rect(-150, -48, 300, 28, 'none', { stroke: ink, 'stroke-width': 4 }) +
    path('M-30 -48l6 -120h36l6 120Z', { fill: ink }) +
    circle(10, 8, 50, paper, { stroke: ink, 'stroke-width': 5 }) +
    Array.from({ length: 10 }, (_, i) =>
      line(10, 8, 10 + Math.cos(i * 0.628) * 48, 8 + Math.sin(i * 0.628) * 48, ink, 3),
    ).join('') +
    path('M-10 -176q-50 -26 -110 -8q-40 -24 -90 -2q70 34 110 22q60 16 90 -12Z', { fill: ink, 'fill-opacity': 0.75 }) +
    [0, 1, 2]
      .map((i) =>
        path(`M${-260 + i * 20} ${58 + i * 12}q30 -12 60 0t60 0t60 0t60 0t60 0t60 0t60 0`, {
          fill: 'none',
          stroke: ink,
          'stroke-width': 3,
        }),
      )
      .join(''),
  cup: (ink, paper) =>
    path('M-90 -40Q-80 50 -30 60H30Q80 50 90 -40Z', { fill: ink }) +
    path('M88 -20q56 -4 40 34q-14 26 -62 18', { fill: 'none', stroke: ink, 'stroke-width': 9 }) +
    path('M-120 66Q0 92 120 66L100 84Q0 100 -100 84Z', { fill: ink }) +
    path('M-50 -60q-20 -30 0 -56t0 -50M0 -60q-20 -30 0 -56t0 -50M50 -60q-20 -30 0 -56t0 -50', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 5,
    }) +
    line(-60, -16, 60, -16, paper, 3),
  lyre: (ink) =>
    path('M-70 -120Q-120 0 -40 50Q0 70 40 50Q120 0 70 -120Q100 -20 30 20Q0 34 -30 20Q-100 -20 -70 -120Z', {
      fill: ink,
    }) +
    [-24, -8, 8, 24].map((x) => line(x, -96, x, 26, ink, 3)).join('') +
    line(-78, -92, 78, -92, ink, 8) +
    rect(-12, 56, 24, 30, ink) +
    rect(-44, 84, 88, 12, ink),
}
