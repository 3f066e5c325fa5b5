import { seeded } from './random.ts'

/** A tile of grey noise with four channels, to be repeated over a picture. */
export interface Tile {
  readonly data: Buffer
  readonly size: number
}

export type TextureName = 'laid' | 'wove' | 'parchment' | 'linen' | 'grain' | 'stone'

const SIZE = 512
const tiles = new Map<TextureName, Tile>()

/**
 * Returns a texture, created on first use. The noise is generated here, because an SVG filter takes a second for four
 * megapixels. Its edges match, so that it can be tiled.
 */
export function texture(name: TextureName): Tile {
  const found = tiles.get(name)
  if (found !== undefined) return found
  const light = RECIPES[name]()
  const data = Buffer.alloc(SIZE * SIZE * 4)
  for (let i = 0; i < light.length; i++) {
    const value = Math.min(255, Math.max(0, Math.round(128 + (light[i] ?? 0))))
    data.fill(value, i * 4, i * 4 + 3)
    data[i * 4 + 3] = 255
  }
  const tile = { data, size: SIZE }
  tiles.set(name, tile)
  return tile
}

/** Return the deviation of each pixel from middle grey, by texture. */
const RECIPES: Readonly<Record<TextureName, () => Float32Array>> = {
  laid: () =>
    sum(
      octave('laid', 8, 7),
      octave('laid', 64, 4),
      octave('laid', 256, 2),
      each((x, y) => (y % 8 === 0 ? -3 : 0) + (x % 128 === 0 ? -5 : 0)),
    ),
  wove: () => sum(octave('wove', 6, 8), octave('wove', 48, 5), octave('wove', 200, 2.5)),
  parchment: () => sum(octave('skin', 4, 12), octave('skin', 20, 9), octave('skin', 128, 3)),
  linen: () =>
    sum(
      octave('linen', 8, 5),
      each((x, y) => (x % 4 < 2 ? 2.5 : -2.5) * (y % 4 < 2 ? 1 : -1)),
    ),
  grain: () => sum(octave('grain', 150, 9), octave('grain', 40, 6), octave('grain', 7, 5)),
  stone: () => sum(octave('stone', 8, 14), octave('stone', 40, 14), octave('stone', 160, 16)),
}

function sum(...layers: readonly Float32Array[]): Float32Array {
  const result = new Float32Array(SIZE * SIZE)
  for (const layer of layers) for (let i = 0; i < result.length; i++) result[i] = (result[i] ?? 0) + (layer[i] ?? 0)
  return result
}

function each(value: (x: number, y: number) => number): Float32Array {
  const result = new Float32Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y++) for (let x = 0; x < SIZE; x++) result[y * SIZE + x] = value(x, y)
  return result
}

/** Generates smooth noise with `cells` bumps along each side, up to `height` in either direction. */
function octave(seed: string, cells: number, height: number): Float32Array {
  const random = seeded(`${seed} ${cells}`)
  const grid = Float32Array.from({ length: cells * cells }, () => random.between(-height, height))
  const at = (x: number, y: number): number => grid[(y % cells) * cells + (x % cells)] ?? 0
  return each((px, py) => {
    const [x, y] = [(px / SIZE) * cells, (py / SIZE) * cells]
    const [x0, y0] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - x0), ease(y - y0)]
    const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * u
    const bottom = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * u
    return top + (bottom - top) * v
  })
}

const ease = (t: number): number => t * t * (3 - 2 * t)
