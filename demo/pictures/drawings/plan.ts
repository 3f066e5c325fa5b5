import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { line, rect } from '../svg.ts'
import { neatline, scaleBar } from './ornament.ts'
import { PLANS, type PlanName } from './plan-subjects.ts'

export interface Plan {
  readonly type: 'plan'
  readonly what: PlanName
  readonly title: string
  readonly subtitle: string
  readonly stock: StockName
  readonly unit?: string
  readonly size?: 'small'
}

const [WIDTH, HEIGHT] = [2200, 1440]

/** Draws a plan in ink and wash, with its title block, scale and frame. */
export function plan(random: Random, spec: Plan): Sheet {
  const stock = STOCKS[spec.stock]
  const area = { x: 56, y: 56, width: WIDTH - 112, height: HEIGHT - 112 }
  const inner = { x: area.x + 60, y: area.y + 60, width: area.width - 120, height: area.height - 120 }
  const ink = stock.ink
  const right = inner.x + inner.width - 40
  const bottom = inner.y + inner.height - 40
  const content = [
    rect(0, 0, WIDTH, HEIGHT, BOARD),
    sheet(random, area, stock, [0, 3]),
    neatline(inner.x, inner.y, inner.width, inner.height, ink),
    `<defs><clipPath id="inner"><rect x="${inner.x + 12}" y="${inner.y + 12}" width="${inner.width - 24}" height="${inner.height - 24}"/></clipPath></defs>`,
    `<g clip-path="url(#inner)">${PLANS[spec.what]({ random, ink, paper: stock.color, x: inner.x, y: inner.y, width: inner.width, height: inner.height })}</g>`,
    rect(right - 700, bottom - 190, 700, 190, stock.color, { stroke: ink, 'stroke-width': 2.5 }),
    line(right - 700, bottom - 78, right, bottom - 78, ink, 1.4),
    write(spec.title, {
      x: right - 350,
      y: bottom - 112,
      size: Math.min(60, 1080 / spec.title.length),
      pen: PENS.roman,
      color: ink,
      align: 'middle',
      spacing: 3,
    }),
    write(spec.subtitle, {
      x: right - 350,
      y: bottom - 28,
      size: Math.min(38, 1150 / spec.subtitle.length),
      pen: PENS.draughtsman,
      color: ink,
      align: 'middle',
    }),
    scaleBar(inner.x + 60, bottom - 60, 460, spec.unit ?? 'fathoms', ink),
  ]
  return { width: WIDTH, height: HEIGHT, content: content.join(''), texture: stock.texture }
}
