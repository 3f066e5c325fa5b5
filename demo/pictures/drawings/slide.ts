import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { SCENE_WIDTH, type SceneSpec, scene } from '../scenes/compose.ts'
import { PENS, write } from '../script/pen.ts'
import { circle, group, linear, num, radial, rect } from '../svg.ts'
import { dust } from './photograph.ts'

export interface Slide extends SceneSpec {
  readonly type: 'slide'
  readonly number: string
  readonly title: string
  /** Whether it was coloured by hand. */
  readonly tinted?: boolean
  /** Whether the slide is blank. */
  readonly black?: boolean
}

const SIDE = 1640
const [LEFT, TOP, WIDE, TALL] = [180, 260, 1280, 1000]

/** Draws a lantern slide: two glasses bound in black paper, a mask with round corners, a label and two white spots. */
export function slide(random: Random, spec: Slide): Sheet {
  const image = spec.black === true ? rect(0, 0, SCENE_WIDTH, 1250, '#08080a') : scene(random, spec, 1250)
  const tint = spec.tinted === true ? washes(random) : ''
  const glow = radial(
    'lamp',
    [
      [0, '#fff3cf', 0.24],
      [0.6, '#fff3cf', 0],
      [1, '#000000', 0.5],
    ],
    { r: 0.72 },
  )
  const content = [
    `<defs>${glow}${linear(
      'edge',
      [
        [0, '#2b2926'],
        [0.5, '#141312'],
        [1, '#262421'],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 1 },
    )}<clipPath id="mask"><rect x="${LEFT}" y="${TOP}" width="${WIDE}" height="${TALL}" rx="60"/></clipPath></defs>`,
    rect(0, 0, SIDE, SIDE, '#c9c2b2'),
    rect(40, 40, SIDE - 80, SIDE - 80, 'url(#edge)', { rx: 10 }),
    rect(86, 86, SIDE - 172, SIDE - 172, '#0d0c0b'),
    group(
      { 'clip-path': 'url(#mask)' },
      `<svg x="${LEFT}" y="${TOP}" width="${WIDE}" height="${TALL}" viewBox="0 0 ${SCENE_WIDTH} 1250">${image}${tint}${dust(random, SCENE_WIDTH, 1250)}</svg>`,
      rect(LEFT, TOP, WIDE, TALL, 'url(#lamp)'),
    ),
    rect(LEFT, TOP, WIDE, TALL, 'none', { rx: 60, stroke: '#b39a5e', 'stroke-width': 3 }),
    circle(150, 150, 30, '#efe8d6'),
    circle(SIDE - 150, 150, 30, '#efe8d6'),
    rect(420, 1330, 800, 170, '#eadfc6', { rx: 4 }),
    rect(432, 1342, 776, 146, 'none', { stroke: '#8d2f28', 'stroke-width': 3 }),
    write(`No. ${spec.number}`, {
      x: 820,
      y: 1392,
      size: 38,
      pen: PENS.roman,
      color: '#3a2a1c',
      align: 'middle',
      spacing: 8,
    }),
    write(spec.title, {
      x: 820,
      y: 1456,
      size: Math.min(48, 1500 / spec.title.length + 10),
      pen: PENS.steel,
      color: '#2b2a44',
      align: 'middle',
      random,
    }),
  ]
  return { width: SIDE, height: SIDE, content: content.join(''), texture: 'grain' }
}

/** Draws colours that do not stay within the lines. */
function washes(random: Random): string {
  const colors = ['#e88a4a', '#4a78b8', '#3f8f78', '#d8b04a', '#b84a5a']
  return colors
    .map(
      (color, i) =>
        `<defs>${radial(
          `wash${i}`,
          [
            [0, color, 0.34],
            [0.6, color, 0.2],
            [1, color, 0],
          ],
          { r: 0.5 },
        )}</defs><ellipse cx="${num(random.between(100, 1500))}" cy="${num(200 + i * 210)}" rx="${num(random.between(480, 900))}" ry="${num(random.between(130, 260))}" fill="url(#wash${i})"/>`,
    )
    .join('')
}
