import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { circle, line, num, type Point, path, rect, smooth } from '../svg.ts'
import { scaleBar } from './ornament.ts'

export interface Lines {
  readonly type: 'lines'
  readonly ship: 'cutter' | 'schooner' | 'brig' | 'steamer' | 'ferry' | 'dredger' | 'lifeboat'
  readonly title: string
  readonly subtitle: string
  readonly stock: StockName
}

const [WIDTH, HEIGHT] = [2400, 1360]

/** Proportions of a hull: depth, fullness, sheer, and sharpness at each end (0 is a box). */
const HULLS: Readonly<
  Record<Lines['ship'], { depth: number; beam: number; sheer: number; bow: number; stern: number }>
> = {
  cutter: { depth: 250, beam: 170, sheer: 60, bow: 0.5, stern: 0.3 },
  schooner: { depth: 200, beam: 160, sheer: 70, bow: 0.6, stern: 0.4 },
  brig: { depth: 230, beam: 190, sheer: 50, bow: 0.4, stern: 0.35 },
  steamer: { depth: 180, beam: 150, sheer: 44, bow: 0.7, stern: 0.55 },
  ferry: { depth: 150, beam: 190, sheer: 20, bow: 0.3, stern: 0.3 },
  dredger: { depth: 170, beam: 190, sheer: 10, bow: 0.2, stern: 0.1 },
  lifeboat: { depth: 190, beam: 180, sheer: 96, bow: 0.55, stern: 0.55 },
}

/** Draws the sheer plan, half-breadth plan and body plan of a ship, as a shipyard would. */
export function lines(random: Random, spec: Lines): Sheet {
  const stock = STOCKS[spec.stock]
  const ink = stock.ink
  const area = { x: 50, y: 50, width: WIDTH - 100, height: HEIGHT - 100 }
  const content = [
    rect(0, 0, WIDTH, HEIGHT, BOARD),
    sheet(random, area, stock, [0, 4]),
    grid(ink),
    sheerPlan(spec, ink),
    breadthPlan(spec, ink),
    bodyPlan(spec, ink),
    rig(spec.ship, ink),
    write(spec.title, {
      x: 1730,
      y: 1180,
      size: Math.min(74, 1500 / spec.title.length),
      pen: PENS.roman,
      color: ink,
      spacing: 6,
      align: 'middle',
    }),
    write(spec.subtitle, { x: 1730, y: 1240, size: 36, pen: PENS.steel, color: ink, random, align: 'middle' }),
    scaleBar(180, 1216, 620, 'feet', ink, 8),
  ]
  return { width: WIDTH, height: HEIGHT, content: content.join(''), texture: stock.texture }
}

const [LEFT, RIGHT, WATERLINE, KEEL] = [180, 1700, 560, 930]
const [RED, BLUE] = ['#a8402f', '#3f5f8a']

/** Draws stations and water lines in red and blue. */
function grid(_ink: string): string {
  let result = ''
  for (let i = 0; i <= 16; i++) {
    const x = LEFT + 40 + ((RIGHT - LEFT - 80) * i) / 16
    result += line(x, 380, x, 700, BLUE, 1, { opacity: 0.6 }) + line(x, 780, x, 1090, BLUE, 1, { opacity: 0.6 })
    result += write(String(i), { x, y: 742, size: 20, pen: PENS.draughtsman, color: BLUE, align: 'middle' })
  }
  for (let i = 0; i < 5; i++)
    result += line(
      LEFT - 20,
      WATERLINE + i * 26,
      RIGHT + 20,
      WATERLINE + i * 26,
      i === 0 ? RED : BLUE,
      i === 0 ? 2.4 : 1,
      { opacity: 0.75 },
    )
  return result + line(LEFT - 20, KEEL, RIGHT + 20, KEEL, RED, 2)
}

/** Returns half the breadth at a position along the ship (0 stern, 1 stem) and a height (0 keel, 1 deck). */
function breadth(ship: Lines['ship'], along: number, up: number): number {
  const { beam, bow, stern } = HULLS[ship]
  const middle = along - 0.48
  const sharp = middle > 0 ? bow : stern
  const fine = Math.max(0, 1 - (Math.abs(middle) / 0.52) ** (2.6 - sharp * (1.4 - up)))
  return beam * fine ** (0.6 + sharp * 0.5) * Math.min(1, up ** (0.3 + sharp * 0.4) * 1.02)
}

function sheerPlan({ ship }: Lines, ink: string): string {
  const { depth, sheer } = HULLS[ship]
  const deck: Point[] = []
  for (let i = 0; i <= 12; i++)
    deck.push([LEFT + ((RIGHT - LEFT) * i) / 12, WATERLINE - 90 - sheer * (i / 12 - 0.45) ** 2 * 3.2])
  const keel = WATERLINE + depth * 0.55
  const outline = `${smooth(deck)}C${RIGHT - 10} ${WATERLINE} ${RIGHT - 40} ${keel - 40} ${RIGHT - 190} ${keel}L${LEFT + 140} ${keel + (ship === 'cutter' ? 46 : 6)}Q${LEFT + 30} ${keel - 20} ${LEFT} ${deck[0]?.[1] ?? WATERLINE}Z`
  let inner = ''
  for (let i = 1; i < 5; i++)
    inner += path(
      smooth(
        deck.map(
          ([x, y], k): Point => [
            LEFT + 30 + (x - LEFT) * 0.965,
            y + i * depth * 0.15 + Math.sin((k / 12) * Math.PI) * i * 9,
          ],
        ),
      ),
      { fill: 'none', stroke: ink, 'stroke-width': 1.4, opacity: 0.75 },
    )
  return path(outline, { fill: '#c9a36a', 'fill-opacity': 0.16, stroke: ink, 'stroke-width': 4 }) + inner
}

function breadthPlan({ ship }: Lines, ink: string): string {
  let result = ''
  for (let level = 1; level <= 5; level++) {
    const points = Array.from(
      { length: 25 },
      (_, i): Point => [LEFT + ((RIGHT - LEFT) * i) / 24, KEEL + breadth(ship, i / 24, level / 5)],
    )
    result += path(smooth(points), { fill: 'none', stroke: ink, 'stroke-width': level === 5 ? 3.6 : 1.7 })
    result += path(smooth(points.map(([x, y]): Point => [x, KEEL - (y - KEEL) * 0.55])), {
      fill: 'none',
      stroke: ink,
      'stroke-width': 0.9,
      opacity: 0.4,
    })
  }
  return result
}

function bodyPlan({ ship }: Lines, ink: string): string {
  const [cx, base, tall] = [2040, 690, 250]
  let result = line(cx, base + 20, cx, base - tall - 60, RED, 2) + line(cx - 230, base, cx + 230, base, RED, 2)
  for (let i = 1; i < 5; i++)
    result += line(cx - 230, base - (tall * i) / 5, cx + 230, base - (tall * i) / 5, BLUE, 1, { opacity: 0.6 })
  for (let station = 1; station < 16; station++) {
    const along = station / 16
    const side = along > 0.48 ? 1 : -1
    const section = Array.from(
      { length: 9 },
      (_, k): Point => [
        cx + side * breadth(ship, along, k / 8),
        base - (tall * k) / 8 - (k === 8 ? Math.abs(along - 0.48) * 60 : 0),
      ],
    )
    result += path(smooth(section), { fill: 'none', stroke: ink, 'stroke-width': 2 })
  }
  return result + line(cx - 200, base - tall - 4, cx + 200, base - tall - 4, ink, 3)
}

/** Draws masts, funnel and paddle wheel in thin lines, for the owner. */
function rig(ship: Lines['ship'], ink: string): string {
  const deck = WATERLINE - 96
  const mast = (x: number, tall: number): string => line(x, deck, x - 10, deck - tall, ink, 4)
  const sail = (x: number, wide: number, tall: number): string =>
    path(
      `M${x - 8} ${deck - 26}L${x - 16} ${deck - tall}L${x - wide} ${deck - tall * 0.82}L${num(x - wide * 1.15)} ${deck - 30}Z`,
      { fill: 'none', stroke: ink, 'stroke-width': 1.4, opacity: 0.7 },
    )
  if (ship === 'steamer' || ship === 'ferry') {
    const wheel =
      circle(930, WATERLINE - 16, 92, 'none', { stroke: ink, 'stroke-width': 3 }) +
      Array.from({ length: 12 }, (_, i) =>
        line(
          930,
          WATERLINE - 16,
          930 + Math.cos(i * 0.5236) * 92,
          WATERLINE - 16 + Math.sin(i * 0.5236) * 92,
          ink,
          1.6,
        ),
      ).join('')
    return (
      wheel +
      path(`M860 ${deck}l6 -290h60l8 290Z`, { fill: '#b8402f', 'fill-opacity': 0.35, stroke: ink, 'stroke-width': 3 }) +
      rect(620, deck - 66, 620, 66, 'none', { stroke: ink, 'stroke-width': 2 }) +
      mast(480, 300) +
      mast(1400, 320)
    )
  }
  if (ship === 'dredger')
    return (
      path(`M700 ${deck}L1000 ${deck - 250}L1400 ${WATERLINE + 240}`, {
        fill: 'none',
        stroke: ink,
        'stroke-width': 6,
      }) +
      Array.from({ length: 9 }, (_, i) =>
        rect(1000 + i * 44, deck - 240 + i * 58, 34, 30, '#b8402f', {
          'fill-opacity': 0.4,
          stroke: ink,
          'stroke-width': 2,
        }),
      ).join('') +
      path(`M500 ${deck}l6 -220h50l8 220Z`, { fill: 'none', stroke: ink, 'stroke-width': 3 })
    )
  if (ship === 'lifeboat')
    return Array.from({ length: 6 }, (_, i) =>
      line(560 + i * 130, deck + 60, 440 + i * 130, WATERLINE + 90, ink, 3),
    ).join('')
  const cutter =
    mast(960, 330) +
    sail(960, 380, 300) +
    path(`M1660 ${deck - 60}L970 ${deck - 320}L1060 ${deck - 20}Z`, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 1.4,
      opacity: 0.7,
    })
  return ship === 'cutter' ? cutter : mast(700, 300) + sail(700, 300, 270) + mast(1180, 330) + sail(1180, 330, 300)
}
