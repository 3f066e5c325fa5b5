import type { AttachedImage } from './description.ts'
import { fittingImageUrl, type ImageOwner, imageServiceUrl, regionImageUrl, THUMBNAIL_EDGE } from './image-urls.ts'

/** An image that fits into a square, with its URL in the Image API. */
export interface ImageSize {
  readonly width: number
  readonly height: number
  readonly url: string
}

/** Edges of the squares, in pixels. */
const EDGES = [200, THUMBNAIL_EDGE, 800, 1600] as const

type Sized = Pick<AttachedImage, 'id' | 'sha256' | 'renderable' | 'width' | 'height' | 'thumb_width' | 'thumb_height'>

/**
 * Returns the sizes in which pages may show an image, smallest first. None is larger than the image or, if its file is
 * withheld, than its thumbnail; equal sizes are listed once.
 */
export function imageSizes(owner: ImageOwner, descriptionId: string, image: Sized, withheld: boolean): ImageSize[] {
  const { renderable } = image
  const [width, height] = withheld ? [image.thumb_width, image.thumb_height] : [image.width, image.height]
  if (!renderable || width === null || height === null) return []
  return sizesOf(width, height, (edge) => fittingImageUrl(owner, descriptionId, image, edge))
}

/** Part of an image in pixels: the position of its corner, and its size. */
type Region = readonly [x: number, y: number, width: number, height: number]

/**
 * Returns the part of an image that a region of the IIIF Image API names, as `x,y,w,h` or `pct:x,y,w,h`, cut at the edges of the image;
 * null if nothing of it is within the image.
 */
export function regionOf(region: string, { width, height }: Pick<Sized, 'width' | 'height'>): Region | null {
  if (width === null || height === null) return null
  const [, percent, list = ''] = /^(pct:)?(.*)$/.exec(region) ?? []
  const [x = 0, y = 0, w = 0, h = 0] = list
    .split(',')
    .map((given, n) => (percent === undefined ? Number(given) : (Number(given) * (n % 2 === 0 ? width : height)) / 100))
    .map(Math.round)
  const cut: Region = [x, y, Math.min(w, width - x), Math.min(h, height - y)]
  return cut[2] > 0 && cut[3] > 0 ? cut : null
}

/** Returns the sizes in which pages may show a part of an image that is not withheld, smallest first. */
export const sizesOfRegion = (owner: ImageOwner, descriptionId: string, image: Sized, region: Region): ImageSize[] =>
  sizesOf(region[2], region[3], (edge) => regionImageUrl(imageServiceUrl(owner, descriptionId, image), region, edge))

function sizesOf(width: number, height: number, urlOf: (edge: number) => string): ImageSize[] {
  const longest = Math.max(width, height)
  // The first square that holds the whole image is the last one that differs.
  const last = EDGES.findIndex((edge) => edge >= longest)
  return EDGES.slice(0, last < 0 ? EDGES.length : last + 1).map((edge) => {
    const scale = Math.min(1, edge / longest)
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      url: urlOf(edge),
    }
  })
}
