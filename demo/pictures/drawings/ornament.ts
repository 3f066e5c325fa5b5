import { PENS, write } from '../script/pen.ts'
import { circle, group, line, num, type Point, path, polyline, rect } from '../svg.ts'

/** Draws a compass rose with sixteen points. */
export function compass(x: number, y: number, r: number, ink: string, accent: string): string {
  let points = ''
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? r : i % 2 === 0 ? r * 0.72 : r * 0.46
    const angle = (i / 16) * Math.PI * 2 - Math.PI / 2
    const at = (turn: number, reach: number): Point => [
      x + Math.cos(angle + turn) * reach,
      y + Math.sin(angle + turn) * reach,
    ]
    const waist = r * 0.16
    points =
      path(polyline([at(0, long), at(0.4, waist), [x, y]], true), {
        fill: i % 4 === 0 ? accent : ink,
        stroke: ink,
        'stroke-width': 1,
      }) +
      path(polyline([at(0, long), at(-0.4, waist), [x, y]], true), {
        fill: '#f4ead0',
        stroke: ink,
        'stroke-width': 1,
      }) +
      points
  }
  const rings = [0.56, 0.6, 0.9]
    .map((share) => circle(x, y, r * share, 'none', { stroke: ink, 'stroke-width': 1.6 }))
    .join('')
  const north = path(
    `M${num(x)} ${num(y - r - 46)}q16 16 0 34q-16 -18 0 -34M${num(x)} ${num(y - r - 12)}q-28 2 -20 -22q10 -3 20 12q10 -15 20 -12q8 24 -20 22Z`,
    { fill: accent, stroke: ink, 'stroke-width': 1.2 },
  )
  return group({}, rings, points, circle(x, y, r * 0.06, accent, { stroke: ink, 'stroke-width': 1.4 }), north)
}

/** Draws a frame with scrolled ends around the title of a map. */
export function cartouche(
  x: number,
  y: number,
  width: number,
  lines: readonly string[],
  ink: string,
  paper: string,
): string {
  const height = 70 + lines.length * 62
  const [l, r, t, b] = [x - width / 2, x + width / 2, y, y + height]
  const frame = `M${l} ${t + 20}Q${l + 40} ${t - 16} ${x - 90} ${t}Q${x} ${t - 44} ${x + 90} ${t}Q${r - 40} ${t - 16} ${r} ${t + 20}Q${r + 26} ${y + height / 2} ${r} ${b - 20}Q${r - 40} ${b + 16} ${x + 90} ${b}Q${x} ${b + 40} ${x - 90} ${b}Q${l + 40} ${b + 16} ${l} ${b - 20}Q${l - 26} ${y + height / 2} ${l} ${t + 20}Z`
  const scroll = (sx: number, sy: number, dx: number): string =>
    path(`M${sx} ${sy}q${-34 * dx} -34 0 -52q${32 * dx} -2 ${22 * dx} 26q${-14 * dx} 14 ${-20 * dx} -4`, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 3.4,
    })
  let text = ''
  for (const [i, words] of lines.entries()) {
    const room = (width - 110) / Math.max(1, words.length)
    const size = Math.min(i === 0 ? 54 : 36, room * (i === 0 ? 1.55 : 1.75))
    text += write(words, {
      x,
      y: t + 72 + i * 60,
      size,
      pen: i === 0 ? PENS.roman : PENS.quill,
      color: ink,
      align: 'middle',
      spacing: i === 0 ? 5 : 0,
    })
  }
  return (
    path(frame, { fill: paper, stroke: ink, 'stroke-width': 4 }) +
    path(frame, {
      fill: 'none',
      stroke: ink,
      'stroke-width': 1.2,
      transform: `translate(${num(x * 0.03)} ${num((y + height / 2) * 0.06)}) scale(0.97 0.94)`,
    }) +
    scroll(l, t + 40, 1) +
    scroll(r, t + 40, -1) +
    text
  )
}

/** Draws a scale bar with alternating pieces. */
export function scaleBar(x: number, y: number, width: number, unit: string, ink: string, steps = 6): string {
  const step = width / steps
  let bar = ''
  for (let i = 0; i < steps; i++)
    bar += rect(x + i * step, y, step, 12, i % 2 ? '#f4ead0' : ink, { stroke: ink, 'stroke-width': 1.6 })
  for (let i = 0; i <= steps; i++)
    bar += write(String(i * 10), {
      x: x + i * step,
      y: y - 10,
      size: 22,
      pen: PENS.draughtsman,
      color: ink,
      align: 'middle',
    })
  return bar + write(unit, { x: x + width / 2, y: y + 44, size: 28, pen: PENS.quill, color: ink, align: 'middle' })
}

/** Draws a border of two lines, the inner one thin, with the degree scale of a chart between them if requested. */
export function neatline(x: number, y: number, width: number, height: number, ink: string, graduated = false): string {
  let ticks = ''
  if (graduated) {
    for (let i = 0; i * 60 < width; i += 2)
      for (const py of [y + 5, y + height - 17]) ticks += rect(x + i * 60, py, Math.min(60, width - i * 60), 12, ink)
    for (let i = 0; i * 60 < height; i += 2)
      for (const px of [x + 5, x + width - 17]) ticks += rect(px, y + i * 60, 12, Math.min(60, height - i * 60), ink)
  }
  const frame = (inset: number, wide: number): string =>
    rect(x + inset, y + inset, width - inset * 2, height - inset * 2, 'none', { stroke: ink, 'stroke-width': wide })
  return ticks + frame(0, 4) + frame(graduated ? 20 : 9, 1.6)
}

/** Draws a printer’s rule with a lozenge in the middle. */
export const rule = (x: number, y: number, width: number, ink: string): string =>
  line(x - width / 2, y, x - 18, y, ink, 2) +
  line(x + 18, y, x + width / 2, y, ink, 2) +
  path(`M${x - 12} ${y}L${x} ${y - 7}L${x + 12} ${y}L${x} ${y + 7}Z`, { fill: ink })
