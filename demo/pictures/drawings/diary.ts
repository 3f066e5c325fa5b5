import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { PENS, type PenName, write } from '../script/pen.ts'
import { circle, ellipse, group, line, path, rect, stroke } from '../svg.ts'
import type { Tongue } from '../words.ts'
import { fillWithWriting } from './hand.ts'
import { HERON } from './wax.ts'

export type Motif = 'heron' | 'gulls' | 'hen' | 'chess' | 'coin' | 'clouds' | 'boat' | 'fiddle' | 'cup' | 'wave' | 'jar'

export interface Diary {
  readonly type: 'diary'
  readonly heading: string
  readonly tongue: Tongue
  readonly stock: StockName
  readonly pen?: PenName
  /** Motifs of the small drawings on the page, from top to bottom. */
  readonly motifs: readonly Motif[]
  readonly ruled?: boolean
}

const [WIDTH, HEIGHT] = [1240, 1640]

/** Draws a leaf of a notebook with writing around small drawings. */
export function diary(random: Random, spec: Diary): Sheet {
  const stock = STOCKS[spec.stock]
  const area = { x: 70, y: 56, width: WIDTH - 126, height: HEIGHT - 112 }
  const ink = stock.ink
  const pen = PENS[spec.pen ?? 'pencil']
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, BOARD),
    rect(58, 66, WIDTH - 112, HEIGHT - 112, '#c7b48e'),
    sheet(random, area, stock, [0, 0]),
  ]
  if (spec.ruled === true)
    for (let y = area.y + 190; y < area.y + area.height - 40; y += 60)
      parts.push(line(area.x, y, area.x + area.width, y, '#7f96b4', 1.2, { opacity: 0.5 }))
  for (let i = 0; i < 5; i++)
    parts.push(
      line(area.x + 12, area.y + 130 + i * 300, area.x + 12, area.y + 210 + i * 300, '#8a6f46', 3, { opacity: 0.6 }),
    )
  parts.push(write(spec.heading, { x: area.x + 110, y: area.y + 140, size: 54, pen, color: ink, random }))
  const block = (area.height - 220) / Math.max(1, spec.motifs.length)
  for (const [i, motif] of spec.motifs.entries()) {
    const y = area.y + 180 + i * block
    const onRight = i % 2 === 0
    const drawing = Math.min(330, block * 0.72)
    const text = {
      x: area.x + (onRight ? 90 : 150 + drawing),
      y,
      width: area.width - 240 - drawing,
      height: drawing + 20,
    }
    parts.push(fillWithWriting(random, text, spec.tongue, { pen, size: 40, color: ink, leading: 1.5 }))
    parts.push(
      fillWithWriting(
        random,
        { x: area.x + 90, y: y + drawing + 30, width: area.width - 170, height: block - drawing - 40 },
        spec.tongue,
        { pen, size: 40, color: ink, leading: 1.5 },
      ),
    )
    const at = `translate(${area.x + (onRight ? area.width - 80 - drawing / 2 : 90 + drawing / 2)} ${y + drawing / 2 + 30}) scale(${drawing / 220})`
    parts.push(group({ transform: at }, MOTIFS[motif](random, ink)))
  }
  return { width: WIDTH, height: HEIGHT, content: parts.join(''), texture: stock.texture }
}

/** Draw each motif about 200 units wide around the origin. */
const MOTIFS: Readonly<Record<Motif, (random: Random, ink: string) => string>> = {
  heron: (random, ink) =>
    path(HERON, {
      fill: '#8fa0a8',
      'fill-opacity': 0.55,
      stroke: ink,
      'stroke-width': 1.4,
      transform: 'translate(0 92) scale(2)',
    }) +
    Array.from({ length: 10 }, () =>
      stroke(`M${Math.round(random.between(-90, 90))} 96q4 -30 ${Math.round(random.between(-16, 16))} -60`, ink, 1.6, {
        opacity: 0.6,
      }),
    ).join('') +
    stroke('M-96 98q30 -8 60 0t60 0t60 0', ink, 2),
  gulls: (random, ink) =>
    Array.from({ length: 7 }, () => {
      const [x, y, w] = [random.between(-80, 80), random.between(-90, 70), random.between(18, 38)]
      return stroke(
        `M${x - w} ${y - 8}Q${x - w / 2} ${y - 18} ${x} ${y}Q${x + w / 2} ${y - 18} ${x + w} ${y - 8}`,
        ink,
        2.6,
      )
    }).join(''),
  hen: (_random, ink) =>
    path(
      'M-90 -40Q-70 10 -40 14Q-10 -10 30 -14Q40 -50 36 -74Q40 -96 58 -92Q76 -90 72 -70L88 -62L72 -56Q72 20 40 54Q0 80 -50 56Q-96 20 -90 -40Z',
      { fill: '#c98a5a', 'fill-opacity': 0.45, stroke: ink, 'stroke-width': 2.6 },
    ) +
    path('M42 -92q-6 -22 8 -16q4 -16 14 -2q14 -6 8 16Z', {
      fill: '#b8402f',
      'fill-opacity': 0.8,
      stroke: ink,
      'stroke-width': 2,
    }) +
    circle(58, -76, 3.5, ink) +
    stroke('M-20 68v30m-14 0h28M20 64v34m-14 0h28M-60 0q30 30 70 10M-50 20q26 24 56 8', ink, 2.4),
  chess: (_random, ink) =>
    Array.from({ length: 64 }, (_, i) =>
      (Math.floor(i / 8) + i) % 2
        ? rect(-96 + (i % 8) * 24, -96 + Math.floor(i / 8) * 24, 24, 24, ink, { opacity: 0.4 })
        : '',
    ).join('') +
    rect(-96, -96, 192, 192, 'none', { stroke: ink, 'stroke-width': 3 }) +
    [
      [-84, 84],
      [36, 36],
      [-12, -60],
      [84, -84],
      [60, 12],
    ]
      .map(([x = 0, y = 0], i) => circle(x, y, 9, i % 2 ? ink : '#f4ead4', { stroke: ink, 'stroke-width': 2.4 }))
      .join(''),
  coin: (_random, ink) =>
    circle(0, 0, 94, '#c9b58a', { 'fill-opacity': 0.4, stroke: ink, 'stroke-width': 3 }) +
    circle(0, 0, 82, 'none', { stroke: ink, 'stroke-width': 2, 'stroke-dasharray': '1 7' }) +
    path(HERON, { fill: 'none', stroke: ink, 'stroke-width': 1.6, transform: 'translate(0 56) scale(1.25)' }),
  clouds: (random, ink) =>
    Array.from({ length: 4 }, (_, i) => {
      const y = -70 + i * 46
      const x = random.between(-40, 10)
      return path(`M${x - 50} ${y}q-6 -26 22 -24q8 -24 34 -12q30 -12 36 14q26 0 18 22Z`, {
        fill: '#9fb0b8',
        'fill-opacity': 0.35,
        stroke: ink,
        'stroke-width': 2,
      })
    }).join(''),
  boat: (_random, ink) =>
    path('M-100 30Q-80 80 -40 84H46Q84 78 104 22Q0 56 -100 30Z', {
      fill: '#a98a5c',
      'fill-opacity': 0.5,
      stroke: ink,
      'stroke-width': 3,
    }) +
    line(0, 44, 0, -96, ink, 3) +
    path('M6 -90Q70 -30 80 22H6ZM-6 -74Q-60 -20 -70 26H-6Z', { fill: '#f4ead4', stroke: ink, 'stroke-width': 2.4 }) +
    stroke('M-110 92q28 -12 55 0t55 0t55 0t55 0', ink, 2),
  fiddle: (_random, ink) =>
    path(
      'M0 -20Q-44 -34 -44 8Q-44 28 -28 36Q-54 50 -54 80Q-44 110 0 108Q44 110 54 80Q54 50 28 36Q44 28 44 8Q44 -34 0 -20Z',
      { fill: '#a8643a', 'fill-opacity': 0.55, stroke: ink, 'stroke-width': 3 },
    ) +
    rect(-6, -100, 12, 110, ink) +
    circle(0, -104, 10, ink) +
    stroke('M-20 40q-8 14 0 30M20 40q8 14 0 30M-96 70L90 -30', ink, 2.4),
  cup: (_random, ink) =>
    path('M-60 -30Q-56 50 -20 60H20Q56 50 60 -30Z', {
      fill: '#b9cbd0',
      'fill-opacity': 0.5,
      stroke: ink,
      'stroke-width': 3,
    }) +
    ellipse(0, -30, 60, 12, '#7a5a34', { 'fill-opacity': 0.6, stroke: ink, 'stroke-width': 3 }) +
    stroke('M-20 -54q-12 -20 0 -36M16 -54q-12 -20 0 -36M58 -14q40 0 24 30q-10 14 -34 12', ink, 2.6),
  wave: (_random, ink) =>
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          `M-100 ${-30 + i * 34}q26 -40 54 -6q-4 -30 30 -18q-24 4 -14 24q30 10 50 -16q10 -26 44 -10q-26 4 -16 26q26 8 46 -8`,
          ink,
          2.6,
        ),
      )
      .join(''),
  jar: (_random, ink) =>
    path('M-26 -92H26L20 -66Q64 -30 60 20Q52 80 20 96H-20Q-52 80 -60 20Q-64 -30 -20 -66Z', {
      fill: '#c98a5a',
      'fill-opacity': 0.45,
      stroke: ink,
      'stroke-width': 3,
    }) +
    stroke(
      'M-22 -70Q-70 -80 -64 -34Q-58 -26 -46 -24M22 -70Q70 -80 64 -34Q58 -26 46 -24M-58 10h116M-58 30h116',
      ink,
      2.6,
    ) +
    stroke('M-56 20l14 -8l14 8l14 -8l14 8l14 -8l14 8l14 -8l14 8', ink, 2),
}
