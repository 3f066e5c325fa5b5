import sharp from 'sharp'
import { type ImageSource, openUpright, render } from './source.ts'
import type { Size } from './thumbnail.ts'

/** Edge of a pyramid's tiles, in pixels. */
const TILE_EDGE = 256

/**
 * Writes a tiled pyramid (TIFF, JPEG-compressed, sRGB, upright): level n is the page n of the file, half as large as
 * the one before.
 * @throws ImageError
 */
export async function toPyramid(source: ImageSource, page: number, target: string): Promise<void> {
  await render(() =>
    openUpright(source, page)
      .tiff({
        pyramid: true,
        tile: true,
        tileWidth: TILE_EDGE,
        tileHeight: TILE_EDGE,
        compression: 'jpeg',
        quality: 88,
      })
      .toFile(target),
  )
}

/** The sizes of a pyramid's levels, largest first. */
export function pyramidLevels({ width, height }: Size): Size[] {
  const levels = [{ width, height }]
  for (let level = { width, height }; level.width > TILE_EDGE || level.height > TILE_EDGE; ) {
    level = { width: Math.max(1, level.width >> 1), height: Math.max(1, level.height >> 1) }
    levels.push(level)
  }
  return levels
}

/** A part of an image, in pixels of the whole. */
export interface Region extends Size {
  readonly left: number
  readonly top: number
}

/** The smallest level that a part, shown at a size, can be taken from without enlarging it. */
export function chooseLevel(levels: readonly Size[], region: Region, shown: Size): number {
  const [whole] = levels
  if (whole === undefined) return 0
  const found = levels.findLastIndex(
    ({ width, height }) =>
      (region.width * width) / whole.width >= shown.width && (region.height * height) / whole.height >= shown.height,
  )
  return Math.max(0, found)
}

/** A part of a pyramid at a size, as a JPEG. @throws ImageError */
export function regionFromPyramid(
  pyramid: ImageSource,
  { whole, region, shown }: { readonly whole: Size; readonly region: Region; readonly shown: Size },
): Promise<Buffer> {
  const levels = pyramidLevels(whole)
  const page = chooseLevel(levels, region, shown)
  const level = levels[page] ?? whole
  return render(() =>
    sharp(pyramid, { page, failOn: 'error' })
      .extract(scaled(region, whole, level))
      .resize({ ...shown, fit: 'fill' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}

// Rounded outwards, within the level.
function scaled(region: Region, whole: Size, level: Size): Region {
  const x = level.width / whole.width
  const y = level.height / whole.height
  const left = Math.min(level.width - 1, Math.floor(region.left * x))
  const top = Math.min(level.height - 1, Math.floor(region.top * y))
  const right = Math.min(level.width, Math.ceil((region.left + region.width) * x))
  const bottom = Math.min(level.height, Math.ceil((region.top + region.height) * y))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
