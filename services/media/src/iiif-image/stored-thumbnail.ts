import { THUMBNAIL_EDGE } from '@fonds/imaging'
import type { FoundImage } from './find-image.ts'
import type { ImageAsk, ImageRequest } from './image-request.ts'

/**
 * Returns whether a request selects the image's thumbnail, which is rendered when the file is attached and stored, so
 * that it costs no rendering.
 */
export function isThumbnail(
  { region, shown, mirrored, turned, quality, format }: ImageRequest,
  { shape, picture: { thumbnail } }: Pick<FoundImage, 'shape' | 'picture'>,
): boolean {
  const isWhole = region.width === shape.width && region.height === shape.height
  const isAsStored = shown.width === thumbnail.width && shown.height === thumbnail.height
  return isWhole && isAsStored && !mirrored && turned === 0 && quality === 'color' && format === 'jpg'
}

/**
 * Returns whether a request is for the whole image in a square no larger than a thumbnail. Such an image looks the same
 * while the file is withheld.
 */
export function fitsThumbnail({ region, size }: Pick<ImageAsk, 'region' | 'size'>): boolean {
  const [, ...edges] = /^!(\d{1,3}),(\d{1,3})$/.exec(size) ?? []
  return region === 'full' && edges.length === 2 && edges.every((edge) => Number(edge) <= THUMBNAIL_EDGE)
}
