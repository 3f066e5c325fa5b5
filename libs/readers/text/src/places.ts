/** Left, top, right and bottom edge in the units of the file. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number]

const NUMBER = /^[+-]?(?:\d{1,9}(?:[.,]\d{0,20})?|[.,]\d{1,20})(?:[eE][+-]?\d{1,2})?$/
/** Larger numbers are no positions on any page. */
const LARGEST = 1e9

/** Reads a number as XML Schema writes floats, such as `12`, `-3.5` or `1.2E2`; null if it is none. */
export function numberIn(text: string | undefined): number | null {
  const trimmed = text?.trim() ?? ''
  if (!NUMBER.test(trimmed)) return null
  const number = Number(trimmed.replace(',', '.'))
  return Math.abs(number) <= LARGEST ? number : null
}

/** Returns the edges of a rectangle; null if one of its numbers is missing, or its size is negative. */
export function rectangle(
  left: number | null,
  top: number | null,
  width: number | null,
  height: number | null,
): Edges | null {
  if (left === null || top === null || width === null || height === null || width < 0 || height < 0) return null
  return [left, top, left + width, top + height]
}

/** Returns the smallest rectangle around points, written as `10,20 30,40` or `10 20 30 40`; null without any. */
export function aroundPoints(points: string | undefined): Edges | null {
  const numbers = (points ?? '')
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map(numberIn)
  let found: Edges | null = null
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = [numbers[at] ?? null, numbers[at + 1] ?? null]
    if (x === null || y === null) return null
    found = around(found, [x, y, x, y])
  }
  return found
}

/** Returns the edges of one or several boxes, each written as the edges of two corners: `10 20 30 40`. */
export function aroundCorners(corners: string): Edges | null {
  const numbers = corners.trim().split(/\s+/).map(numberIn)
  return numbers.length >= 4 && numbers.length % 4 === 0 && !numbers.includes(null) ? aroundPoints(corners) : null
}

/** Returns the smallest rectangle around two. */
export function around(a: Edges | null, b: Edges | null): Edges | null {
  if (a === null || b === null) return a ?? b
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}
