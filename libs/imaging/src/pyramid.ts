import { openShown } from './open-shown.ts'
import { type ImageSource, render } from './source.ts'
import type { Size } from './thumbnail.ts'

/** Edge of a pyramid's tiles, in pixels. */
export const TILE_EDGE = 256

/**
 * Writes a tiled pyramid (TIFF, JPEG-compressed, sRGB, upright). Level n is page n of the file, half the size of the
 * previous one.
 * @throws ImageError
 */
export async function toPyramid(source: ImageSource, page: number, target: string): Promise<void> {
  await render(async () =>
    (await openShown(source, page))
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

/** Returns the sizes of a pyramid's levels, largest first. */
export function pyramidLevels({ width, height }: Size): Size[] {
  const levels = [{ width, height }]
  for (let level = { width, height }; level.width > TILE_EDGE || level.height > TILE_EDGE; ) {
    level = { width: Math.max(1, level.width >> 1), height: Math.max(1, level.height >> 1) }
    levels.push(level)
  }
  return levels
}
