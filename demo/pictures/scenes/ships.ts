import { blob, circle, ellipse, group, line, num, type Point, path, rect, smooth, stroke } from '../svg.ts'
import type { View } from './scene.ts'

/** Places a ship in the scene. The ship is drawn relative to its water line, about 400 units wide. */
function afloat(view: View, share: number, below: number, size: number, ship: string): string {
  const { tone, width, horizon } = view
  const [x, y] = [share * width, horizon + below]
  const at = `translate(${num(x)} ${num(y)}) scale(${size})`
  const shadow = group(
    { transform: at, opacity: 0.2 },
    ellipse(0, 10, 225, 14, tone(0.08)),
    ellipse(0, 10, 205, 9, tone(0.08)),
  )
  const mirror = group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${size} ${-0.42 * size})`, opacity: 0.17 },
    ship,
  )
  return shadow + mirror + group({ transform: at }, ship)
}

const sail = (points: readonly Point[], fill: string, edge: string): string =>
  path(`${smooth(points, true)}`, { fill, stroke: edge, 'stroke-width': 1.4 })

/** Draws a brig: two masts, square-rigged. */
export function brig(view: View): string {
  const { tone } = view
  const dark = tone(0.1)
  let rig = ''
  for (const [mast, tall] of [
    [-62, 300],
    [66, 318],
  ] as const) {
    rig += line(mast, -20, mast, -tall, dark, 5)
    for (const [i, share] of [0.3, 0.54, 0.76, 0.92].entries()) {
      const half = 92 - i * 17
      const [y, next] = [-tall * share, -tall * ([0.06, 0.33, 0.57, 0.79][i] ?? 0)]
      rig += path(
        `M${mast - half} ${num(y)}Q${mast} ${num(y + 8)} ${mast + half} ${num(y)}Q${num(mast + half + 14)} ${num((y + next) / 2)} ${mast + half + 5} ${num(next - 12)}Q${mast} ${num(next - 27)} ${num(mast - half - 1)} ${num(next - 12)}Q${num(mast - half + 12)} ${num((y + next) / 2)} ${mast - half} ${num(y)}Z`,
        { fill: tone(0.9 - i * 0.05), stroke: tone(0.42), 'stroke-width': 1.2 },
      )
      rig += line(mast - half - 5, y, mast + half + 5, y, dark, 3)
    }
  }
  const jibs = [
    [196, -70, 74, -262, 98, -56],
    [236, -84, 80, -300, 150, -64],
  ]
    .map(([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]) =>
      path(
        `M${ax} ${ay}Q${num((ax + bx) / 2 - 20)} ${num((ay + by) / 2 + 14)} ${bx} ${by}Q${num((bx + cx) / 2 + 24)} ${num((by + cy) / 2)} ${cx} ${cy}Q${num((ax + cx) / 2)} ${num((ay + cy) / 2 + 15)} ${ax} ${ay}Z`,
        { fill: tone(0.82), opacity: 0.92, stroke: tone(0.4), 'stroke-width': 1 },
      ),
    )
    .join('')
  const hull =
    path('M-168 -46Q-160 6 -120 12H116Q160 2 186 -52Q20 -22 -168 -46Z', { fill: tone(0.12) }) +
    stroke('M-164 -32Q20 -8 180 -38', tone(0.7), 4)
  return afloat(
    view,
    0.36,
    70,
    1.05,
    line(170, -46, 262, -92, dark, 5) +
      rig +
      jibs +
      hull +
      line(-168, -46, -62, -300, dark, 1.3) +
      line(66, -318, -62, -296, dark, 1.2),
  )
}

/** Draws a schooner: two masts, fore-and-aft rigged. */
export function schooner(view: View): string {
  const { tone } = view
  const dark = tone(0.12)
  const sails =
    sail(
      [
        [-66, -40],
        [-66, -250],
        [-120, -236],
        [-176, -44],
        [-120, -34],
      ],
      tone(0.88),
      tone(0.4),
    ) +
    sail(
      [
        [50, -42],
        [50, -270],
        [0, -252],
        [-56, -44],
        [-4, -36],
      ],
      tone(0.93),
      tone(0.4),
    ) +
    sail(
      [
        [190, -62],
        [58, -272],
        [66, -52],
        [120, -46],
      ],
      tone(0.8),
      tone(0.4),
    )
  return afloat(
    view,
    0.66,
    46,
    0.7,
    line(-62, -20, -62, -290, dark, 5) +
      line(54, -20, 54, -306, dark, 5) +
      sails +
      line(150, -40, 232, -70, dark, 4) +
      path('M-176 -40Q-150 4 -110 10H104Q146 0 168 -44Q0 -16 -176 -40Z', { fill: tone(0.14) }),
  )
}

/** Draws a paddle steamer: the Halcyon, with her tall funnel. */
export function steamer(view: View): string {
  const { random, tone } = view
  const dark = tone(0.1)
  let smoke = ''
  for (let i = 0; i < 26; i++) {
    const t = i / 26
    smoke += path(
      blob(
        random,
        -10 - t * 330 + random.normal() * 9,
        -232 - t * 108 + random.normal() * 14,
        14 + t * 52,
        11 + t * 32,
        0.1,
      ),
      { fill: tone(0.28 + t * 0.4), opacity: 0.34 * (1 - t * 0.75) },
    )
  }
  let wheel = circle(20, -18, 46, tone(0.55), { stroke: dark, 'stroke-width': 4 })
  for (let i = 0; i < 9; i++) {
    const angle = Math.PI + (i / 8) * Math.PI
    wheel += line(20, -16, 20 + Math.cos(angle) * 44, -16 + Math.sin(angle) * 44, dark, 2.4)
  }
  const ports = Array.from({ length: 13 }, (_, i) => rect(-160 + i * 26, -52, 11, 10, tone(0.92))).join('')
  const hull =
    path('M-236 -38Q-226 6 -196 10H196Q236 0 262 -50Q90 -26 -236 -38Z', { fill: dark }) +
    stroke('M-232 -26Q90 -14 250 -38', tone(0.82), 3.5)
  const house =
    rect(-172, -60, 344, 26, tone(0.84), { stroke: dark, 'stroke-width': 2 }) +
    ports +
    rect(-90, -88, 190, 28, tone(0.74), { stroke: dark, 'stroke-width': 2 }) +
    rect(48, -112, 44, 26, tone(0.6), { stroke: dark, 'stroke-width': 2 })
  const funnel =
    path('M-24 -84L-20 -232H8L12 -84Z', { fill: tone(0.14) }) +
    rect(-20, -206, 29, 16, tone(0.86)) +
    rect(-25, -238, 38, 9, dark)
  const masts =
    line(-150, -50, -156, -244, dark, 4) +
    line(166, -50, 164, -262, dark, 4) +
    line(-156, -240, -20, -232, dark, 1.2) +
    line(164, -256, 8, -232, dark, 1.2) +
    line(164, -256, 258, -50, dark, 1.2) +
    line(-156, -240, -232, -40, dark, 1.2)
  const flag = path('M-236 -40l-12 -66l-42 6l10 20l-9 20l46 -8', { fill: tone(0.7), stroke: dark, 'stroke-width': 1.5 })
  const foam = Array.from({ length: 40 }, () =>
    ellipse(
      random.between(-240, 40),
      9 + random.between(-3, 9),
      random.between(5, 22),
      random.between(1.5, 4),
      tone(0.96),
      { opacity: 0.5 },
    ),
  ).join('')
  return afloat(view, 0.45, 104, 1.22, smoke + masts + house + funnel + hull + wheel + flag + foam)
}

/** Draws a pilot cutter: one mast, a gaff, and a number on the sail. */
export function cutter(view: View): string {
  const { tone } = view
  const dark = tone(0.1)
  const main = path('M-2 -44L-4 -226L-104 -262Q-118 -140 -132 -40Q-66 -30 -2 -44Z', {
    fill: tone(0.9),
    stroke: tone(0.4),
    'stroke-width': 1.4,
  })
  const jib = path('M126 -54Q66 -130 6 -262Q18 -150 14 -50Q66 -38 126 -54Z', {
    fill: tone(0.8),
    stroke: tone(0.4),
    'stroke-width': 1.4,
  })
  const mark = stroke('M-66 -190v76M-84 -178l18 -12', tone(0.12), 9)
  return afloat(
    view,
    0.3,
    88,
    1.1,
    line(0, -14, 2, -292, dark, 5) +
      line(100, -38, 172, -60, dark, 4) +
      main +
      jib +
      mark +
      line(-4, -226, -108, -266, dark, 3) +
      path('M-138 -42Q-124 4 -84 9H82Q112 -4 122 -46Q0 -20 -138 -42Z', { fill: dark }) +
      stroke('M-134 -30Q0 -8 118 -34', tone(0.85), 3) +
      path('M2 -292l44 7l-44 9Z', { fill: tone(0.3) }),
  )
}

/** Draws a tug with its tow rope. */
export function tug(view: View): string {
  const { random, tone } = view
  const dark = tone(0.08)
  let smoke = ''
  for (let i = 0; i < 18; i++)
    smoke += path(blob(random, -14 - i * 13, -138 - i * 6 + random.normal() * 8, 10 + i * 2, 9 + i * 1.6, 0.1), {
      fill: tone(0.2 + i * 0.02),
      opacity: 0.3,
    })
  return afloat(
    view,
    0.78,
    116,
    0.85,
    smoke +
      path('M-24 -54L-22 -140H2L6 -54Z', { fill: tone(0.2) }) +
      rect(-22, -122, 24, 10, tone(0.8)) +
      rect(12, -74, 42, 32, tone(0.6), { stroke: dark, 'stroke-width': 2 }) +
      rect(-90, -48, 160, 14, tone(0.4)) +
      path('M-124 -34Q-112 8 -90 10H90Q122 -4 130 -54Q20 -22 -124 -34Z', { fill: dark }) +
      stroke('M-110 -34Q-270 10 -420 -30', dark, 2),
  )
}

/** Draws river barges, low and full. */
export function barges(view: View): string {
  const { random, tone, width, horizon } = view
  let result = ''
  for (const [share, below, size] of [
    [0.2, 34, 0.5],
    [0.62, 62, 0.75],
    [0.4, 120, 1.05],
  ] as const) {
    const sacks = Array.from({ length: 11 }, (_, i) =>
      ellipse(-104 + i * 21, -27 - random.between(0, 14), 15, 10, tone(random.between(0.52, 0.82))),
    ).join('')
    const man =
      path('M142 -28l-4 -58q4 -14 12 0l6 58Z', { fill: tone(0.1) }) +
      circle(145, -98, 8, tone(0.5)) +
      line(156, -130, 196, 14, tone(0.14), 3)
    result += group(
      { transform: `translate(${num(share * width)} ${num(horizon + below)}) scale(${size})` },
      ellipse(0, 9, 190, 9, tone(0.06), { opacity: 0.4 }),
      sacks,
      path('M-182 -34Q-170 6 -140 8H150Q176 2 188 -38Q0 -14 -182 -34Z', { fill: tone(0.14) }),
      man,
      stroke('M-176 -24Q0 -4 182 -28', tone(0.5), 3),
    )
  }
  return result
}

/** Draws the lightship on her chain. */
export function lightship(view: View): string {
  const { tone } = view
  const dark = tone(0.1)
  const hull =
    path('M-190 -52Q-180 6 -146 10H142Q182 0 198 -60Q20 -28 -190 -52Z', { fill: tone(0.3) }) +
    stroke('M-100 -14h200', tone(0.94), 20, { opacity: 0.9 })
  const mast =
    line(0, -30, 0, -292, dark, 7) + line(-120, -36, -122, -176, dark, 4) + line(120, -36, 122, -168, dark, 4)
  const lamp =
    rect(-21, -244, 42, 48, tone(0.98), { stroke: dark, 'stroke-width': 4 }) +
    path('M-26 -244Q0 -274 26 -244Z', { fill: dark }) +
    circle(0, -306, 19, dark)
  const stays = line(0, -288, -186, -50, dark, 1.4) + line(0, -288, 190, -56, dark, 1.4)
  return afloat(
    view,
    0.5,
    94,
    1.2,
    stays +
      mast +
      lamp +
      rect(-70, -68, 140, 26, tone(0.62), { stroke: dark, 'stroke-width': 2 }) +
      hull +
      stroke('M188 -40L262 40', dark, 3, { 'stroke-dasharray': '6 5' }),
  )
}
