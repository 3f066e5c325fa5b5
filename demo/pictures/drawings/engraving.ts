import sharp from 'sharp'
import type { Process } from '../color.ts'
import { BOARD, STOCKS, type StockName, sheet } from '../paper.ts'
import type { Random } from '../random.ts'
import { type Raster, render } from '../raster.ts'
import { SCENE_WIDTH, scene } from '../scenes/compose.ts'
import type { Element, Weather } from '../scenes/scene.ts'
import { PENS, write } from '../script/pen.ts'
import { document, rect } from '../svg.ts'

export interface Engraving {
  readonly type: 'engraving'
  readonly elements: readonly Element[]
  readonly weather?: Weather
  readonly stock: StockName
  readonly title: string
  readonly manner: 'engraved' | 'pencil' | 'wash' | 'watercolour'
}

const [WIDTH, HEIGHT, TALL] = [1840, 1440, 1060]
const [LEFT, TOP] = [(WIDTH - SCENE_WIDTH) / 2, 150]

/** Draws a view on paper: a copper engraving, or one in pencil, grey wash or colours, with its title below. */
export async function engraving(random: Random, spec: Engraving, scale: number): Promise<Raster> {
  const stock = STOCKS[spec.stock]
  const engraved = spec.manner === 'engraved'
  const title = write(spec.title, {
    x: WIDTH / 2,
    y: TOP + TALL + 92,
    size: engraved ? 50 : 44,
    pen: engraved ? PENS.roman : PENS.pencil,
    color: stock.ink,
    align: 'middle',
    random,
    spacing: engraved ? 7 : 0,
  })
  const mark = engraved
    ? rect(LEFT - 54, TOP - 54, SCENE_WIDTH + 108, TALL + 190, 'none', {
        stroke: '#7d6a48',
        'stroke-width': 2,
        opacity: 0.5,
      })
    : ''
  const paper = await render(
    {
      width: WIDTH,
      height: HEIGHT,
      texture: stock.texture,
      content:
        rect(0, 0, WIDTH, HEIGHT, BOARD) +
        sheet(random, { x: 46, y: 46, width: WIDTH - 92, height: HEIGHT - 92 }, stock, [0, 1]) +
        mark +
        title,
    },
    scale,
  )
  const process: Process = spec.manner === 'watercolour' ? 'day' : 'silver'
  const svg = document(
    SCENE_WIDTH,
    TALL,
    scale,
    scene(random, { elements: spec.elements, weather: spec.weather ?? 'cloudy', process }, TALL),
  )
  const view =
    spec.manner === 'engraved' || spec.manner === 'pencil'
      ? await screened(svg, random, spec.manner, scale, stock.ink)
      : await washed(svg, random, scale)
  const { data, width, height, channels } = paper
  const at = { left: Math.round(LEFT * scale), top: Math.round(TOP * scale), blend: 'multiply' as const }
  const done = await sharp(data, { raw: { width, height, channels } })
    .composite([{ ...at, ...view }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { data: done, width, height, channels: 3 }
}

interface Layer {
  readonly input: Buffer
  readonly raw: { width: number; height: number; channels: 4 }
}

/** Converts tones to lines: the darker the tone, the broader the line of the burin. Deep shadows are cross-hatched. */
async function screened(
  svg: Buffer,
  random: Random,
  manner: 'engraved' | 'pencil',
  scale: number,
  ink: string,
): Promise<Layer> {
  const { data, info } = await sharp(svg)
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height]
  const out = Buffer.alloc(width * height * 4, 255)
  const color = Number.parseInt(ink.slice(1), 16)
  const pitch = (manner === 'engraved' ? 5.5 : 6.5) * scale
  const bend = Array.from({ length: 256 }, () => random.normal())
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dark = 1 - (data[y * width + x] ?? 255) / 255
      const wave =
        Math.sin(x / (90 * scale)) * 3 * scale + (manner === 'pencil' ? (bend[(x >> 3) & 255] ?? 0) * 1.2 * scale : 0)
      const row = manner === 'pencil' ? x * 0.55 + y : y + wave
      const first = Math.abs(((row / pitch) % 1) - 0.5) * 2
      const second = Math.abs((((x * 0.8 + y * 0.6) / pitch) % 1) - 0.5) * 2
      const line = cover(dark * 1.02 - first, manner)
      const cross = dark > 0.5 ? cover((dark - 0.5) * 1.6 - second, manner) : 0
      const amount = Math.min(1, line + cross) * (manner === 'pencil' ? 0.72 : 0.92)
      const i = (y * width + x) * 4
      out[i] = 255 - (255 - ((color >> 16) & 255)) * amount
      out[i + 1] = 255 - (255 - ((color >> 8) & 255)) * amount
      out[i + 2] = 255 - (255 - (color & 255)) * amount
    }
  }
  return { input: out, raw: { width, height, channels: 4 } }
}

const cover = (over: number, manner: string): number => Math.min(1, Math.max(0, over * (manner === 'pencil' ? 2 : 4)))

/** Draws washes that dried unevenly and have a ragged edge. */
async function washed(svg: Buffer, random: Random, scale: number): Promise<Layer> {
  const { data, info } = await sharp(svg)
    .ensureAlpha()
    .blur(Math.max(0.4, 1.6 * scale))
    .modulate({ brightness: 1.1, saturation: 1.15 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const reach = Array.from({ length: 512 }, () => random.between(0.2, 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, width - 1 - x, y, height - 1 - y) / (60 * scale)
      const torn = ((reach[(x >> 4) & 511] ?? 1) + (reach[((y >> 4) + 99) & 511] ?? 1)) / 2
      if (edge >= torn) continue
      const keep = Math.max(0, edge / torn) ** 2
      const i = (y * width + x) * 4
      for (let k = 0; k < 3; k++) data[i + k] = 255 - (255 - (data[i + k] ?? 255)) * keep
    }
  }
  return { input: data, raw: { width, height, channels: 4 } }
}
