import { mix, TONES } from '../color.ts'
import { shadow } from '../paper.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../raster.ts'
import { SCENE_WIDTH, type SceneSpec, scene } from '../scenes/compose.ts'
import { PENS, write } from '../script/pen.ts'
import { blob, circle, group, line, num, path, radial, rect, stroke } from '../svg.ts'

export interface Photograph extends SceneSpec {
  readonly type: 'photograph'
  /** A glass plate with its edges, a print on a mount, a loose print, or one on an album leaf. */
  readonly support: 'plate' | 'mount' | 'print' | 'album'
  /** Text on the mount or the leaf. */
  readonly legend?: string
  readonly number?: string
  readonly cracked?: boolean
}

const HEIGHT = 1120

/** Draws a view as a photograph, with its tones, edges and support. */
export function photograph(random: Random, spec: Photograph): Sheet {
  const image = scene(random, spec, HEIGHT)
  const full = { width: SCENE_WIDTH, height: HEIGHT, texture: 'grain' } as const
  const faded = `<defs>${radial(
    'corners',
    [
      [0.5, '#000000', 0],
      [1, '#150d06', 0.46],
    ],
    { r: 0.76 },
  )}</defs>${image}${rect(0, 0, SCENE_WIDTH, HEIGHT, 'url(#corners)')}${dust(random, SCENE_WIDTH, HEIGHT)}`
  if (spec.support === 'print') return { ...full, content: faded }
  if (spec.support === 'plate') return { ...full, content: faded + plateEdges(random, spec) }
  return mounted(random, spec, faded)
}

/** Draws specks and hairs on the plate. */
export function dust(random: Random, width: number, height: number): string {
  let marks = ''
  for (let i = 0; i < 46; i++)
    marks += circle(
      random.between(0, width),
      random.between(0, height),
      random.between(0.7, 2.4),
      random.chance(0.6) ? '#fffaf0' : '#140c06',
      { opacity: random.between(0.25, 0.7) },
    )
  for (let i = 0; i < 5; i++) {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    marks += stroke(
      `M${num(x)} ${num(y)}q${num(random.between(-50, 50))} ${num(random.between(-30, 30))} ${num(random.between(-90, 90))} ${num(random.between(-20, 60))}`,
      '#fff6e4',
      1.2,
      { opacity: 0.35 },
    )
  }
  return marks
}

/** Draws the edges of a plate: the end of the emulsion, marks of the clips, and a scratched number. */
function plateEdges(random: Random, spec: Photograph): string {
  const dark = mix(TONES[spec.process](0), '#000000', 0.4)
  let frame = `M0 0H${SCENE_WIDTH}V${HEIGHT}H0Z`
  let inner = ''
  const [w, h] = [SCENE_WIDTH, HEIGHT]
  const side = (x1: number, y1: number, x2: number, y2: number): void => {
    for (let i = 0; i < 24; i++)
      inner += `${inner === '' ? 'M' : 'L'}${num(x1 + ((x2 - x1) * i) / 24 + random.normal() * 3)} ${num(y1 + ((y2 - y1) * i) / 24 + random.normal() * 3)}`
  }
  side(24, 22, 26, h - 24)
  side(26, h - 24, w - 24, h - 22)
  side(w - 24, h - 22, w - 26, 24)
  side(w - 26, 24, 24, 22)
  frame += `${inner}Z`
  let cracks = ''
  if (spec.cracked === true) {
    const [x, y] = [w * 0.78, h * 0.2]
    for (const [dx, dy] of [
      [-0.5, 0.9],
      [0.3, 0.5],
      [0.26, -0.3],
      [-0.2, 0.24],
    ] as const) {
      const d = `M${num(x)} ${num(y)}L${num(x + dx * w * 0.4 + random.normal() * 20)} ${num(y + dy * h * 0.5)}L${num(x + dx * w)} ${num(y + dy * h)}`
      cracks +=
        stroke(d, '#fffaf0', 3, { opacity: 0.85 }) +
        stroke(d, '#000000', 1.2, { opacity: 0.8, transform: 'translate(3 2)' })
    }
  }
  const number =
    spec.number === undefined
      ? ''
      : write(spec.number, { x: 52, y: h - 46, size: 42, pen: PENS.pencil, color: '#f6ead2', random, opacity: 0.9 })
  return path(frame, { fill: dark, 'fill-rule': 'evenodd' }) + cracks + number
}

function mounted(random: Random, spec: Photograph, image: string): Sheet {
  const album = spec.support === 'album'
  const [width, height] = album ? [1900, 1520] : [1840, 1460]
  const card = album ? '#5a5348' : '#e8dcc2'
  const ink = album ? '#efe6d2' : '#6a4a2a'
  const [x, y] = [(width - SCENE_WIDTH) / 2, album ? 150 : 110]
  const print = group(
    {},
    rect(x - 3, y - 3, SCENE_WIDTH + 6, HEIGHT + 6, album ? '#f4ecd8' : '#8a6c44'),
    `<svg x="${x}" y="${y}" width="${SCENE_WIDTH}" height="${HEIGHT}">${image}</svg>`,
  )
  const border = album
    ? corners(x, y)
    : rect(46, 40, width - 92, height - 80, 'none', { stroke: '#b8924e', 'stroke-width': 3, rx: 8 })
  const legend =
    spec.legend === undefined
      ? ''
      : write(spec.legend, {
          x: width / 2,
          y: height - 92,
          size: album ? 46 : 40,
          pen: album ? PENS.pencil : PENS.roman,
          color: ink,
          align: 'middle',
          random,
          spacing: album ? 0 : 10,
        })
  const number =
    spec.number === undefined
      ? ''
      : write(spec.number, {
          x: width - 110,
          y: height - 60,
          size: 30,
          pen: PENS.pencil,
          color: ink,
          align: 'end',
          random,
          opacity: 0.8,
        })
  const spots = Array.from({ length: 30 }, () =>
    path(
      blob(
        random,
        random.between(0, width),
        random.between(0, height),
        random.between(3, 9),
        random.between(3, 9),
        0.2,
        8,
      ),
      { fill: '#8a5a26', opacity: 0.1 },
    ),
  ).join('')
  return {
    width,
    height,
    texture: 'grain',
    content: `${rect(0, 0, width, height, card)}${spots}${shadow({ x: x - 4, y: y - 6, width: SCENE_WIDTH, height: HEIGHT })}${print}${border}${legend}${number}`,
  }
}

/** Draws the black corners that hold a print on its leaf. */
function corners(x: number, y: number): string {
  const [right, bottom] = [x + SCENE_WIDTH, y + HEIGHT]
  const corner = (px: number, py: number, dx: number, dy: number): string =>
    path(`M${px} ${py}h${64 * dx}L${px} ${py + 64 * dy}Z`, { fill: '#1f1c18' }) +
    line(px + 64 * dx, py, px, py + 64 * dy, '#0c0b0a', 2)
  return (
    corner(x - 8, y - 8, 1, 1) +
    corner(right + 8, y - 8, -1, 1) +
    corner(x - 8, bottom + 8, 1, -1) +
    corner(right + 8, bottom + 8, -1, -1)
  )
}
