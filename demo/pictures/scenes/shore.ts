import { circle, ellipse, group, line, linear, num, type Point, path, polyline, rect, stroke } from '../svg.ts'
import type { View } from './scene.ts'

/** Draws the roofs and towers of a town on the far shore, and their reflection. */
export function town(view: View): string {
  const { random, tone, width, horizon } = view
  let houses = ''
  for (const [depth, light] of [
    [1.35, 0.6],
    [1, 0.46],
  ] as const) {
    for (let x = -20; x < width * 0.98; ) {
      const wide = random.between(30, 66)
      const tall = random.between(34, 74) * depth
      houses += house(view, x, wide, tall, light + random.normal() * 0.03)
      x += wide * random.between(0.82, 1.04)
    }
  }
  const towers = [0.22, 0.61, 0.78]
    .map((place, i) => tower(view, width * (place + random.between(-0.05, 0.05)), 128 + i * 22, i))
    .join('')
  // Draws the reflection: the towers again, upside down and blurred.
  const mirror = group({ transform: `translate(0 ${num(horizon * 1.7)}) scale(1 -0.7)`, opacity: 0.13 }, towers, houses)
  return mirror + towers + houses + rect(0, horizon - 3, width, 9, tone(0.3))
}

function house(view: View, x: number, wide: number, tall: number, light: number): string {
  const { random, tone, horizon } = view
  const top = horizon - tall
  const roof = wide * random.between(0.4, 0.7)
  const gable = random.chance(0.55)
  const shape: Point[] = gable
    ? [
        [x, horizon],
        [x, top],
        [x + wide / 2, top - roof],
        [x + wide, top],
        [x + wide, horizon],
      ]
    : [
        [x, horizon],
        [x, top],
        [x + wide * 0.16, top - roof * 0.7],
        [x + wide * 0.84, top - roof * 0.7],
        [x + wide, top],
        [x + wide, horizon],
      ]
  let result = path(polyline(shape, true), { fill: tone(light) })
  result += path(polyline(gable ? shape.slice(1, 4) : shape.slice(1, 5), true), { fill: tone(light - 0.17) })
  for (let row = 0; row < Math.floor(tall / 24); row++) {
    for (let i = 1; i < Math.floor(wide / 13); i++)
      result += rect(x + i * 13 - 3, top + 9 + row * 22, 5, 9, tone(random.chance(0.12) ? 0.95 : light - 0.24))
  }
  return result + rect(x + wide * 0.7, top - roof * 0.75, 6, 16, tone(light - 0.14))
}

/** Draws a tower with a pointed, an onion or a flat top. */
function tower(view: View, x: number, tall: number, kind: number): string {
  const { tone, horizon } = view
  const [wide, top] = [26, horizon - tall]
  const body =
    rect(x, top, wide, tall, tone(0.5)) +
    rect(x, top, wide * 0.4, tall, tone(0.42)) +
    rect(x + 9, top + 14, 8, 16, tone(0.28))
  const m = x + wide / 2
  const caps = [
    path(`M${num(x - 3)} ${num(top)}L${num(m)} ${num(top - 84)}L${num(x + wide + 3)} ${num(top)}Z`, {
      fill: tone(0.3),
    }),
    path(
      `M${num(x - 2)} ${num(top)}C${num(x - 14)} ${num(top - 26)} ${num(m - 4)} ${num(top - 34)} ${num(m)} ${num(top - 62)}C${num(m + 4)} ${num(top - 34)} ${num(x + wide + 14)} ${num(top - 26)} ${num(x + wide + 2)} ${num(top)}Z`,
      { fill: tone(0.32) },
    ),
    rect(x - 4, top - 12, wide + 8, 12, tone(0.36)) +
      path(`M${num(x)} ${num(top - 12)}L${num(m)} ${num(top - 40)}L${num(x + wide)} ${num(top - 12)}Z`, {
        fill: tone(0.3),
      }),
  ]
  return body + (caps[kind % 3] ?? '') + line(m, top - 40, m, top - 100, tone(0.25), 1.6)
}

/** Draws the quay in front: a wall, its coping, and rows of bollards and stones. */
export function quay(view: View, snowed = false): string {
  const { random, tone, width, height } = view
  const top = height * 0.83
  let stones = ''
  for (let row = 0; row < 6; row++) {
    const y = top + 16 + row * 32
    for (let x = -random.between(0, 90); x < width; ) {
      const wide = random.between(64, 140)
      stones += rect(x, y, wide - 3, 29, tone(random.between(0.2, 0.32) - row * 0.015))
      x += wide
    }
  }
  let bollards = ''
  for (const share of [0.08, 0.36, 0.66, 0.93]) {
    const x = share * width
    bollards += path(`M${num(x - 13)} ${num(top)}l3 -36q-9 -12 10 -14q19 2 10 14l3 36Z`, { fill: tone(0.1) })
    if (snowed) bollards += ellipse(x, top - 50, 16, 7, tone(0.98))
  }
  const coping =
    rect(-5, top - 6, width + 10, 24, tone(snowed ? 0.96 : 0.46)) + rect(-5, top + 15, width + 10, 4, tone(0.1))
  return `<defs>${linear(
    'wall',
    [
      [0, tone(0.14)],
      [1, tone(0.06)],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  )}</defs>${rect(0, top, width, height - top, 'url(#wall)')}${stones}${coping}${bollards}`
}

/** Draws a hand crane at the edge of the quay. */
export function crane(view: View): string {
  const { tone, width, height } = view
  const [x, base] = [width * 0.83, height * 0.83]
  const dark = tone(0.09)
  const tip: Point = [x - 210, base - 372]
  let lattice = ''
  for (let i = 0; i < 9; i++) {
    const t = i / 9
    const [ax, ay] = [x + (tip[0] - x) * t, base - 70 + (tip[1] - base + 70) * t]
    lattice += line(ax, ay, ax + 24 * (1 - t) + 9, ay - 30 * (1 - t), dark, 3)
  }
  return (
    path(`M${num(x - 40)} ${num(base)}l16 -74h50l16 74Z`, { fill: dark }) +
    line(x, base - 60, tip[0], tip[1], dark, 9) +
    line(x + 34, base - 110, tip[0], tip[1], dark, 5) +
    line(x + 30, base - 60, x + 38, base - 130, dark, 8) +
    lattice +
    line(tip[0], tip[1], tip[0], tip[1] + 190, dark, 2.4) +
    rect(tip[0] - 26, tip[1] + 190, 52, 40, tone(0.18)) +
    stroke(
      `M${num(tip[0] - 26)} ${num(tip[1] + 190)}L${num(tip[0])} ${num(tip[1] + 168)}L${num(tip[0] + 26)} ${num(tip[1] + 190)}`,
      dark,
      2,
    ) +
    circle(x + 24, base - 66, 21, 'none', { stroke: dark, 'stroke-width': 5 })
  )
}

/** Draws crates, sacks and barrels. */
export function crates(view: View): string {
  const { random, tone, width, height } = view
  const base = height * 0.83 - 5
  let result = ''
  for (let i = 0; i < 5; i++) {
    const x = width * 0.13 + i * 48
    const tall = random.between(34, 60)
    result += rect(x, base - tall, 45, tall, tone(random.between(0.24, 0.38)), {
      stroke: tone(0.08),
      'stroke-width': 2.5,
    })
    result += line(x + 2, base - 2, x + 43, base - tall + 2, tone(0.12), 2.5)
  }
  for (let i = 0; i < 3; i++) {
    const x = width * 0.13 + 262 + i * 44
    result += path(`M${num(x)} ${num(base)}q-9 -27 0 -54h34q9 27 0 54Z`, {
      fill: tone(0.26),
      stroke: tone(0.08),
      'stroke-width': 2.5,
    })
    result +=
      line(x - 4, base - 18, x + 38, base - 18, tone(0.08), 3) +
      line(x - 4, base - 38, x + 38, base - 38, tone(0.08), 3)
  }
  return result
}

/** Draws an iron lattice bridge on stone piers, or an older stone bridge whose middle was destroyed by ice. */
export function bridge(view: View, broken = false): string {
  const { random, tone, width, horizon } = view
  const deck = horizon - 96
  let result = ''
  const piers = [0.12, 0.37, 0.63, 0.88]
  for (const [i, share] of piers.entries()) {
    const x = share * width
    const gone = broken && i === 2
    const top = gone ? horizon - 8 : deck + 12
    result += path(
      `M${num(x - 25)} ${num(horizon + 58)}L${num(x - 20)} ${num(top)}h40l5 ${num(horizon + 58 - top)}l-30 26Z`,
      { fill: tone(0.34) },
    )
    result += path(`M${num(x)} ${num(horizon + 84)}l25 -26l-5 ${num(top - horizon - 58)}h-12Z`, { fill: tone(0.22) })
    for (let k = 0; k < 7; k++) result += line(x - 20, top + 14 + k * 21, x + 20, top + 14 + k * 21, tone(0.24), 1.2)
  }
  if (broken) {
    for (const [from, to] of [
      [-0.02, 0.12],
      [0.12, 0.37],
      [0.88, 1.02],
    ] as const) {
      const [a, b] = [from * width, to * width]
      result += path(
        `M${num(a)} ${num(deck - 18)}H${num(b)}V${num(deck + 60)}Q${num((a + b) / 2)} ${num(deck - 26)} ${num(a)} ${num(deck + 60)}Z`,
        { fill: tone(0.4), stroke: tone(0.2), 'stroke-width': 2 },
      )
    }
    for (let i = 0; i < 18; i++) {
      const [x, y] = [width * random.between(0.42, 0.84), horizon + random.between(2, 80)]
      result += rect(x, y, random.between(18, 60), random.between(8, 15), tone(0.26), {
        transform: `rotate(${random.between(-30, 30)} ${num(x)} ${num(y)})`,
      })
    }
    return result
  }
  const high = 66
  result += rect(-5, deck, width + 10, 13, tone(0.16)) + rect(-5, deck - high, width + 10, 7, tone(0.18))
  for (let x = -20; x < width + 20; x += 30) {
    result +=
      line(x, deck, x + 30, deck - high, tone(0.2), 3) +
      line(x, deck - high, x + 30, deck, tone(0.24), 2.4) +
      line(x, deck, x, deck - high, tone(0.2), 2)
  }
  for (const share of [0.02, 0.98])
    result +=
      rect(share * width - 34, deck - high - 54, 68, high + 150, tone(0.36)) +
      path(`M${num(share * width - 40)} ${num(deck - high - 54)}l40 -34l40 34Z`, { fill: tone(0.28) })
  return result
}

/** Draws four huts and a flag. */
export function barracks(view: View): string {
  const { tone, width, horizon } = view
  let result = ''
  for (let i = 0; i < 4; i++) {
    const x = width * 0.32 + i * 140
    result +=
      rect(x, horizon - 40, 112, 42, tone(0.5)) +
      path(`M${num(x - 7)} ${num(horizon - 38)}l20 -32h86l20 32Z`, { fill: tone(0.3) })
    for (let k = 0; k < 5; k++) result += rect(x + 9 + k * 21, horizon - 29, 9, 14, tone(0.22))
  }
  const pole = width * 0.29
  return `${result}${line(pole, horizon, pole, horizon - 150, tone(0.2), 3)}${path(`M${num(pole)} ${num(horizon - 150)}q24 -9 46 2v34q-24 -10 -46 0Z`, { fill: tone(0.78) })}`
}
