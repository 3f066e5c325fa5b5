import { circle, line, num, path, rect, stroke } from '../svg.ts'
import type { View } from './scene.ts'

/** Draws a house, a barn, a windmill for the well, a furrowed field and a fence, without water. */
export function farm(view: View): string {
  const { random, tone, width, height, horizon } = view
  let field = rect(0, horizon - 2, width, height - horizon + 2, tone(0.62))
  for (let i = -26; i <= 26; i++) {
    const at = width * 0.56
    field += stroke(
      `M${num(at + i * 16)} ${num(horizon + 30)}L${num(at + i * 118)} ${num(height + 20)}`,
      tone(i % 2 ? 0.46 : 0.74),
      5,
      { opacity: 0.5 },
    )
  }
  for (let i = 0; i < 260; i++) {
    const depth = random.next() ** 0.6
    const [x, y] = [random.between(0, width), horizon + 40 + depth * (height - horizon - 40)]
    const tall = 5 + depth * 26
    field += stroke(
      `M${num(x)} ${num(y)}q${num(random.between(-4, 4))} ${num(-tall * 0.6)} ${num(random.between(-8, 8))} ${num(-tall)}`,
      tone(random.between(0.25, 0.82)),
      1 + depth * 1.6,
      { opacity: 0.6 },
    )
  }
  return field + mill(view) + barn(view) + house(view) + fence(view)
}

function house({ tone, width, horizon }: View): string {
  const [x, base] = [width * 0.3, horizon + 58]
  let planks = ''
  for (let i = 1; i < 9; i++) planks += line(x, base - i * 12, x + 230, base - i * 12, tone(0.7), 1.4)
  const window = (wx: number): string =>
    rect(wx, base - 76, 34, 42, tone(0.2), { stroke: tone(0.97), 'stroke-width': 5 }) +
    line(wx + 17, base - 76, wx + 17, base - 34, tone(0.95), 3)
  return (
    rect(x, base - 106, 230, 108, tone(0.86)) +
    planks +
    path(
      `M${num(x - 18)} ${num(base - 104)}L${num(x + 34)} ${num(base - 186)}H${num(x + 196)}L${num(x + 248)} ${num(base - 104)}Z`,
      { fill: tone(0.3) },
    ) +
    rect(x + 150, base - 214, 26, 52, tone(0.42)) +
    rect(x + 96, base - 78, 40, 80, tone(0.26)) +
    window(x + 30) +
    window(x + 166) +
    rect(x - 20, base - 62, 20, 6, tone(0.4)) +
    path(`M${num(x + 84)} ${num(base - 84)}h64l-10 -16h-44Z`, { fill: tone(0.4) })
  )
}

function barn({ tone, width, horizon }: View): string {
  const [x, base] = [width * 0.52, horizon + 40]
  let boards = ''
  for (let i = 1; i < 14; i++) boards += line(x + i * 20, base, x + i * 20, base - 128, tone(0.22), 1.6)
  return (
    path(
      `M${num(x)} ${num(base)}V${num(base - 120)}L${num(x + 50)} ${num(base - 190)}L${num(x + 140)} ${num(base - 232)}L${num(x + 230)} ${num(base - 190)}L${num(x + 280)} ${num(base - 120)}V${num(base)}Z`,
      { fill: tone(0.34) },
    ) +
    boards +
    path(
      `M${num(x - 12)} ${num(base - 112)}L${num(x + 46)} ${num(base - 196)}L${num(x + 140)} ${num(base - 242)}L${num(x + 234)} ${num(base - 196)}L${num(x + 292)} ${num(base - 112)}L${num(x + 224)} ${num(base - 184)}L${num(x + 140)} ${num(base - 224)}L${num(x + 56)} ${num(base - 184)}Z`,
      { fill: tone(0.2) },
    ) +
    rect(x + 98, base - 90, 84, 90, tone(0.12)) +
    line(x + 98, base, x + 182, base - 90, tone(0.4), 4) +
    line(x + 182, base, x + 98, base - 90, tone(0.4), 4) +
    rect(x + 120, base - 178, 40, 34, tone(0.1))
  )
}

function mill({ tone, width, horizon }: View): string {
  const [x, base] = [width * 0.78, horizon + 30]
  const top = base - 300
  let steps = ''
  for (let i = 0; i < 7; i++) steps += line(x - 40 + i * 5, base - i * 42, x + 40 - i * 5, base - i * 42, tone(0.3), 2)
  const vanes = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * Math.PI * 2
    return line(
      x + Math.cos(angle) * 12,
      top + Math.sin(angle) * 12,
      x + Math.cos(angle) * 56,
      top + Math.sin(angle) * 56,
      tone(0.24),
      7,
    )
  }).join('')
  return (
    line(x - 42, base, x - 6, top, tone(0.22), 4) +
    line(x + 42, base, x + 6, top, tone(0.22), 4) +
    steps +
    vanes +
    circle(x, top, 11, tone(0.2)) +
    path(`M${num(x + 8)} ${num(top)}h64l22 -22v44l-22 -20Z`, { fill: tone(0.26) })
  )
}

function fence({ random, tone, width, height }: View): string {
  const base = height * 0.9
  let result = ''
  for (let x = -20; x < width + 40; x += 96) {
    result += rect(x, base - 96 + random.between(-6, 6), 14, 112, tone(0.18))
  }
  for (const up of [30, 68])
    result += stroke(
      `M-10 ${num(base - up)}Q${num(width * 0.3)} ${num(base - up + 8)} ${num(width * 0.5)} ${num(base - up - 3)}T${num(width + 10)} ${num(base - up)}`,
      tone(0.24),
      8,
    )
  return result
}
