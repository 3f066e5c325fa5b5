import type { Random } from '../random.ts'
import { PENS, write } from '../script/pen.ts'
import { line } from '../svg.ts'

export interface Ground {
  readonly random: Random
  readonly ink: string
  readonly paper: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const WATER = '#8fb0b8'
export const STONE = '#d3a184'
export const EARTH = '#c9b083'

export const note = (text: string, x: number, y: number, ink: string, size = 26): string =>
  write(text, { x, y, size, pen: PENS.draughtsman, color: ink })

/** Draws a dimension line between two points, with its ticks. */
export function dimension(x1: number, y: number, x2: number, text: string, ink: string): string {
  const tick = (x: number): string => line(x - 7, y + 7, x + 7, y - 7, ink, 2) + line(x, y - 16, x, y + 16, ink, 1)
  return (
    line(x1, y, x2, y, ink, 1.2) +
    tick(x1) +
    tick(x2) +
    write(text, { x: (x1 + x2) / 2, y: y - 10, size: 24, pen: PENS.draughtsman, color: ink, align: 'middle' })
  )
}
