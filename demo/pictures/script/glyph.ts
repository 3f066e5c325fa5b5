import type { Point } from '../svg.ts'

/**
 * A letter as written with a pen: strokes from point to point, in hundredths of the type size, with y upwards from the
 * base line.
 */
export interface Glyph {
  readonly width: number
  readonly strokes: readonly Stroke[]
}

export interface Stroke {
  readonly points: readonly Point[]
  readonly curved: boolean
}

/** One alphabet: each letter as `width: x,y x,y / ~x,y x,y`, where `~` begins a stroke without corners. */
export type Alphabet = Readonly<Record<string, string>>

/** Parses the notation of a glyph. */
export function parseGlyph(source: string): Glyph {
  const [width = '0', strokes] = source.split(':')
  return { width: Number(width), strokes: strokes?.split('/').map(parseStroke) ?? [] }
}

function parseStroke(source: string): Stroke {
  const text = source.trim()
  const curved = text.startsWith('~')
  const points = (curved ? text.slice(1) : text).split(' ').map((pair): Point => {
    const [x = '0', y = '0'] = pair.split(',')
    return [Number(x), Number(y)]
  })
  return { points, curved }
}

/** Converts a curved stroke to short straight pieces, `steps` between two of its points. */
export function flatten({ points, curved }: Stroke, steps: number): readonly Point[] {
  if (!curved || points.length < 3) return points
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0]
  const result: Point[] = [at(0)]
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 1; step <= steps; step++) {
      const t = step / steps
      result.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
  }
  return result
}

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
