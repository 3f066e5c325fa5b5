import { PENS, write } from '../script/pen.ts'
import { circle, line, num, type Point, path, polyline, rect, shaky, smooth } from '../svg.ts'
import { compass } from './ornament.ts'

import { iceBreaker, lens, piles, rivet } from './plan-details.ts'
import { dimension, EARTH, type Ground, note, STONE, WATER } from './plan-ground.ts'

export type PlanName =
  | 'quay'
  | 'burial'
  | 'barracks'
  | 'breakwater'
  | 'bridge'
  | 'ice-breaker'
  | 'lens'
  | 'rivet'
  | 'piles'

/** Draws blocks of houses above the quay, its wall and steps, and the river. */
function quay({ random, ink, x, y, width, height }: Ground): string {
  const edge = y + height * 0.56
  let result = rect(x, edge, width, height, WATER, { opacity: 0.4 })
  for (let i = 0; i < 22; i++)
    result += path(smooth(shaky(random, [x, edge + 26 + i * 26], [x + width, edge + 30 + i * 26], 4, 120)), {
      fill: 'none',
      stroke: '#4a6c7a',
      'stroke-width': 1,
      opacity: 0.6,
    })
  for (let bx = x + 40; bx < x + width - 120; ) {
    const wide = random.between(90, 210)
    for (let by = y + 50; by < edge - 210; by += 190) {
      const tall = random.between(120, 165)
      result += rect(bx, by, wide, tall, '#d99a86', { opacity: 0.75, stroke: ink, 'stroke-width': 2 })
      for (let k = 1; k < wide / 44; k++)
        result += line(bx + k * 44, by, bx + k * 44 + random.normal() * 3, by + tall, ink, 1)
    }
    bx += wide + (random.chance(0.3) ? 60 : 18)
  }
  result +=
    rect(x, edge - 86, width, 66, EARTH, { opacity: 0.6 }) +
    rect(x, edge - 22, width, 26, STONE, { stroke: ink, 'stroke-width': 2.4 })
  for (let i = 0; i < 60; i++) result += line(x + i * 36, edge - 22, x + i * 36, edge + 4, ink, 0.9)
  for (const share of [0.16, 0.42, 0.7]) {
    const sx = x + width * share
    for (let i = 0; i < 8; i++)
      result += rect(sx, edge + 4 + i * 7, 110 - i * 6, 7, '#f0e6d0', { stroke: ink, 'stroke-width': 1 })
    result += note('steps', sx, edge - 36, ink)
  }
  for (let i = 0; i < 26; i++)
    result += circle(x + 50 + i * 80, edge - 56, 13, '#8fa36a', { stroke: ink, 'stroke-width': 1.2, opacity: 0.8 })
  return (
    result +
    note('River Velme', x + width * 0.3, edge + 170, '#33566a', 74) +
    compass(x + width - 190, edge + 160, 86, ink, '#a8402f') +
    dimension(x + width * 0.16, edge + 96, x + width * 0.42, '212 feet', ink)
  )
}

/** Draws a burial ground: rows of numbered graves, a wall, a gate, and trees added later in another ink. */
function burial({ random, ink, x, y, width, height }: Ground): string {
  const wall = polyline(
    [
      [x + 160, y + 130],
      [x + width - 260, y + 80],
      [x + width - 130, y + height - 300],
      [x + 240, y + height - 190],
    ],
    true,
  )
  let result =
    path(wall, { fill: '#c3cba0', 'fill-opacity': 0.5, stroke: ink, 'stroke-width': 7 }) +
    path(wall, { fill: 'none', stroke: '#f0e6d0', 'stroke-width': 2 })
  let number = 1
  for (let row = 0; row < 7; row++) {
    for (let i = 0; i < 27; i++) {
      const [px, py] = [x + 270 + i * 54 + row * 10, y + 190 + row * 104 - i * 1.2]
      if (Math.abs(i - 13) < 1 || px > x + width - 260) continue
      const later = row > 4 && random.chance(0.6)
      if (row > 5 && i > 17) continue
      result += path(
        `M${num(px)} ${num(py + 58)}V${num(py + 12)}Q${num(px + 16)} ${num(py - 12)} ${num(px + 32)} ${num(py + 12)}V${num(py + 58)}Z`,
        { fill: later ? '#e5b9a4' : '#ece2cc', stroke: later ? '#8a3527' : ink, 'stroke-width': 1.6 },
      )
      result += write(String(number++), {
        x: px + 16,
        y: py + 42,
        size: 18,
        pen: PENS.draughtsman,
        color: later ? '#8a3527' : ink,
        align: 'middle',
      })
    }
  }
  for (let i = 0; i < 16; i++) {
    const [px, py] = [
      x + random.between(220, width - 240),
      y + (random.chance(0.5) ? random.between(130, 170) : random.between(height - 330, height - 270)),
    ]
    result += circle(px, py, random.between(16, 30), '#7f9a5e', { opacity: 0.7, stroke: ink, 'stroke-width': 1 })
  }
  return result + compass(x + width - 150, y + 210, 80, ink, '#a8402f') + note('gate', x + 980, y + height - 205, ink)
}

/** Draws four barracks on an island, the landing stage, the pits, and the route of the barge. */
function barracks({ random, ink, x, y, width, height }: Ground): string {
  const ring = Array.from({ length: 18 }, (_, i): Point => {
    const angle = (i / 18) * Math.PI * 2
    return [
      x + width * 0.5 + Math.cos(angle) * width * 0.4 * (1 + random.normal() * 0.03),
      y + height * 0.46 + Math.sin(angle) * height * 0.34 * (1 + random.normal() * 0.05),
    ]
  })
  let result = rect(x, y, width, height, WATER, { opacity: 0.42 })
  for (let i = 6; i > 0; i--)
    result += path(smooth(ring, true), { fill: 'none', stroke: '#4a6c7a', 'stroke-width': 2 + i * 16, opacity: 0.07 })
  result += path(smooth(ring, true), { fill: '#d7cf9f', stroke: ink, 'stroke-width': 3 })
  for (let i = 0; i < 70; i++)
    result += path(
      `M${num(x + random.between(0.2, 0.8) * width)} ${num(y + random.between(0.2, 0.72) * height)}q5 -14 9 0m3 2q4 -12 8 0`,
      { fill: 'none', stroke: '#6c7a44', 'stroke-width': 2 },
    )
  for (const [i, name] of ['A', 'B', 'C', 'D'].entries()) {
    const [bx, by] = [x + width * (0.27 + (i % 2) * 0.25), y + height * (0.26 + Math.floor(i / 2) * 0.25)]
    result +=
      rect(bx, by, 400, 130, '#d99a86', { opacity: 0.9, stroke: ink, 'stroke-width': 3 }) +
      line(bx, by + 65, bx + 400, by + 65, ink, 1.4)
    for (let k = 0; k < 12; k++)
      result +=
        rect(bx + 14 + k * 32, by + 12, 18, 40, '#f1e8d6', { stroke: ink, 'stroke-width': 1 }) +
        rect(bx + 14 + k * 32, by + 78, 18, 40, '#f1e8d6', { stroke: ink, 'stroke-width': 1 })
    result += write(name, { x: bx - 40, y: by + 84, size: 70, pen: PENS.roman, color: ink, align: 'middle' })
  }
  const stage = [x + width * 0.88, y + height * 0.42] as const
  result +=
    rect(stage[0] - 40, stage[1], 150, 26, '#c9b083', { stroke: ink, 'stroke-width': 2 }) +
    note('landing stage', stage[0] - 70, stage[1] - 20, ink)
  return (
    result +
    note('here the flag', x + width * 0.17, y + height * 0.5, ink) +
    compass(x + 190, y + height - 310, 90, ink, '#b8902f')
  )
}

/** Draws a breakwater in plan above and in section below: dumped stones, laid stones, the tide level. */
function breakwater({ random, ink, x, y, width, height }: Ground): string {
  const base = y + height * 0.8
  let result =
    rect(x, base - 330, width, 340, WATER, { opacity: 0.35 }) +
    path(`M${x} ${base}Q${x + width / 2} ${base + 34} ${x + width} ${base - 6}V${y + height}H${x}Z`, {
      fill: EARTH,
      opacity: 0.8,
      stroke: ink,
      'stroke-width': 2,
    })
  const mound: Point[] = [
    [x + 300, base + 6],
    [x + 690, base - 290],
    [x + 770, base - 290],
    [x + 770, base - 420],
    [x + 1150, base - 420],
    [x + 1150, base - 340],
    [x + 1260, base - 300],
    [x + 1640, base + 6],
  ]
  result += path(polyline(mound, true), { fill: STONE, stroke: ink, 'stroke-width': 3.5, opacity: 0.92 })
  for (let i = 0; i < 240; i++) {
    const t = random.next()
    const [px, py] = [x + 400 + t * 1140, base - random.between(8, 270) * (1 - Math.abs(t - 0.48) * 1.7)]
    const ring = Array.from(
      { length: 6 },
      (_, k): Point => [
        px + Math.cos(k * 1.05) * random.between(12, 25),
        py + Math.sin(k * 1.05) * random.between(9, 17),
      ],
    )
    result += path(polyline(ring, true), { fill: 'none', stroke: ink, 'stroke-width': 1.3, opacity: 0.7 })
  }
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 8; i++)
      result += rect(x + 772 + i * 47 + (row % 2) * 12, base - 418 + row * 32, 45, 30, '#e8c7ad', {
        stroke: ink,
        'stroke-width': 1.4,
      })
  for (const [text, level] of [
    ['high water', 330],
    ['low water', 210],
  ] as const)
    result +=
      line(x + 40, base - level, x + 660, base - level, '#3f6a86', 1.8) +
      note(text, x + 70, base - level - 12, '#33566a')
  const top = y + 110
  result +=
    rect(x + 140, top, width - 420, 120, STONE, { opacity: 0.6, stroke: ink, 'stroke-width': 3 }) +
    circle(x + width - 280, top + 60, 92, STONE, { stroke: ink, 'stroke-width': 3 }) +
    circle(x + width - 280, top + 60, 32, '#f2d46b', { stroke: ink, 'stroke-width': 3 })
  for (let i = 0; i < 44; i++)
    result += line(x + 140 + i * 34, top, x + 140 + i * 34, top + 120, ink, 1, { opacity: 0.6 })
  return (
    result +
    dimension(x + 140, top + 176, x + width - 280, '1 240 feet', ink) +
    dimension(x + 770, base - 446, x + 1150, '42 feet', ink) +
    note('PLAN', x + 140, top - 20, ink, 34) +
    note('SECTION', x + 140, base - 400, ink, 34)
  )
}

/** Draws the iron bridge from bank to bank. */
function bridge({ ink, x, y, width, height }: Ground): string {
  const deck = y + height * 0.36
  const bed = y + height * 0.64
  let result = rect(x, deck + 190, width, bed - deck - 190, WATER, { opacity: 0.4 })
  result += path(
    `M${x} ${deck + 20}L${x + 150} ${deck + 60}Q${x + 300} ${bed} ${x + 700} ${bed + 30}H${x + width - 600}Q${x + width - 280} ${bed} ${x + width - 150} ${deck + 60}L${x + width} ${deck + 20}V${y + height}H${x}Z`,
    { fill: EARTH, opacity: 0.6, stroke: ink, 'stroke-width': 2 },
  )
  const span = (width - 300) / 4
  for (let i = 0; i < 4; i++) {
    const left = x + 150 + i * span
    for (let k = 0; k <= 16; k++) {
      const px = left + (span * k) / 16
      const rise = 60 + Math.sin((k / 16) * Math.PI) * 90
      const next = 60 + Math.sin(((k + 1) / 16) * Math.PI) * 90
      result += line(px, deck, px, deck - rise, ink, 2)
      if (k < 16)
        result +=
          line(px, deck, px + span / 16, deck - next, ink, 1.4) +
          line(px, deck - rise, px + span / 16, deck, ink, 1.4) +
          line(px, deck - rise, px + span / 16, deck - next, ink, 4)
    }
    if (i > 0)
      result +=
        path(`M${left - 34} ${bed + 50}L${left - 24} ${deck + 12}h48L${left + 34} ${bed + 50}Z`, {
          fill: STONE,
          stroke: ink,
          'stroke-width': 3,
        }) +
        Array.from({ length: 9 }, (_, k) =>
          line(left - 30, deck + 40 + k * 40, left + 30, deck + 40 + k * 40, ink, 1),
        ).join('') +
        write(`${i}`, { x: left, y: bed + 118, size: 50, pen: PENS.roman, color: ink, align: 'middle' })
    result += dimension(left, deck - 230, left + span, '58.00', ink)
  }
  for (const px of [x + 96, x + width - 210])
    result +=
      rect(px, deck - 210, 114, 330, STONE, { stroke: ink, 'stroke-width': 3 }) +
      path(`M${px - 10} ${deck - 210}l67 -60l67 60Z`, { fill: '#a8645a', stroke: ink, 'stroke-width': 3 }) +
      path(`M${px + 32} ${deck}v-110q25 -40 50 0v110Z`, { fill: '#f4ead0', stroke: ink, 'stroke-width': 2 })
  return (
    result +
    line(x + 150, deck, x + width - 150, deck, ink, 9) +
    line(x + 150, deck + 12, x + width - 150, deck + 12, ink, 2)
  )
}

/** Drawing functions by subject. */
export const PLANS: Readonly<Record<PlanName, (ground: Ground) => string>> = {
  quay,
  burial,
  barracks,
  breakwater,
  bridge,
  'ice-breaker': iceBreaker,
  lens,
  rivet,
  piles,
}
