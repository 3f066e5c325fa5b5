import type { Random } from './random.ts'

export type Point = readonly [number, number]

type Value = string | number
export type Attributes = Readonly<Record<string, Value>>

/** Formats a number for SVG with at most one decimal, since a tenth of a pixel is invisible. */
export const num = (value: number): string => String(Math.round(value * 10) / 10)

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value}"`)
    .join('')

/**
 * Returns an element whose content is already SVG. Nothing is escaped, because all text in these pictures is drawn as
 * shapes.
 */
const tag = (name: string, attributes: Attributes = {}, content = ''): string =>
  `<${name}${attributesOf(name === 'g' ? attributes : flat(attributes))}${content === '' ? '/>' : `>${content}</${name}>`}`

/** Applies a shape's opacity to its fill and stroke. On the shape itself, it would need a separate layer. */
function flat(attributes: Attributes): Attributes {
  const { opacity, ...rest } = attributes
  return opacity === undefined ? attributes : { ...rest, 'fill-opacity': opacity, 'stroke-opacity': opacity }
}

export const group = (attributes: Attributes, ...content: string[]): string => tag('g', attributes, content.join(''))

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  tag('rect', { x, y, width, height, fill, ...more })

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  tag('circle', { cx, cy, r, fill, ...more })

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  tag('ellipse', { cx, cy, rx, ry, fill, ...more })

export const path = (d: string, more: Attributes): string => tag('path', { d, ...more })

/** Draws a line without fill, with round ends. */
export const stroke = (d: string, color: string, width: number, more: Attributes = {}): string =>
  path(d, {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const line = (x1: number, y1: number, x2: number, y2: number, color: string, width: number, more = {}): string =>
  stroke(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, color, width, more)

/** Returns a path of straight lines. */
export const polyline = (points: readonly Point[], closed = false): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'Z' : ''}`

/** Returns a smooth path through all points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)
    return points[index] ?? [0, 0]
  }
  const first = at(0)
  let d = `M${num(first[0])} ${num(first[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${num(from[0] + (to[0] - before[0]) / 6)} ${num(from[1] + (to[1] - before[1]) / 6)} `
    d += `${num(to[0] - (after[0] - from[0]) / 6)} ${num(to[1] - (after[1] - from[1]) / 6)} ${num(to[0])} ${num(to[1])}`
  }
  return closed ? `${d}Z` : d
}

/** Returns a closed outline around a centre, uneven by `rough` of its radius. */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  rough: number,
  corners = 14,
): string {
  const turn = random.between(0, Math.PI)
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = turn + (i / corners) * Math.PI * 2
    const reach = 1 + random.normal() * rough
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]
  })
  return smooth(points, true)
}

/** Returns a line between two points as if drawn by hand, uneven by up to about `amount` pixels. */
export function shaky(random: Random, from: Point, to: Point, amount: number, step = 60): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const count = Math.max(2, Math.round(length / step))
  return Array.from({ length: count + 1 }, (_, i): Point => {
    const t = i / count
    const off = i === 0 || i === count ? amount * 0.3 : amount
    return [
      from[0] + (to[0] - from[0]) * t + random.normal() * off,
      from[1] + (to[1] - from[1]) * t + random.normal() * off,
    ]
  })
}

export const linear = (id: string, stops: readonly (readonly [number, string, number?])[], more: Attributes = {}) =>
  tag('linearGradient', { id, ...more }, stopsOf(stops))

export const radial = (id: string, stops: readonly (readonly [number, string, number?])[], more: Attributes = {}) =>
  tag('radialGradient', { id, ...more }, stopsOf(stops))

const stopsOf = (stops: readonly (readonly [number, string, number?])[]): string =>
  stops
    .map(([offset, color, opacity]) => tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity ?? 1 }))
    .join('')

/** Returns a blur filter whose region is large enough that nothing is cut off. */
export const blur = (id: string, deviation: number): string =>
  tag(
    'filter',
    { id, x: '-30%', y: '-30%', width: '160%', height: '160%' },
    tag('feGaussianBlur', { stdDeviation: deviation }),
  )

/** Returns the complete document, drawn in units of `width` × `height` and rendered with `scale` pixels per unit. */
export const document = (width: number, height: number, scale: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}" ` +
      `preserveAspectRatio="none">${content}</svg>`,
  )
