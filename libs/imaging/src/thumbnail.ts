import sharp from 'sharp'
import { THUMBNAIL_EDGE } from './bounds.ts'
import { type ImageSource, openUpright, render } from './source.ts'

/** Raised when what is made of the same file is stored differently, or comes out differently: it is part of their names. */
export const PIPELINE_VERSION = 2

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size that fits a box of equal edges, in whole pixels; never enlarged. */
function sizeWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size of the thumbnail of an image of this size. */
export const thumbnailSize = (size: Size): Size => sizeWithin(size, THUMBNAIL_EDGE)

/**
 * A JPEG of exactly this size: sRGB, upright, without metadata. As many bytes of the file are read as it takes.
 * @throws ImageError where it cannot be decoded to its end
 */
export function toJpeg(
  source: ImageSource,
  { page, width, height }: Size & { readonly page: number },
): Promise<Buffer> {
  return render(() =>
    openUpright(source, page)
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: 82, optimiseCoding: true })
      .toBuffer(),
  )
}

/** The dominant colour of a picture as `#rrggbb`. */
export async function dominantColour(jpeg: Buffer): Promise<string> {
  const { dominant } = await render(() => sharp(jpeg).stats())
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}
