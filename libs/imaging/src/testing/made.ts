import sharp from 'sharp'

export type Rgb = readonly [number, number, number]

/** Four colours that differ in every channel, so the corners show how an image was rotated. */
export const CORNERS: readonly Rgb[] = [
  [220, 40, 40],
  [40, 180, 60],
  [50, 70, 210],
  [230, 200, 50],
]

/** Returns raw pixels of an image whose corners (top left, top right, bottom left, bottom right) have those colours. */
export function cornersPixels(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = CORNERS[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)]
      pixels.set(corner ?? [0, 0, 0], (y * width + x) * 3)
    }
  }
  return pixels
}

/** Returns the same image as a camera stores it: rotated pixels, and an EXIF orientation from 1 to 8. */
export function turnedPixels(width: number, height: number, orientation: number) {
  const upright = cornersPixels(width, height)
  const swapped = orientation >= 5
  const stored = { width: swapped ? height : width, height: swapped ? width : height }
  const pixels = Buffer.alloc(upright.length)
  for (let y = 0; y < stored.height; y++) {
    for (let x = 0; x < stored.width; x++) {
      const [ux, uy] = uprightPlace(x, y, stored, orientation)
      const from = (uy * width + ux) * 3
      pixels.set(upright.subarray(from, from + 3), (y * stored.width + x) * 3)
    }
  }
  return { pixels, ...stored }
}

/** Returns the position at which a stored pixel is shown (EXIF 2.32, tag 274). */
function uprightPlace(x: number, y: number, { width, height }: { width: number; height: number }, orientation: number) {
  const right = width - 1 - x
  const up = height - 1 - y
  const places: Record<number, readonly [number, number]> = {
    1: [x, y],
    2: [right, y],
    3: [right, up],
    4: [x, up],
    5: [y, x],
    6: [up, x],
    7: [up, right],
    8: [y, right],
  }
  return places[orientation] ?? ([x, y] as const)
}

/** Creates an uncompressed grey TIFF of several pages, each with its own size and shade. */
export function greyTiff(pages: readonly { width: number; height: number; shade: number }[]): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])]
  let end = 8
  let link = { part: 0, at: 4 }
  for (const { width, height, shade } of pages) {
    const data = Buffer.alloc(width * height + ((width * height) % 2), shade)
    const entries: readonly (readonly [number, number, number])[] = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, end],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, width * height],
    ]
    const directory = Buffer.alloc(2 + entries.length * 12 + 4)
    directory.writeUInt16LE(entries.length, 0)
    for (const [index, [tag, type, value]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12)
      directory.writeUInt16LE(type, 4 + index * 12)
      directory.writeUInt32LE(1, 6 + index * 12)
      directory.writeUInt32LE(value, 10 + index * 12)
    }
    parts[link.part]?.writeUInt32LE(end + data.length, link.at)
    parts.push(data, directory)
    link = { part: parts.length - 1, at: directory.length - 4 }
    end += data.length + directory.length
  }
  return Buffer.concat(parts)
}

/** Returns the mean colours of a grid of 3 × 3 cells, row by row. */
export async function gridOf(image: Buffer, cells = 3): Promise<Rgb[]> {
  const { data, info } = await sharp(image)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grid: Rgb[] = []
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) grid.push(meanOf(data, info, { row, column, cells }))
  }
  return grid
}

function meanOf(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
  { row, column, cells }: { row: number; column: number; cells: number },
): Rgb {
  const bounds = (size: number, n: number) =>
    [Math.floor((n * size) / cells), Math.floor(((n + 1) * size) / cells)] as const
  const [top, bottom] = bounds(height, row)
  const [left, right] = bounds(width, column)
  const sum = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[(y * width + x) * channels + c] ?? 0)
    }
  }
  const [r = 0, g = 0, b = 0] = sum.map((value) => value / ((bottom - top) * (right - left)))
  return [r, g, b]
}

/** Returns ΔE (CIE 1976) of two sRGB colours. */
function deltaE(a: Rgb, b: Rgb): number {
  const [x, y] = [lab(a), lab(b)]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}

function lab(rgb: Rgb): Rgb {
  const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Returns the mean ΔE over cells. */
export const meanDeltaE = (a: readonly Rgb[], b: readonly Rgb[]): number =>
  a.reduce((sum, colour, index) => sum + deltaE(colour, b[index] ?? [0, 0, 0]), 0) / a.length
