import { PENS, write } from '../script/pen.ts'
import { circle, ellipse, line, num, type Point, path, polyline, rect } from '../svg.ts'

import { dimension, EARTH, type Ground, note, STONE } from './plan-ground.ts'

/** Draws the cutwater of a pier from the side and from above, with its iron cladding in red. */
export function iceBreaker({ random, ink, x, y, width, height }: Ground): string {
  const [left, top] = [x + 220, y + 130]
  let result =
    path(`M${left} ${top + 760}L${left + 330} ${top + 200}L${left + 330} ${top}H${left + 640}V${top + 760}Z`, {
      fill: STONE,
      stroke: ink,
      'stroke-width': 4,
    }) +
    path(`M${left} ${top + 760}L${left + 330} ${top + 200}l34 0L${left + 60} ${top + 760}Z`, {
      fill: '#b8402f',
      opacity: 0.85,
      stroke: ink,
      'stroke-width': 2.4,
    })
  for (let row = 0; row < 13; row++) {
    const py = top + 30 + row * 56
    const from = py < top + 200 ? left + 330 : left + 364 - ((py - top - 200) / 560) * 304
    result += line(from, py, left + 640, py, ink, 1.4)
    for (let px = from + random.between(20, 70); px < left + 640; px += random.between(70, 120))
      result += line(px, py, px, py + 56, ink, 1.2)
  }
  for (let i = 0; i < 12; i++)
    result += path(
      polyline(
        Array.from(
          { length: 6 },
          (_, k): Point => [left - 70 - i * 9 + Math.cos(k) * 46, top + 560 + (i % 4) * 46 + Math.sin(k) * 15],
        ),
        true,
      ),
      { fill: '#dfeaec', stroke: '#4a6c7a', 'stroke-width': 1.6 },
    )
  const [cx, cy] = [x + width * 0.68, y + height * 0.36]
  result +=
    path(
      `M${cx - 560} ${cy}L${cx - 160} ${cy - 150}H${cx + 420}Q${cx + 520} ${cy} ${cx + 420} ${cy + 150}H${cx - 160}Z`,
      { fill: STONE, stroke: ink, 'stroke-width': 4 },
    ) +
    path(`M${cx - 560} ${cy}L${cx - 160} ${cy - 150}v40L${cx - 470} ${cy}L${cx - 160} ${cy + 110}v40Z`, {
      fill: '#b8402f',
      opacity: 0.85,
      stroke: ink,
      'stroke-width': 2,
    })
  for (let i = 0; i < 10; i++)
    result += circle(cx - 500 + i * 34, cy - 8 - i * 11, 5, ink) + circle(cx - 500 + i * 34, cy + 8 + i * 11, 5, ink)
  return (
    result +
    line(cx - 640, cy, cx + 560, cy, '#8a3527', 1.6, { 'stroke-dasharray': '40 8 6 8' }) +
    dimension(cx - 560, cy + 220, cx + 420, '14.20', ink) +
    note('iron, 12 mm', left + 20, top + 140, '#8a3527', 34)
  )
}

/** Draws the lens of a lighthouse in section and from above: fourteen panels of prisms around the flame. */
export function lens({ ink, x, y, width, height }: Ground): string {
  const [cx, cy] = [x + width * 0.3, y + height * 0.47]
  let result = ''
  for (const side of [-1, 1]) {
    for (let i = -9; i <= 9; i++) {
      const py = cy + i * 42
      const bulge = 190 - Math.abs(i) * 9
      const px = cx + side * bulge
      result += path(
        `M${num(px)} ${num(py - 19)}L${num(px + side * (38 - Math.abs(i)))} ${num(py)}L${num(px)} ${num(py + 19)}Z`,
        { fill: '#bcd8dc', stroke: ink, 'stroke-width': 2.2 },
      )
      result +=
        line(cx, cy, px, py, '#b8902f', 1, { opacity: 0.7 }) +
        line(px + side * 36, py, px + side * 250, py, '#b8902f', 1, { opacity: 0.7 })
    }
  }
  result +=
    path(`M${cx} ${cy - 46}q34 50 0 84q-34 -34 0 -84Z`, { fill: '#f0c24a', stroke: ink, 'stroke-width': 2 }) +
    rect(cx - 30, cy + 40, 60, 380, '#c9a45c', { stroke: ink, 'stroke-width': 2.4 })
  const [px, py] = [x + width * 0.7, y + height * 0.38]
  for (const r of [330, 300, 262, 220, 170])
    result += circle(px, py, r, 'none', { stroke: ink, 'stroke-width': r === 300 ? 4 : 1.6 })
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * Math.PI * 2
    result += line(
      px + Math.cos(angle) * 170,
      py + Math.sin(angle) * 170,
      px + Math.cos(angle) * 330,
      py + Math.sin(angle) * 330,
      ink,
      2.6,
    )
    result += ellipse(px + Math.cos(angle + 0.22) * 282, py + Math.sin(angle + 0.22) * 282, 15, 15, '#bcd8dc', {
      stroke: ink,
      'stroke-width': 1.4,
    })
  }
  return (
    result +
    circle(px, py, 34, '#f0c24a', { stroke: ink, 'stroke-width': 2 }) +
    dimension(cx - 190, y + height - 210, cx + 190, '1m 000', ink)
  )
}

/** Draws one rivet, in its actual size. */
export function rivet({ ink, x, y, width, height }: Ground): string {
  const [cx, cy] = [x + width * 0.42, y + height * 0.47]
  let hatch = ''
  for (let i = -26; i < 26; i++)
    hatch += line(cx + i * 34 - 70, cy + 70, cx + i * 34 + 70, cy - 70, ink, 1.4, { opacity: 0.6 })
  const shank = rect(cx - 120, cy - 160, 240, 320, '#b9c0c4', { stroke: ink, 'stroke-width': 4 })
  const heads =
    path(
      `M${cx - 240} ${cy - 150}Q${cx - 220} ${cy - 370} ${cx} ${cy - 376}Q${cx + 220} ${cy - 370} ${cx + 240} ${cy - 150}Z`,
      { fill: '#b9c0c4', stroke: ink, 'stroke-width': 5 },
    ) +
    path(
      `M${cx - 240} ${cy + 150}Q${cx - 220} ${cy + 370} ${cx} ${cy + 376}Q${cx + 220} ${cy + 370} ${cx + 240} ${cy + 150}Z`,
      { fill: '#b9c0c4', stroke: ink, 'stroke-width': 5 },
    )
  const plates =
    rect(cx - 700, cy - 150, 1400, 150, '#9fb0bb', { opacity: 0.8, stroke: ink, 'stroke-width': 4 }) +
    rect(cx - 700, cy, 1400, 150, '#8ea0ac', { opacity: 0.8, stroke: ink, 'stroke-width': 4 })
  return (
    `${plates}<defs><clipPath id="plates"><rect x="${cx - 700}" y="${cy - 150}" width="1400" height="300"/></clipPath></defs><g clip-path="url(#plates)">${hatch}</g>` +
    shank +
    heads +
    line(cx, cy - 440, cx, cy + 440, '#8a3527', 2, { 'stroke-dasharray': '40 8 6 8' }) +
    dimension(cx - 120, cy + 460, cx + 120, '22', ink) +
    dimension(cx - 240, cy - 420, cx + 240, '38', ink)
  )
}

/** Draws the piles under a church: their depth, and how much is left of each. */
export function piles({ random, ink, x, y, width, height }: Ground): string {
  const top = y + height * 0.26
  let result =
    rect(x, top + 120, width, height, EARTH, { opacity: 0.5 }) +
    rect(x + 120, top - 30, width - 520, 90, STONE, { stroke: ink, 'stroke-width': 4 }) +
    path(`M${x + 240} ${top - 30}v-130l180 -90l180 90v130m240 0v-110h420v110m-330 0v-60q40 -50 80 0v60`, {
      fill: '#e8d6b8',
      stroke: ink,
      'stroke-width': 3,
    })
  for (let i = 0; i < 23; i++) {
    const px = x + 150 + i * 68
    const deep = random.between(320, 560)
    const sound = random.between(0.4, 1)
    result +=
      path(`M${num(px)} ${top + 60}v${num(deep)}l17 60l17 -60v${num(-deep)}Z`, {
        fill: '#a98a5c',
        stroke: ink,
        'stroke-width': 2,
      }) + rect(px, top + 60, 34, deep * (1 - sound), '#4a3620', { opacity: 0.75 })
    result += write(String(i + 1), {
      x: px + 17,
      y: top + 46,
      size: 24,
      pen: PENS.draughtsman,
      color: ink,
      align: 'middle',
    })
  }
  return (
    result +
    line(x, top + 250, x + width, top + 250, '#3f6a86', 3, { 'stroke-dasharray': '30 12' }) +
    note('river, September 1908', x + width - 420, top + 236, '#33566a', 30)
  )
}
