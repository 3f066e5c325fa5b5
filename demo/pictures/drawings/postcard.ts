import type { Process } from '../color.ts'
import { BOARD, STOCKS, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { scene } from '../scenes/compose.ts'
import type { Element, Weather } from '../scenes/scene.ts'
import { PENS, write } from '../script/pen.ts'
import { circle, group, line, rect, stroke } from '../svg.ts'
import type { Tongue } from '../words.ts'
import { fillWithWriting } from './hand.ts'

export interface Postcard {
  readonly type: 'postcard'
  readonly side: 'view' | 'address'
  readonly elements: readonly Element[]
  readonly weather?: Weather
  readonly process: Process
  readonly greeting: string
  readonly address: readonly string[]
  readonly tongue: Tongue
  readonly postmark: string
}

const [WIDTH, HEIGHT] = [1700, 1120]

/** Draws one side of a postcard. */
export function postcard(random: Random, spec: Postcard): Sheet {
  const area = { x: 50, y: 50, width: WIDTH - 100, height: HEIGHT - 100 }
  const card = rect(0, 0, WIDTH, HEIGHT, BOARD) + sheet(random, area, STOCKS.buff, [0, 0])
  const inside = spec.side === 'view' ? view(random, spec) : address(random, spec)
  return { width: WIDTH, height: HEIGHT, content: card + inside, texture: spec.side === 'view' ? 'grain' : 'wove' }
}

function view(random: Random, spec: Postcard): string {
  return `<svg x="90" y="90" width="1520" height="860" viewBox="0 0 1600 905">${scene(random, spec, 905)}</svg>${rect(90, 90, 1520, 860, 'none', { stroke: '#f4ead2', 'stroke-width': 3 })}${write(spec.greeting, { x: 850, y: 1022, size: 50, pen: PENS.roman, color: '#7a2f26', align: 'middle', spacing: 6 })}`
}

function address(random: Random, spec: Postcard): string {
  const ink = '#26304a'
  const parts = [
    line(850, 200, 850, 1010, '#7a5a3c', 2),
    write('CARTE POSTALE', {
      x: 850,
      y: 140,
      size: 40,
      pen: PENS.roman,
      color: '#7a5a3c',
      align: 'middle',
      spacing: 16,
    }),
  ]
  parts.push(
    fillWithWriting(random, { x: 100, y: 210, width: 700, height: 760 }, spec.tongue, {
      pen: PENS.steel,
      size: 40,
      color: ink,
      leading: 1.5,
    }),
  )
  for (const [i, text] of spec.address.entries())
    parts.push(
      write(text, { x: 930, y: 650 + i * 100, size: 54, pen: PENS.steel, color: ink, random }),
      line(920, 668 + i * 100, 1590, 668 + i * 100, '#7a5a3c', 1.4, { opacity: 0.7 }),
    )
  parts.push(stampOf(1380, 160), postmark(spec.postmark, 1330, 330))
  return parts.join('')
}

/** Draws a postage stamp of a fictional country. */
function stampOf(x: number, y: number): string {
  let holes = ''
  for (let i = 0; i <= 12; i++)
    for (const [cx, cy] of [
      [x + i * 17.5, y],
      [x + i * 17.5, y + 252],
      [x, y + i * 21],
      [x + 210, y + i * 21],
    ] as const)
      holes += circle(cx, cy, 6, '#cfb98c')
  return (
    rect(x, y, 210, 252, '#f4ecd8') +
    holes +
    rect(x + 16, y + 16, 178, 220, '#8a3530') +
    rect(x + 28, y + 28, 154, 150, '#f0dfc4') +
    stroke(`M${x + 60} ${y + 150}q44 -30 90 0M${x + 105} ${y + 140}v-86l40 60h-40`, '#8a3530', 6) +
    write('10', { x: x + 105, y: y + 224, size: 50, pen: PENS.fat, color: '#f4ecd8', align: 'middle' })
  )
}

function postmark(text: string, x: number, y: number): string {
  const ink = '#23211f'
  const waves = [0, 1, 2, 3, 4]
    .map((i) => stroke(`M${x - 400} ${y - 56 + i * 28}q40 -18 80 0t80 0t80 0`, ink, 4))
    .join('')
  return group(
    { opacity: 0.62 },
    circle(x, y, 112, 'none', { stroke: ink, 'stroke-width': 5 }),
    circle(x, y, 78, 'none', { stroke: ink, 'stroke-width': 3 }),
    write(text, { x, y: y + 12, size: 30, pen: PENS.block, color: ink, align: 'middle' }),
    waves,
  )
}
