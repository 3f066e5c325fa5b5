import type { AttachedImage } from './description.ts'
import { fittingImageUrl, type ImageOwner, THUMBNAIL_EDGE } from './image-urls.ts'

/** An image that fits into a square, with its URL in the Image API. */
export interface ImageSize {
  readonly width: number
  readonly height: number
  readonly url: string
}

/** Edges of the squares, in pixels. */
const EDGES = [200, THUMBNAIL_EDGE, 800, 1600] as const

/**
 * Returns the sizes in which pages may show an image, smallest first. None is larger than the image or, if its file is
 * withheld, than its thumbnail; equal sizes are listed once.
 */
export function imageSizes(
  owner: ImageOwner,
  descriptionId: string,
  image: Pick<AttachedImage, 'id' | 'sha256' | 'renderable' | 'width' | 'height' | 'thumb_width' | 'thumb_height'>,
  withheld: boolean,
): ImageSize[] {
  const { renderable } = image
  const [width, height] = withheld ? [image.thumb_width, image.thumb_height] : [image.width, image.height]
  if (!renderable || width === null || height === null) return []
  const longest = Math.max(width, height)
  // The first square that holds the whole image is the last one that differs.
  const last = EDGES.findIndex((edge) => edge >= longest)
  return EDGES.slice(0, last < 0 ? EDGES.length : last + 1).map((edge) => {
    const scale = Math.min(1, edge / longest)
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      url: fittingImageUrl(owner, descriptionId, image, edge),
    }
  })
}
