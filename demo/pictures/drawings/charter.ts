import { BOARD, STOCKS, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, write } from '../script/pen.ts'
import { blob, circle, ellipse, group, num, path, rect, stroke } from '../svg.ts'
import type { Tongue } from '../words.ts'
import { fillWithWriting } from './hand.ts'
import { HERON, type Wax, wax } from './wax.ts'

export interface Charter {
  readonly type: 'charter'
  readonly initial: string
  readonly tongue: Tongue
  readonly seals: readonly Wax[]
  /** Whether the initial is painted. */
  readonly painted?: boolean
  readonly thumbs?: number
  readonly gold?: boolean
}

const [WIDTH, HEIGHT] = [1900, 1500]

/**
 * Draws a charter on parchment: an initial, close lines of writing, and either seals hanging on silk or thumbprints in
 * tar.
 */
export function charter(random: Random, spec: Charter): Sheet {
  const area = { x: 110, y: 80, width: WIDTH - 220, height: spec.seals.length > 0 ? 1060 : 1300 }
  const ink = STOCKS.parchment.ink
  const size = 44
  const capital = 250
  const text = { x: area.x + 100, y: area.y + 80, width: area.width - 190, height: area.height - 260 }
  const hand = { pen: PENS.book, size, color: ink, leading: 1.3 }
  const beside = { ...text, x: text.x + capital + 30, width: text.width - capital - 30, height: capital }
  const content = [
    rect(0, 0, WIDTH, HEIGHT, BOARD),
    sheet(random, area, STOCKS.parchment, [1, 2]),
    initial(random, spec, text.x, text.y + 8, capital),
    fillWithWriting(random, beside, spec.tongue, hand),
    fillWithWriting(
      random,
      { ...text, y: text.y + capital, height: text.height - capital },
      spec.tongue,
      hand,
      spec.thumbs ? 0.62 : 1,
    ),
    spec.seals.length > 0 ? hung(random, spec.seals, area.x, area.y + area.height, area.width) : '',
    spec.thumbs ? thumbs(random, spec.thumbs, area.x + 150, area.y + area.height - 250, area.width - 300) : '',
  ]
  return { width: WIDTH, height: HEIGHT, content: content.join(''), texture: 'parchment' }
}

/** Draws the initial in its box, with a tendril and, if painted, a heron. */
function initial(random: Random, spec: Charter, x: number, y: number, side: number): string {
  const [blue, red, gold] = ['#24446e', '#9a2c22', '#c59a3c']
  let tendrils = ''
  for (let i = 0; i < 9; i++) {
    const py = y + side + i * 46
    const bow = i % 2 ? 26 : -22
    tendrils += stroke(`M${num(x - 22)} ${num(py)}q${bow} 20 0 46`, i % 2 ? red : blue, 3.4)
    tendrils += circle(x - 22 + bow, py + 20, 6, i % 2 ? blue : red)
  }
  const ground =
    spec.painted === true
      ? rect(x, y, side, side, blue, { rx: 6 }) +
        rect(x + 11, y + 11, side - 22, side - 22, 'none', { stroke: gold, 'stroke-width': 5 })
      : ''
  const stars =
    spec.painted === true
      ? Array.from({ length: 34 }, () =>
          circle(x + random.between(20, side - 20), y + random.between(20, side - 20), 2.6, gold),
        ).join('')
      : ''
  const bird =
    spec.painted === true
      ? path(HERON, {
          fill: '#efe6cf',
          transform: `translate(${num(x + side * 0.68)} ${num(y + side * 0.9)}) scale(0.95)`,
        })
      : ''
  const letter = write(spec.initial, {
    x: x + side * (spec.painted === true ? 0.36 : 0.5),
    y: y + side * 0.88,
    size: side * 1.06,
    pen: PENS.fat,
    color: spec.painted === true ? gold : red,
    align: 'middle',
  })
  return ground + stars + bird + letter + (spec.gold === true ? group({ opacity: 0.9 }, tendrils) : tendrils)
}

/** Draws the fold along the foot, with silk cords through it and their seals. */
function hung(random: Random, seals: readonly Wax[], x: number, bottom: number, width: number): string {
  let result =
    rect(x + 2, bottom - 96, width - 4, 94, '#d9c698', { opacity: 0.85 }) +
    stroke(`M${x} ${bottom - 96}h${width}`, '#7d6338', 3, { opacity: 0.6 })
  for (const [i, color] of seals.entries()) {
    const cx = x + (width * (i + 1)) / (seals.length + 1)
    for (let k = -5; k <= 5; k++) {
      result += stroke(
        `M${num(cx + k * 3)} ${bottom - 50}C${num(cx + k * 5 + random.normal() * 4)} ${bottom + 50} ${num(cx + k * 2)} ${bottom + 90} ${num(cx + k * 3 + random.normal() * 5)} ${bottom + 180}`,
        k % 3 === 0 ? '#d6a84a' : '#9c2a24',
        3,
      )
    }
    result += wax(random, cx, bottom + 220, 108, color)
  }
  return result
}

/** Draws thumbprints in tar, with their ridges. */
function thumbs(random: Random, count: number, x: number, y: number, width: number): string {
  let result = ''
  for (let i = 0; i < count; i++) {
    const cx = x + (width * (i % 6)) / 5.4 + random.normal() * 8
    const cy = y + Math.floor(i / 6) * 150
    const turn = random.between(-20, 20)
    let lines = ''
    for (let k = 1; k < 8; k++)
      lines += ellipse(cx, cy + k * 1.5, 44 - k * 5.6, 56 - k * 7, 'none', {
        stroke: '#d8c59a',
        'stroke-width': 2,
        opacity: 0.6,
      })
    result += group(
      { transform: `rotate(${num(turn)} ${num(cx)} ${num(cy)})` },
      path(blob(random, cx, cy, 47, 60, 0.04), { fill: '#1d130c', opacity: 0.92 }),
      lines,
    )
    result += write('abcdefghijk'.charAt(i), { x: cx + 62, y: cy + 50, size: 34, pen: PENS.book, color: '#3b2312' })
  }
  return result
}
