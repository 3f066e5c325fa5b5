import { type ImageOwner, imageServiceUrl, manifestUrl } from '@fonds/archive'
import type { Size } from '@fonds/imaging'
import { type Shape, scaled } from './shape.ts'

/** Where the standard says what these are. */
const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json'
export const LEVEL_2 = 'http://iiif.io/api/image/3/level2.json'
export const INFO_TYPE = `application/ld+json;profile="${IMAGE_CONTEXT}"`

/** Edge of the tiles that viewers are asked to ask for: that of the pyramid, so that each is cut from one of its own. */
const TILE_EDGE = 256

/** An image as an address of the Image API names it. */
interface ImagePlace {
  readonly tenant: ImageOwner
  readonly descriptionId: string
  /** Among the images of the description, from 1. */
  readonly number: number
  /** As it was asked for: the `id` has to be the address that was. */
  readonly version?: string | undefined
}

/** What is said of an image in its `info.json` (IIIF Image API 3.0 §5). */
export function presentInfo({ tenant, descriptionId, number, version }: ImagePlace, shape: Shape) {
  const { width, height, maxEdge, maxArea, levels } = shape
  return {
    '@context': IMAGE_CONTEXT,
    id: imageServiceUrl(tenant, descriptionId, number, version),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    // Stands for the height, too.
    maxWidth: maxEdge,
    maxArea,
    sizes: sizesOf(shape),
    tiles: [{ width: TILE_EDGE, height: TILE_EDGE, scaleFactors: levels.map((_, level) => 2 ** level) }],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['canonicalLinkHeader', 'mirroring', 'profileLinkHeader', 'sizeUpscaling'],
    partOf: [{ id: manifestUrl(tenant, descriptionId), type: 'Manifest' }],
  }
}

/** Sizes of the whole that are quick to make, the smallest first. */
function sizesOf(shape: Shape): Size[] {
  const { levels, maxEdge } = shape
  const fitting = levels.filter(({ width, height }) => Math.max(width, height) <= maxEdge)
  return fitting.length > 0 ? fitting.toReversed() : [scaled(shape, maxEdge / Math.max(shape.width, shape.height))]
}
