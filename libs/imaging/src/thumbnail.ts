import { THUMBNAIL_EDGE } from './bounds.ts'
import { openShown } from './open-shown.ts'
import { type ImageSource, render } from './source.ts'

/**
 * Version of the derivatives, which is part of their keys. Increase it when their format, rendering or storage changes.
 */
export const PIPELINE_VERSION = 2

export interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the size that fits into a square, in whole pixels; never larger than the original. */
function sizeWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the size of the thumbnail of an image of this size. */
export const thumbnailSize = (size: Size): Size => sizeWithin(size, THUMBNAIL_EDGE)

/**
 * Renders a JPEG of exactly this size: sRGB, upright, without metadata. Reads only as much of the file as necessary.
 * @throws ImageError if the file cannot be decoded completely
 */
export function toJpeg(
  source: ImageSource,
  { page, width, height }: Size & { readonly page: number },
): Promise<Buffer> {
  return render(async () =>
    (await openShown(source, page, { width, height }))
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: 82, optimiseCoding: true })
      .toBuffer(),
  )
}
