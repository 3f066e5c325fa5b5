import { BOARD, STOCKS, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { group, line, num, type Point, path, rect, smooth } from '../svg.ts'

export interface Scroll {
  readonly type: 'scroll'
  /** Columns from right to left, each from top to bottom. */
  readonly columns: readonly string[]
  readonly form: 'scroll' | 'letter'
  readonly landscape?: boolean
}

/** Draws brush writing: a hanging scroll, or a letter on paper with red lines. */
export function scroll(random: Random, spec: Scroll): Sheet {
  return spec.form === 'scroll' ? hanging(random, spec) : ruled(random, spec)
}

function hanging(random: Random, spec: Scroll): Sheet {
  const [width, height] = [900, 2300]
  const paper = { x: 150, y: 330, width: 600, height: 1560 }
  const rods = [150, 2130]
    .map(
      (y) =>
        rect(70, y, 760, 44, '#4a2a18', { rx: 20 }) +
        rect(50, y - 4, 40, 52, '#8a5a2c', { rx: 10 }) +
        rect(810, y - 4, 40, 52, '#8a5a2c', { rx: 10 }),
    )
    .join('')
  let silk = rect(100, 180, 700, 1970, '#7f8f7a')
  for (let i = 0; i < 24; i++)
    for (let k = 0; k < 8; k++)
      silk += path(`M${120 + k * 90} ${220 + i * 82}q20 -24 40 0q-20 24 -40 0Z`, {
        fill: 'none',
        stroke: '#a9b49a',
        'stroke-width': 2,
        opacity: 0.5,
      })
  const text = columnsOf(
    random,
    spec.columns,
    paper.x + paper.width / 2 + ((spec.columns.length - 1) * 260) / 2,
    paper.y + 120,
    300,
    260,
  )
  const seal =
    rect(paper.x + 70, paper.y + paper.height - 190, 96, 96, '#b03326', { rx: 8 }) +
    write('江', { x: paper.x + 82, y: paper.y + paper.height - 106, size: 72, pen: PENS.brush, color: '#f3e2d0' })
  const content =
    rect(0, 0, width, height, '#5c5750') +
    silk +
    sheet(random, paper, { ...STOCKS.white, age: 0.15 }, [2, 0]) +
    text +
    seal +
    rods +
    path('M240 150L450 40L660 150', { fill: 'none', stroke: '#6a4a2c', 'stroke-width': 5 })
  return { width, height, content, texture: 'wove' }
}

function ruled(random: Random, spec: Scroll): Sheet {
  const [width, height] = [1320, 1640]
  const area = { x: 56, y: 56, width: width - 112, height: height - 112 }
  const red = '#b8503f'
  const [left, right, top, bottom] = [area.x + 90, area.x + area.width - 90, area.y + 110, area.y + area.height - 110]
  let rules =
    rect(left, top, right - left, bottom - top, 'none', { stroke: red, 'stroke-width': 5 }) +
    rect(left + 9, top + 9, right - left - 18, bottom - top - 18, 'none', { stroke: red, 'stroke-width': 1.5 })
  const count = Math.max(spec.columns.length, 7)
  const step = (right - left - 18) / count
  for (let i = 1; i < count; i++)
    rules += line(left + 9 + i * step, top + 9, left + 9 + i * step, bottom - 9, red, 1.6, { opacity: 0.8 })
  const text = columnsOf(random, spec.columns, right - 9 - step / 2, top + 40, Math.min(112, step * 0.78), step)
  const seal =
    rect(left + step * 0.3, bottom - 170, 84, 84, '#b03326', { rx: 6 }) +
    write('茶', { x: left + step * 0.3 + 10, y: bottom - 98, size: 64, pen: PENS.brush, color: '#f6e6d6' })
  return {
    width,
    height,
    texture: 'wove',
    content:
      rect(0, 0, width, height, BOARD) +
      sheet(random, area, STOCKS.red, [0, 3]) +
      (spec.landscape === true ? mountains(random, area) : '') +
      rules +
      text +
      seal,
  }
}

function columnsOf(
  random: Random,
  columns: readonly string[],
  right: number,
  top: number,
  size: number,
  step: number,
): string {
  return columns
    .map((column, i) =>
      [...column]
        .map((character, k) =>
          write(character, {
            x: right - i * step - size / 2 + random.normal() * size * 0.02,
            y: top + size + k * size * 1.16,
            size,
            pen: PENS.brush,
            color: '#1c1816',
            opacity: 0.95 - 0.05 * ((i + k) % 4),
          }),
        )
        .join(''),
    )
    .join('')
}

/** Draws hills behind the writing, in a few strokes of thin ink. */
function mountains(
  random: Random,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const range = (base: number, tall: number, opacity: number): string => {
    const points = Array.from(
      { length: 9 },
      (_, i): Point => [x + 20 + (i / 8) * (width - 40), y + height * base - random.between(0.2, 1) * tall],
    )
    return path(`${smooth(points)}V${num(y + height - 20)}H${num(x + 20)}Z`, { fill: '#6a7a80', opacity })
  }
  return group({}, range(0.82, 240, 0.12), range(0.88, 150, 0.14), range(0.94, 90, 0.16))
}
