import sharp from 'sharp'
import { mix } from '../color.ts'
import type { Random } from '../random.ts'
import { type Raster, render } from '../raster.ts'
import { document, path, rect } from '../svg.ts'
import { texture } from '../texture.ts'
import { FORMS, type ReliefName } from './relief-shapes.ts'

export interface Relief {
  readonly type: 'relief'
  readonly of: ReliefName
  readonly material: keyof typeof MATERIALS
  /** Whether to leave out the cloth under the object. */
  readonly transparent?: boolean
}

/** Dark, middle and light tone of each material, its shininess, and the height of its relief. */
const MATERIALS = {
  silver: { tones: ['#1f2226', '#8b9094', '#f4f5f0'], shine: 0.9, depth: 3.4, rough: 4 },
  bronze: { tones: ['#1d1a10', '#6e5a35', '#d8c07c'], shine: 0.55, depth: 3.2, rough: 8 },
  lead: { tones: ['#1d1f22', '#6b6f72', '#c3c4c0'], shine: 0.25, depth: 3, rough: 9 },
  tin: { tones: ['#23211f', '#8c8880', '#e9e5da'], shine: 0.5, depth: 2.8, rough: 6 },
  limestone: { tones: ['#4a4234', '#b8ab90', '#efe6cf'], shine: 0.02, depth: 3.6, rough: 15 },
  sandstone: { tones: ['#4a2e20', '#b98a64', '#efd0a4'], shine: 0.02, depth: 3.8, rough: 17 },
  clay: { tones: ['#3f1d12', '#b0603f', '#eeb48c'], shine: 0.05, depth: 3.2, rough: 13 },
  wood: { tones: ['#20120a', '#7c5430', '#cf9f66'], shine: 0.12, depth: 2.6, rough: 8 },
} as const

const SIDE = 1350

/**
 * Draws an object lit from the upper left. Its heights are drawn as shades of grey, and each pixel is lit according to
 * its slope.
 */
export async function relief(random: Random, spec: Relief, scale: number): Promise<Raster> {
  const form = FORMS[spec.of](random)
  const side = Math.round(SIDE * scale)
  const clip = `<defs><clipPath id="c">${path(form.outline, {})}</clipPath></defs>`
  const heights = `${clip}${rect(0, 0, 1000, 1000, '#000000')}<g clip-path="url(#c)">${form.heights}</g>`
  const material = MATERIALS[spec.material]
  const raised = await sharp(document(1000, 1000, side / 1000, heights))
    .greyscale()
    .blur(Math.max(0.6, 5 * scale))
    .raw()
    .toBuffer()
  const mask = await sharp(
    document(1000, 1000, side / 1000, `${rect(0, 0, 1000, 1000, '#000')}${path(form.outline, { fill: '#fff' })}`),
  )
    .greyscale()
    .raw()
    .toBuffer()
  const lit = light(random, raised, mask, side, material, scale)
  if (spec.transparent === true) return { data: lit, width: side, height: side, channels: 4 }
  const under = await render({ width: 1000, height: 1000, content: cloth(form.outline), texture: 'linen' }, side / 1000)
  const over = [{ input: lit, raw: { width: side, height: side, channels: 4 as const } }]
  const { data, width, height, channels } = under
  const done = await sharp(data, { raw: { width, height, channels } }).composite(over).removeAlpha().raw().toBuffer()
  return { data: done, width, height, channels: 3 }
}

/** Draws the cloth and the object's shadow on it. */
function cloth(outline: string): string {
  const shadow = [18, 14, 10, 6, 3]
    .map((off) =>
      path(outline, {
        fill: '#000000',
        'fill-opacity': 0.16,
        stroke: '#000000',
        'stroke-opacity': 0.1,
        'stroke-width': off * 1.4,
        transform: `translate(${off} ${off * 1.3})`,
      }),
    )
    .join('')
  return `<defs><radialGradient id="g" cx="0.36" cy="0.3" r="0.95"><stop offset="0" stop-color="#8a8577"/><stop offset="1" stop-color="#3b3a37"/></radialGradient></defs>${rect(0, 0, 1000, 1000, 'url(#g)')}${shadow}`
}

/** Lights the surface by Lambert's law, with highlights where it shines. */
function light(
  random: Random,
  raised: Buffer,
  mask: Buffer,
  side: number,
  material: (typeof MATERIALS)[Relief['material']],
  scale: number,
): Buffer {
  const { tones, shine, depth, rough } = material
  const table = Array.from({ length: 256 }, (_, i) => tableEntry(tones, i / 255))
  const out = Buffer.alloc(side * side * 4)
  const grain = Array.from({ length: 4096 }, () => random.normal() * rough * 0.25)
  const worn = unevenness(side, rough)
  const at = (x: number, y: number): number => {
    const place = Math.min(side - 1, Math.max(0, y)) * side + Math.min(side - 1, Math.max(0, x))
    return (raised[place] ?? 0) + (worn[place] ?? 0)
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x
      const covered = mask[i] ?? 0
      if (covered === 0) continue
      const dx = ((at(x + 1, y) - at(x - 1, y)) / 40) * depth * scale * 2
      const dy = ((at(x, y + 1) - at(x, y - 1)) / 40) * depth * scale * 2
      const length = Math.sqrt(dx * dx + dy * dy + 1)
      const lambert = (dx * 0.55 + dy * 0.6 + 0.72) / length
      const gleam = shine * Math.max(0, (dx * 0.42 + dy * 0.46 + 0.9) / length) ** 24
      const speck = (grain[(x * 31 + y * 17 + ((x * y) >> 5)) & 4095] ?? 0) / 255
      const value = Math.min(
        255,
        Math.max(0, Math.round((0.06 + lambert * 0.66 + gleam * 0.32 + speck) * 255 + (at(x, y) - 110) * 0.16)),
      )
      const color = table[value] ?? [0, 0, 0]
      out[i * 4] = color[0] ?? 0
      out[i * 4 + 1] = color[1] ?? 0
      out[i * 4 + 2] = color[2] ?? 0
      out[i * 4 + 3] = covered
    }
  }
  return out
}

/** Adds the wear of a surface: bumps all over it, higher on rough materials. */
function unevenness(side: number, rough: number): Float32Array {
  const { data, size } = texture('stone')
  const heights = new Float32Array(side * side)
  const step = (size * 1.25) / side
  const along = Array.from({ length: side }, (_, i) => between(i * step, size))
  const value = (tx: number, ty: number): number => (data[(ty * size + tx) * 4] ?? 128) - 128
  for (const [y, [y0, y1, v]] of along.entries()) {
    for (const [x, [x0, x1, u]] of along.entries()) {
      const top = value(x0, y0) * (1 - u) + value(x1, y0) * u
      const bottom = value(x0, y1) * (1 - u) + value(x1, y1) * u
      heights[y * side + x] = ((top * (1 - v) + bottom * v) * rough) / 22
    }
  }
  return heights
}

/** Returns the two grid points between which a point lies, and its position between them. */
function between(place: number, size: number): readonly [number, number, number] {
  const first = Math.floor(place)
  return [first % size, (first + 1) % size, place - first]
}

function tableEntry(tones: readonly [string, string, string], value: number): readonly number[] {
  const color = value < 0.5 ? mix(tones[0], tones[1], value * 2) : mix(tones[1], tones[2], value * 2 - 1)
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
