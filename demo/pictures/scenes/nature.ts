import { blob, circle, ellipse, linear, num, type Point, path, polyline, radial, rect, smooth, stroke } from '../svg.ts'
import type { View, Weather } from './scene.ts'

/** Draws the sky from edge to edge, with clouds. */
export function sky(view: View, weather: Weather): string {
  const { random, tone, width, height, horizon } = view
  const [top, low] = {
    clear: [0.7, 0.95],
    cloudy: [0.66, 0.9],
    storm: [0.3, 0.72],
    night: [0.06, 0.34],
    fog: [0.8, 0.86],
  }[weather] as [number, number]
  const defs = linear(
    'sky',
    [
      [0, tone(top)],
      [0.75, tone(low)],
      [1, tone(low + 0.04)],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  )
  const dark = weather === 'storm' ? 0.3 : 0.18
  const soft = (id: string, value: number): string =>
    radial(
      id,
      [
        [0, tone(value), 1],
        [0.55, tone(value), 0.55],
        [1, tone(value), 0],
      ],
      { r: 0.5 },
    )
  let clouds = ''
  const banks = { clear: 4, cloudy: 11, storm: 16, night: 6, fog: 0 }[weather]
  for (let i = 0; i < banks; i++) {
    const [cx, cy] = [random.between(-0.1, 1.1) * width, horizon * random.between(0.08, 0.8)]
    const reach = random.between(0.1, 0.26) * width * (0.4 + cy / horizon)
    for (let k = 0; k < 6; k++) {
      const light =
        weather === 'storm'
          ? random.between(0.25, 0.6)
          : weather === 'night'
            ? random.between(0.12, 0.3)
            : random.between(0.86, 1)
      clouds += ellipse(
        cx + random.normal() * reach * 0.6,
        cy + random.normal() * 12,
        reach * random.between(0.4, 1),
        random.between(16, 48),
        `url(#cloud${light < 0.5 ? 'Dark' : 'Light'})`,
        { opacity: random.between(0.25, 0.7) },
      )
    }
  }
  return `<defs>${defs}${soft('cloudDark', dark)}${soft('cloudLight', weather === 'storm' ? 0.62 : 0.97)}${soft('bank', 0.92)}</defs>${rect(0, 0, width, height, 'url(#sky)')}${clouds}`
}

/** Draws water from the horizon down, reflecting the light of the sky. */
export function water(view: View, weather: Weather): string {
  const { random, tone, width, height, horizon } = view
  const [far, near] = {
    clear: [0.82, 0.42],
    cloudy: [0.76, 0.38],
    storm: [0.5, 0.16],
    night: [0.26, 0.05],
    fog: [0.82, 0.72],
  }[weather] as [number, number]
  const defs = linear(
    'water',
    [
      [0, tone(far)],
      [0.35, tone(far * 0.6 + near * 0.4)],
      [1, tone(near)],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  )
  let lines = ''
  const count = weather === 'fog' ? 60 : 300
  for (let i = 0; i < count; i++) {
    const depth = random.next() ** 1.6
    const y = horizon + 4 + depth * (height - horizon)
    const half = (8 + depth * 110) * random.between(0.4, 1.2)
    const x = random.between(0, width)
    const rise = (weather === 'storm' ? 9 : 2.4) * (0.3 + depth)
    const light = random.chance(0.55) ? near - 0.1 + depth * 0.05 : far + 0.06
    lines += stroke(
      `M${num(x - half)} ${num(y)}Q${num(x)} ${num(y - rise)} ${num(x + half)} ${num(y)}`,
      tone(light),
      0.8 + depth * 2.6,
      { opacity: 0.1 + 0.28 * (1 - depth) },
    )
  }
  return `<defs>${defs}</defs>${rect(0, horizon, width, height - horizon, 'url(#water)')}${lines}`
}

/** Draws a line of hills; the lighter it is, the farther away it looks. */
export function hills(view: View): string {
  const { random, tone, width, horizon } = view
  return [0.74, 0.64, 0.56]
    .map((light, i) => {
      const points: Point[] = []
      for (let k = 0; k <= 12; k++) points.push([(k / 12) * width, horizon - random.between(8, 88 - i * 22)])
      return path(`${smooth(points)}L${width} ${horizon + 3}L0 ${horizon + 3}Z`, { fill: tone(light) })
    })
    .join('')
}

export function poplars(view: View): string {
  const { random, tone, width, horizon } = view
  let result = ''
  for (let i = 0; i < 26; i++) {
    const x = width * random.between(0.55, 1.02)
    const tall = random.between(34, 92)
    result += path(blob(random, x, horizon - tall * 0.5 + 5, tall * 0.13, tall * 0.54, 0.07), {
      fill: tone(random.between(0.28, 0.42)),
    })
  }
  return result
}

/** Draws the Long Island, which is low and has willows. */
export function island(view: View): string {
  const { random, tone, width, horizon } = view
  const [left, right] = [width * 0.2, width * 0.86]
  const shore = smooth([
    [left, horizon + 26],
    [left + 150, horizon - 4],
    [width * 0.5, horizon - 12],
    [right - 120, horizon - 2],
    [right, horizon + 26],
  ])
  let trees = ''
  for (let i = 0; i < 46; i++) {
    const x = random.between(left + 60, right - 60)
    const r = random.between(13, 40)
    trees += path(blob(random, x, horizon - 8 - r * 0.7, r * 1.1, r, 0.1), {
      fill: tone(random.between(0.22, 0.46)),
      opacity: 0.9,
    })
  }
  return (
    trees +
    path(`${shore}Z`, { fill: tone(0.36) }) +
    ellipse(width * 0.53, horizon + 34, width * 0.33, 17, tone(0.25), { opacity: 0.25 })
  )
}

/** Draws floes that drift towards the viewer. */
export function ice(view: View): string {
  const { random, tone, width, height, horizon } = view
  const floes = Array.from({ length: 150 }, () => ({
    x: random.between(-40, width + 40),
    depth: random.next() ** 1.3,
  })).sort((a, b) => a.depth - b.depth)
  return floes
    .map(({ x, depth }) => {
      const y = horizon + 8 + depth * (height - horizon)
      const wide = (12 + depth * 120) * random.between(0.5, 1.2)
      const tall = wide * 0.2
      const corners = random.whole(5, 8)
      const points = Array.from({ length: corners }, (_, i): Point => {
        const angle = (i / corners) * Math.PI * 2 + random.normal() * 0.14
        return [x + Math.cos(angle) * wide, y + Math.sin(angle) * tall]
      })
      const under = points.map(([px, py]): Point => [px, py + 3 + depth * 9])
      return (
        path(polyline(under, true), { fill: tone(0.4) }) +
        path(polyline(points, true), { fill: tone(random.between(0.84, 0.98)) })
      )
    })
    .join('')
}

export function snow(view: View): string {
  const { random, tone, width, height } = view
  let flakes = ''
  for (let i = 0; i < 420; i++)
    flakes += circle(random.between(0, width), random.between(0, height), random.between(0.8, 3.4), tone(1), {
      opacity: random.between(0.3, 0.85),
    })
  return flakes
}

export function gulls(view: View): string {
  const { random, tone, width, horizon } = view
  let result = ''
  for (let i = 0; i < 9; i++) {
    const [x, y, wing] = [random.between(0.2, 0.9) * width, random.between(0.15, 0.75) * horizon, random.between(7, 20)]
    const dip = wing * random.between(0.2, 0.5)
    result += stroke(
      `M${num(x - wing)} ${num(y - dip)}Q${num(x - wing * 0.4)} ${num(y - dip)} ${num(x)} ${num(y)}Q${num(x + wing * 0.4)} ${num(y - dip)} ${num(x + wing)} ${num(y - dip * 1.2)}`,
      tone(0.2),
      2,
    )
  }
  return result
}

/** Draws the moon or sun, and its path on the water. */
export function light(view: View, kind: 'moon' | 'sun'): string {
  const { random, tone, width, height, horizon } = view
  const x = width * random.between(0.28, 0.72)
  const y = horizon * (kind === 'moon' ? random.between(0.22, 0.4) : random.between(0.55, 0.78))
  const r = kind === 'moon' ? 34 : 46
  let glitter = ''
  for (let i = 0; i < 130; i++) {
    const depth = random.next()
    const half = random.between(4, 22) * (0.5 + depth * 1.6)
    const px = x + random.normal() * (16 + depth * 46)
    glitter += stroke(
      `M${num(px - half)} ${num(horizon + 5 + depth * (height - horizon))}h${num(half * 2)}`,
      tone(0.98),
      1 + depth * 2.4,
      { opacity: 0.55 * (1 - depth * 0.6) },
    )
  }
  const halo = radial('halo', [
    [0, tone(1), 0.75],
    [0.25, tone(0.95), 0.3],
    [1, tone(0.9), 0],
  ])
  return `<defs>${halo}</defs>${circle(x, y, r * 7, 'url(#halo)')}${circle(x, y, r, tone(1))}${glitter}`
}

/** Draws fog that is thicker towards the water. Without other elements, the scene is nothing but fog. */
export function fog(view: View, density: number): string {
  const { random, tone, width, height, horizon } = view
  const defs = linear(
    'mist',
    [
      [0, tone(0.86), density * 0.35],
      [horizon / height, tone(0.9), density],
      [1, tone(0.8), density * 0.7],
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  )
  let banks = ''
  for (let i = 0; i < 14; i++)
    banks += ellipse(
      random.between(0, width),
      horizon + random.normal() * 70,
      random.between(200, 520),
      random.between(22, 70),
      'url(#bank)',
      { opacity: 0.6 * density },
    )
  return `<defs>${defs}</defs>${rect(0, 0, width, height, 'url(#mist)')}${banks}`
}
