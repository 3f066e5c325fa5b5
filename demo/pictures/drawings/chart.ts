import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { circle, group, line, num, type Point, path, polyline, rect, smooth } from '../svg.ts'
import { cartouche, compass, neatline, scaleBar } from './ornament.ts'

export interface Chart {
  readonly type: 'chart'
  readonly title: readonly string[]
  readonly stock: StockName
  readonly coloured?: boolean
  /** Whether to draw it in pencil with tea stains, without frame and rose. */
  readonly rough?: boolean
}

const [WIDTH, HEIGHT] = [2200, 1560]
const AREA = { x: 60, y: 60, width: WIDTH - 120, height: HEIGHT - 120 }

/**
 * Draws a chart of the bar at the mouth of the river: two coasts, shoals, soundings, the channel, and rhumb lines from
 * a compass rose.
 */
export function chart(random: Random, spec: Chart): Sheet {
  const stock = STOCKS[spec.stock]
  const ink = spec.rough === true ? '#55504a' : stock.ink
  const [north, south] = coasts(random)
  const inner = { x: AREA.x + 70, y: AREA.y + 70, width: AREA.width - 140, height: AREA.height - 140 }
  const land = [north, south]
    .map((coast, i) => shore(coast, i === 0 ? inner.y : inner.y + inner.height, ink, spec.coloured === true))
    .join('')
  const parts = [
    spec.coloured === true ? rect(inner.x, inner.y, inner.width, inner.height, '#a8c4bd', { opacity: 0.4 }) : '',
    spec.rough === true ? '' : rhumbs(inner.x + inner.width * 0.7, inner.y + inner.height * 0.6, ink),
    shoals(random, ink, spec.coloured === true),
    land,
    soundings(random, north, south, ink),
    channel(ink),
    hachures(random, north, -1, ink),
    hachures(random, south, 1, ink),
    marks(ink),
  ]
  const content = [
    rect(0, 0, WIDTH, HEIGHT, BOARD),
    sheet(random, AREA, stock, [1, 3]),
    `<defs><clipPath id="inner"><rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}"/></clipPath></defs>`,
    group({ 'clip-path': 'url(#inner)' }, ...parts),
    spec.rough === true ? '' : neatline(inner.x - 22, inner.y - 22, inner.width + 44, inner.height + 44, ink, true),
    spec.rough === true ? '' : compass(inner.x + inner.width * 0.7, inner.y + inner.height * 0.6, 130, ink, '#a8402f'),
    cartouche(560, spec.rough === true ? 200 : 170, 700, spec.title, ink, stock.color),
    scaleBar(inner.x + 130, inner.y + inner.height - 90, 520, 'chains', ink),
  ]
  return { width: WIDTH, height: HEIGHT, content: content.join(''), texture: stock.texture }
}

function coasts(random: Random): readonly [Point[], Point[]] {
  const along = (base: (t: number) => number): Point[] =>
    Array.from({ length: 26 }, (_, i): Point => {
      const t = i / 25
      return [100 + t * 2000, base(t) + random.normal() * 16]
    })
  return [
    along((t) => 330 + Math.max(0, 0.5 - t) * 520 - Math.sin(t * 5) * 60),
    along((t) => 1310 - Math.max(0, 0.42 - t) * 860 + Math.sin(t * 6 + 1) * 70),
  ]
}

/** Draws the land, and the parallel lines along its shore that engravers used. */
function shore(coast: readonly Point[], edge: number, ink: string, coloured: boolean): string {
  const outline = `${smooth(coast)}L2140 ${edge}L60 ${edge}Z`
  let ripples = ''
  const away = edge < 700 ? 1 : -1
  for (let i = 1; i <= 7; i++)
    ripples += path(smooth(coast.map(([x, y]): Point => [x, y + away * i * (6 + i * 1.6)])), {
      fill: 'none',
      stroke: ink,
      'stroke-width': 1.5 - i * 0.15,
      opacity: 0.55,
    })
  return (
    ripples +
    path(outline, {
      fill: coloured ? '#d9b878' : '#d8c59c',
      'fill-opacity': coloured ? 0.75 : 0.5,
      stroke: ink,
      'stroke-width': 3,
    })
  )
}

function rhumbs(x: number, y: number, ink: string): string {
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (i / 32) * Math.PI * 2
    return line(x, y, x + Math.cos(angle) * 2400, y + Math.sin(angle) * 2400, i % 4 === 0 ? '#8f4a3a' : ink, 1, {
      opacity: i % 2 ? 0.18 : 0.34,
    })
  }).join('')
}

/** Draws dotted shoals of sand. */
function shoals(random: Random, ink: string, coloured: boolean): string {
  let result = ''
  for (const [cx, cy, rx, ry] of [
    [1150, 560, 300, 60],
    [1350, 950, 340, 70],
    [1780, 760, 160, 44],
  ] as const) {
    const ring = Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i / 16) * Math.PI * 2
      return [
        cx + Math.cos(angle) * rx * (1 + random.normal() * 0.06),
        cy + Math.sin(angle) * ry * (1 + random.normal() * 0.1),
      ]
    })
    result += path(smooth(ring, true), {
      fill: coloured ? '#e6d3a0' : 'none',
      stroke: ink,
      'stroke-width': 2,
      'stroke-dasharray': '3 7',
      'fill-opacity': 0.7,
    })
    for (let i = 0; i < 120; i++) {
      const [angle, reach] = [random.between(0, 6.3), Math.sqrt(random.next()) * 0.92]
      result += circle(cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach, 1.6, ink, { opacity: 0.6 })
    }
  }
  return result
}

/** Draws depths in feet, which decrease towards the shores and the bar. */
function soundings(random: Random, north: readonly Point[], south: readonly Point[], ink: string): string {
  let result = ''
  for (const [i, [x, top]] of north.entries()) {
    const bottom = south[i]?.[1] ?? 1300
    for (let y = top + 70; y < bottom - 50; y += random.between(54, 84)) {
      const offshore = Math.min(y - top, bottom - y) / 400
      const bar = Math.abs(x - 1250) / 900
      const feet = Math.max(2, Math.round(3 + offshore * 14 + bar * 16 + random.normal() * 2))
      result += write(String(feet), {
        x: x + random.between(-26, 26),
        y,
        size: random.chance(0.2) ? 27 : 23,
        pen: PENS.draughtsman,
        color: ink,
        align: 'middle',
        opacity: 0.85,
      })
    }
  }
  return result
}

const CHANNEL: readonly Point[] = [
  [120, 800],
  [480, 830],
  [800, 760],
  [1060, 740],
  [1320, 770],
  [1620, 620],
  [2100, 560],
]

const channel = (ink: string): string =>
  path(smooth(CHANNEL.map(([x, y]): Point => [x, y - 26])), {
    fill: 'none',
    stroke: ink,
    'stroke-width': 2,
    'stroke-dasharray': '16 9',
  }) +
  path(smooth(CHANNEL.map(([x, y]): Point => [x, y + 26])), {
    fill: 'none',
    stroke: ink,
    'stroke-width': 2,
    'stroke-dasharray': '16 9',
  })

/** Draws short strokes down the slope of the dunes. */
function hachures(random: Random, coast: readonly Point[], side: number, ink: string): string {
  let d = ''
  for (const [x, y] of coast) {
    for (let k = 0; k < 9; k++) {
      const px = x + random.between(-40, 40)
      const py = y + side * random.between(34, 150)
      for (let i = 0; i < 5; i++)
        d += polyline([
          [px + i * 7, py + random.normal() * 3],
          [px + i * 7 + 3, py + 15],
        ])
    }
  }
  return path(d, { fill: 'none', stroke: ink, 'stroke-width': 1.2, opacity: 0.5 })
}

/** Draws buoys along the channel, the lighthouse, and an anchorage. */
function marks(ink: string): string {
  let result = ''
  for (const [i, [x, y]] of CHANNEL.entries()) {
    const py = y + (i % 2 ? 44 : -44)
    result +=
      circle(x, py, 8, i % 2 ? '#a8402f' : '#f4ead0', { stroke: ink, 'stroke-width': 2 }) +
      line(x, py - 8, x + 3, py - 26, ink, 2)
  }
  result +=
    path('M1496 1075l9 -44h14l9 44Z', { fill: '#a8402f', stroke: ink, 'stroke-width': 2 }) +
    circle(1512, 1020, 11, '#f2c84b', { stroke: ink, 'stroke-width': 2 })
  for (let i = 0; i < 12; i++)
    result += line(
      1512,
      1020,
      1512 + Math.cos((i / 12) * 6.28) * 40,
      1020 + Math.sin((i / 12) * 6.28) * 40,
      '#a8402f',
      1.6,
    )
  return (
    result +
    path(`M${num(1900)} 940v64m-26 -16q26 34 52 0m-38 -40h24`, { fill: 'none', stroke: ink, 'stroke-width': 4 }) +
    circle(1900, 934, 7, 'none', { stroke: ink, 'stroke-width': 4 })
  )
}
