import type { Random } from '../random.ts'
import { PENS, write } from '../script/pen.ts'
import { blob, circle, group, num, path, radial } from '../svg.ts'

const WAXES = {
  red: ['#e0614f', '#a3241f', '#5c0f10'],
  black: ['#77726c', '#2e2b29', '#0f0d0c'],
  green: ['#87a06a', '#3f5f3c', '#1b3020'],
} as const

export type Wax = keyof typeof WAXES

/** A standing heron, the emblem of the town, about 100 units high, with its feet at the origin. */
export const HERON =
  'M-1.4 0L-1.8 -37Q-22 -39 -36 -22Q-38 -30 -31 -40Q-24 -58 -6 -63Q3 -67 2 -79Q0 -93 9 -95Q15 -96 17 -91.5L38 -87L17 -86.6Q10 -85 9.6 -76Q11 -56 7 -44L6.6 -40L9.4 -20L6.2 0H10L9 -3L12 -20L10 -42Q6 -38 1 -37L1.4 0Q5 0 6 2H-1Z'

/** Draws a wax seal on paper, lit from the upper left. */
export function wax(random: Random, x: number, y: number, r: number, color: Wax): string {
  const [high, middle, deep] = WAXES[color]
  const id = `wax${Math.round(x)}`
  const outline = blob(random, x, y, r, r * 0.97, 0.035, 18)
  const rim = (dx: number, stroke: string, opacity: number): string =>
    circle(x + dx, y + dx, r * 0.72, 'none', { stroke, 'stroke-width': r * 0.07, opacity })
  const device = (dx: number, fill: string, opacity: number): string =>
    path(HERON, {
      fill,
      opacity,
      transform: `translate(${num(x + dx)} ${num(y + r * 0.5 + dx)}) scale(${num(r * 0.11)}) scale(0.1)`,
    })
  return group(
    {},
    `<defs>${radial(
      id,
      [
        [0, high],
        [0.45, middle],
        [1, deep],
      ],
      { cx: 0.36, cy: 0.32, r: 0.8 },
    )}</defs>`,
    path(outline, { fill: '#000000', opacity: 0.35, transform: 'translate(5 8)' }),
    path(outline, { fill: `url(#${id})` }),
    rim(-1.5, deep, 0.8),
    rim(1.5, high, 0.5),
    device(-1.6, deep, 0.7),
    device(1.4, high, 0.75),
    write('·  ·  ·', {
      x,
      y: y - r * 0.48,
      size: r * 0.3,
      pen: PENS.block,
      color: deep,
      align: 'middle',
      opacity: 0.5,
    }),
  )
}
