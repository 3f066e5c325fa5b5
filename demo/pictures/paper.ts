import { mix } from './color.ts'
import type { Random } from './random.ts'
import { blob, circle, group, linear, num, type Point, path, polyline, radial, rect, stroke } from './svg.ts'
import type { TextureName } from './texture.ts'

/** A kind of paper: its colour and the traces of age. */
export interface Stock {
  readonly color: string
  readonly ink: string
  readonly texture: TextureName
  /** From 0 (new) to 1 (found in a cellar). */
  readonly age: number
  readonly ragged?: boolean
}

export const STOCKS = {
  rag: { color: '#e9dcc0', ink: '#3a2415', texture: 'laid', age: 0.5, ragged: true },
  cream: { color: '#efe5cd', ink: '#2d2320', texture: 'wove', age: 0.3 },
  blue: { color: '#c5cfd0', ink: '#2b2422', texture: 'laid', age: 0.35 },
  white: { color: '#f3eee2', ink: '#24262e', texture: 'wove', age: 0.2 },
  grey: { color: '#d8d2c2', ink: '#33302b', texture: 'wove', age: 0.4 },
  parchment: { color: '#e6d5ac', ink: '#3b2312', texture: 'parchment', age: 0.55, ragged: true },
  linen: { color: '#dfe3da', ink: '#1f2c3f', texture: 'linen', age: 0.25 },
  buff: { color: '#dfc79a', ink: '#32261c', texture: 'wove', age: 0.45 },
  pink: { color: '#e6cdbd', ink: '#43222c', texture: 'wove', age: 0.3 },
  red: { color: '#f1e3d2', ink: '#1d1715', texture: 'wove', age: 0.25 },
} as const satisfies Record<string, Stock>

export type StockName = keyof typeof STOCKS

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Colour of the board on which material is photographed. */
export const BOARD = '#4a4640'

/**
 * Draws a sheet on its board, with shadow, worn edges, stains, foxing and folds. `folds` is the number of folds in each
 * direction.
 */
export function sheet(random: Random, area: Area, stock: Stock, folds: readonly [number, number] = [0, 0]): string {
  const outline = edges(random, area, stock.ragged === true ? 5 : 1.2)
  const { x, y, width, height } = area
  return group(
    {},
    '<defs>',
    linear(
      'page',
      [
        [0, mix(stock.color, '#ffffff', 0.14)],
        [0.6, stock.color],
        [1, mix(stock.color, '#6b5433', 0.1)],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    ),
    radial(
      'rim',
      [
        [0.55, '#8a6a3c', 0],
        [1, '#7a5a30', 0.3 * stock.age + 0.05],
      ],
      { r: 0.75 },
    ),
    `<clipPath id="cut">${path(outline, {})}</clipPath></defs>`,
    shadow(area),
    path(outline, { fill: 'url(#page)' }),
    group(
      { 'clip-path': 'url(#cut)' },
      rect(x, y, width, height, 'url(#rim)'),
      stains(random, area, stock.age),
      creases(random, area, folds),
    ),
  )
}

/**
 * Draws the shadow of a sheet as several faint frames on top of each other, since blurring five megapixels takes half a
 * second.
 */
export function shadow({ x, y, width, height }: Area): string {
  return [22, 17, 12, 8, 5, 3, 1]
    .map((out) =>
      rect(x + 8 - out, y + 12 - out, width + out * 2, height + out * 2, '#000000', { opacity: 0.085, rx: out + 2 }),
    )
    .join('')
}

/** Returns the outline of a sheet, uneven by `rough` pixels. */
function edges(random: Random, { x, y, width, height }: Area, rough: number): string {
  const corners: readonly Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  const points: Point[] = []
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4] ?? from
    for (let k = 0; k < 40; k++) {
      const t = k / 40
      points.push([
        from[0] + (to[0] - from[0]) * t + random.normal() * rough,
        from[1] + (to[1] - from[1]) * t + random.normal() * rough,
      ])
    }
  }
  return polyline(points, true)
}

/** Draws foxing, a stain or two and, on one sheet in six, the ring of a cup. */
function stains(random: Random, { x, y, width, height }: Area, age: number): string {
  let marks = ''
  for (let i = 0; i < Math.round(age * 60); i++) {
    const [cx, cy] = [random.between(x, x + width), random.between(y, y + height)]
    marks += circle(cx, cy, random.between(1.5, 7) * (0.5 + age), '#8a5a26', { opacity: random.between(0.06, 0.24) })
  }
  const damp = Array.from({ length: Math.round(age * 4) }, () => {
    const side = random.chance(0.5)
    const cx = side ? (random.chance(0.5) ? x : x + width) : random.between(x, x + width)
    const cy = side ? random.between(y, y + height) : random.chance(0.5) ? y : y + height
    const d = blob(random, cx, cy, random.between(0.06, 0.2) * width, random.between(0.05, 0.16) * width, 0.12)
    return path(d, {
      fill: '#9c7238',
      'fill-opacity': 0.09,
      stroke: '#7d5526',
      'stroke-width': 2.5,
      'stroke-opacity': 0.13,
    })
  }).join('')
  const ring = random.chance(age / 3)
    ? circle(
        random.between(x + width * 0.2, x + width * 0.9),
        random.between(y + height * 0.5, y + height * 0.95),
        75,
        'none',
        {
          stroke: '#6d4a22',
          'stroke-width': 5,
          'stroke-opacity': 0.12,
        },
      )
    : ''
  return damp + ring + marks
}

/** Draws folds that are light on one side and dark on the other. */
function creases(random: Random, { x, y, width, height }: Area, [across, down]: readonly [number, number]): string {
  let result = ''
  for (let i = 1; i <= across; i++) {
    const cy = y + (height * i) / (across + 1) + random.normal() * 4
    result += crease([x, cy], [x + width, cy + random.normal() * 5], [0, 1])
  }
  for (let i = 1; i <= down; i++) {
    const cx = x + (width * i) / (down + 1) + random.normal() * 4
    result += crease([cx, y], [cx + random.normal() * 5, y + height], [1, 0])
  }
  return result
}

function crease(from: Point, to: Point, [dx, dy]: Point): string {
  const at = (off: number): string =>
    `M${num(from[0] + dx * off)} ${num(from[1] + dy * off)}L${num(to[0] + dx * off)} ${num(to[1] + dy * off)}`
  return (
    [22, 15, 9, 5]
      .map((wide) => stroke(at(wide / 2), '#5d4422', wide, { opacity: 0.025, 'stroke-linecap': 'butt' }))
      .join('') +
    stroke(at(-2), '#ffffff', 2.4, { opacity: 0.4 }) +
    stroke(at(1), '#5d4422', 1.6, { opacity: 0.3 })
  )
}
