import { blob, circle, ellipse, group, line, linear, num, path, rect, stroke } from '../svg.ts'
import type { View } from './scene.ts'

/** Draws the breakwater that shelters the basin. */
export function breakwater(view: View): string {
  const { random, tone, width, horizon } = view
  let stones = ''
  for (let i = 0; i < 190; i++) {
    const t = random.next()
    stones += path(
      blob(
        random,
        width * (0.46 + t * 0.58),
        horizon + 6 + random.between(0, 26 + t * 26),
        random.between(7, 19),
        random.between(5, 11),
        0.14,
        7,
      ),
      { fill: tone(random.between(0.16, 0.44)) },
    )
  }
  return (
    path(
      `M${num(width * 0.46)} ${num(horizon + 8)}L${num(width * 0.49)} ${num(horizon - 14)}L${num(width)} ${num(horizon - 34)}V${num(horizon + 40)}Z`,
      { fill: tone(0.36) },
    ) + stones
  )
}

/** Draws a tower with a gallery and a lamp. */
export function lighthouse(view: View): string {
  const { tone, width, horizon } = view
  const [x, base, tall] = [width * 0.7, horizon - 16, 300]
  const top = base - tall
  const id = linear('tower', [
    [0, tone(0.92)],
    [0.45, tone(0.82)],
    [1, tone(0.36)],
  ])
  let bands = ''
  for (const share of [0.22, 0.62]) {
    const [low, high] = [base - tall * share, base - tall * (share + 0.17)]
    const [wl, wh] = [46 - 18 * share, 46 - 18 * (share + 0.17)]
    bands += path(
      `M${num(x - wl)} ${num(low)}L${num(x - wh)} ${num(high)}H${num(x + wh)}L${num(x + wl)} ${num(low)}Z`,
      { fill: tone(0.2), opacity: 0.62 },
    )
  }
  return (
    `<defs>${id}</defs>` +
    rect(x - 96, base - 46, 70, 48, tone(0.6)) +
    path(`M${num(x - 104)} ${num(base - 44)}l20 -28h48l18 28Z`, { fill: tone(0.28) }) +
    path(
      `M${num(x - 46)} ${num(base + 8)}L${num(x - 28)} ${num(top)}H${num(x + 28)}L${num(x + 46)} ${num(base + 8)}Z`,
      { fill: 'url(#tower)' },
    ) +
    bands +
    [0.14, 0.44, 0.8].map((s) => rect(x - 5, base - tall * s - 18, 10, 18, tone(0.14))).join('') +
    rect(x - 42, top - 9, 84, 10, tone(0.16)) +
    rect(x - 24, top - 50, 48, 42, tone(0.97), { stroke: tone(0.14), 'stroke-width': 3 }) +
    line(x - 8, top - 50, x - 8, top - 8, tone(0.14), 2) +
    line(x + 8, top - 50, x + 8, top - 8, tone(0.14), 2) +
    path(`M${num(x - 29)} ${num(top - 50)}Q${num(x)} ${num(top - 92)} ${num(x + 29)} ${num(top - 50)}Z`, {
      fill: tone(0.12),
    }) +
    line(x, top - 72, x, top - 106, tone(0.12), 2.5)
  )
}

/** Draws the beams of the lamp to both sides. */
export function beam(view: View): string {
  const { tone, width, horizon } = view
  const [x, y] = [width * 0.7, horizon - 346]
  const grad = linear('ray', [
    [0, tone(1), 0],
    [0.62, tone(1), 0.4],
    [1, tone(1), 0.75],
  ])
  const back = linear('ray2', [
    [0, tone(1), 0.7],
    [1, tone(1), 0],
  ])
  return `<defs>${grad}${back}</defs>${path(`M${num(x)} ${num(y)}L-40 ${num(y - 60)}V${num(y + 150)}Z`, { fill: 'url(#ray)' })}${path(`M${num(x)} ${num(y)}L${num(width + 40)} ${num(y - 54)}V${num(y + 30)}Z`, { fill: 'url(#ray2)' })}${circle(x, y, 30, tone(1), { filter: 'url(#haze)' })}`
}

type Walker = { readonly x: number; readonly size: number; readonly kind: number }

/** Draws people at the edge of the quay, with hats, skirts, shawls and children. */
export function people(view: View, count = 17, from = 0.04, to = 0.76): string {
  const { random, width, height } = view
  const walkers = Array.from(
    { length: count },
    (): Walker => ({ x: random.between(from, to) * width, size: random.between(0.72, 1.12), kind: random.whole(0, 3) }),
  )
  return walkers.map((walker) => person(view, walker, height * 0.845 + random.between(0, 22))).join('')
}

function person({ tone, random }: View, { x, size, kind }: Walker, base: number): string {
  const skin = tone(0.66)
  const coat = tone(random.between(0.05, 0.24))
  const body =
    kind === 0 || kind === 3
      ? path('M-15 0L-12 -44Q-17 -84 0 -88Q17 -84 12 -44L15 0H4L0 -40L-4 0Z', { fill: coat })
      : path('M-27 0Q-16 -40 -9 -52Q-15 -84 0 -88Q15 -84 9 -52Q16 -40 27 0Z', { fill: coat })
  const hats = [
    path('M-9 -105Q-9 -120 0 -120Q9 -120 9 -105H17V-102H-17V-105Z', { fill: tone(0.05) }),
    path('M-11 -92Q-15 -114 0 -115Q15 -114 11 -92Q7 -103 0 -103Q-7 -103 -11 -92Z', { fill: tone(0.5) }),
    path('M-20 -103Q0 -122 20 -103Q0 -109 -20 -103Z', { fill: tone(0.1) }) + circle(7, -111, 6, tone(0.55)),
    path('M-10 -104Q0 -116 10 -104L14 -101H-10Z', { fill: tone(0.08) }),
  ]
  const shawl = kind === 1 ? path('M-14 -84Q0 -92 14 -84L18 -48Q0 -38 -18 -48Z', { fill: tone(0.42) }) : ''
  const basket = kind === 2 ? ellipse(22, -38, 13, 9, tone(0.5)) : ''
  return group(
    {
      transform: `translate(${num(x)} ${num(base)}) scale(${num(size * (random.chance(0.5) ? 10 : -10))} ${num(size * 10)}) scale(0.1)`,
    },
    ellipse(4, 0, 30, 5, tone(0.03), { opacity: 0.4 }),
    body,
    shawl,
    circle(0, -99, 9, skin),
    hats[kind] ?? '',
    basket,
  )
}

/** Draws market stalls under canvas, with fish on them. */
export function market(view: View): string {
  const { random, tone, width, height } = view
  const base = height * 0.87
  let result = ''
  for (let i = 0; i < 6; i++) {
    const x = width * (0.03 + i * 0.165)
    const stripes = Array.from({ length: 8 }, (_, k) =>
      path(`M${num(x + k * 24)} ${num(base - 150)}h24l${num(6)} 46h-30Z`, { fill: tone(k % 2 ? 0.88 : 0.5) }),
    ).join('')
    let fish = ''
    for (let k = 0; k < 12; k++)
      fish += ellipse(x + 12 + k * 15, base - 62 + random.between(-4, 5), 10, 3.6, tone(random.between(0.76, 0.97)))
    result +=
      line(x + 4, base, x + 4, base - 130, tone(0.14), 4) + line(x + 190, base, x + 190, base - 130, tone(0.14), 4)
    result += stripes + rect(x, base - 66, 194, 12, tone(0.5)) + rect(x + 6, base - 54, 182, 52, tone(0.16)) + fish
  }
  return result
}

/** Draws the piano at the end of the emigrants’ pier. */
export function piano(view: View): string {
  const { random, tone, width, height, horizon } = view
  const far = width * 0.56
  let planks = path(
    `M${num(-20)} ${num(height)}L${num(far - 70)} ${num(horizon + 60)}h180L${num(width * 0.94)} ${num(height)}Z`,
    { fill: tone(0.4) },
  )
  for (let i = 0; i < 22; i++) {
    const t = (i / 22) ** 1.9
    const y = horizon + 60 + t * (height - horizon - 60)
    planks += line(far - 70 - t * (far - 50), y, far + 110 + t * (width * 0.94 - far - 110), y, tone(0.2), 1.5 + t * 4)
  }
  const [x, y] = [far - 46, horizon + 116]
  const instrument =
    rect(x, y - 96, 120, 98, tone(0.07)) +
    rect(x - 6, y - 104, 132, 9, tone(0.14)) +
    rect(x - 10, y - 50, 140, 15, tone(0.1)) +
    rect(x - 6, y - 52, 132, 5, tone(0.96)) +
    rect(x + 36, y - 90, 48, 28, tone(0.85)) +
    rect(x - 6, y - 36, 9, 38, tone(0.07)) +
    rect(x + 117, y - 36, 9, 38, tone(0.07))
  const luggage = Array.from({ length: 9 }, (_, i) => {
    const tall = random.between(30, 70)
    const px = width * (0.2 + i * 0.012) + i * 34
    return rect(px, height * 0.86 - tall + i * 3, 50, tall, tone(random.between(0.12, 0.3)), {
      stroke: tone(0.05),
      'stroke-width': 3,
      rx: 4,
    })
  }).join('')
  return (
    planks +
    group({ transform: `translate(${num(x)} ${num(y)}) scale(1.5) translate(${num(-x)} ${num(-y)})` }, instrument) +
    luggage +
    people(view, 9, 0.36, 0.66)
  )
}

/** Draws a hull on the slipway, dressed for its launch. */
export function slipway(view: View): string {
  const { tone, width, height } = view
  const base = height * 0.86
  let shores = ''
  for (let i = 0; i < 12; i++) {
    const x = width * 0.2 + i * width * 0.05
    shores += line(x, base + 6, x + 22, base - 112 - i * 6, tone(0.14), 6)
  }
  const hull = `M${num(width * 0.13)} ${num(base - 262)}Q${num(width * 0.16)} ${num(base - 70)} ${num(width * 0.28)} ${num(base - 44)}L${num(width * 0.78)} ${num(base - 92)}Q${num(width * 0.86)} ${num(base - 190)} ${num(width * 0.87)} ${num(base - 318)}Q${num(width * 0.5)} ${num(base - 222)} ${num(width * 0.13)} ${num(base - 262)}Z`
  let flags = ''
  for (let i = 0; i < 24; i++) {
    const t = i / 23
    const [x, y] = [width * (0.13 + t * 0.74), base - 470 + Math.sin(t * Math.PI) * 96 - t * 30]
    flags += path(`M${num(x)} ${num(y)}l22 2l-12 28Z`, { fill: tone(i % 2 ? 0.9 : 0.3) })
  }
  const lines = Array.from({ length: 6 }, (_, i) =>
    stroke(
      `M${num(width * 0.15)} ${num(base - 226 + i * 30)}Q${num(width * 0.5)} ${num(base - 180 + i * 26)} ${num(width * 0.85)} ${num(base - 282 + i * 34)}`,
      tone(0.12),
      2,
      { opacity: 0.6 },
    ),
  ).join('')
  return (
    rect(0, base, width, height - base, tone(0.3)) +
    shores +
    `<defs>${linear(
      'hull',
      [
        [0, tone(0.3)],
        [0.5, tone(0.52)],
        [1, tone(0.16)],
      ],
      { x1: 0, y1: 0, x2: 0, y2: 1 },
    )}</defs>` +
    path(hull, { fill: 'url(#hull)', stroke: tone(0.08), 'stroke-width': 3 }) +
    lines +
    line(width * 0.13, base - 262, width * 0.13, base - 480, tone(0.12), 5) +
    line(width * 0.87, base - 318, width * 0.87, base - 510, tone(0.12), 5) +
    flags
  )
}
