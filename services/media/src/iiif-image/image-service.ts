import { type ImageName, type ImageOwner, imageServiceUrl, manifestUrl } from '@fonds/archive'
import type { Size } from '@fonds/imaging'
import { type Shape, scaled } from './shape.ts'

/** URLs defined by the standard. */
const IMAGE_CONTEXT = 'http://iiif.io/api/image/3/context.json'
export const LEVEL_2 = 'http://iiif.io/api/image/3/level2.json'
export const INFO_TYPE = `application/ld+json;profile="${IMAGE_CONTEXT}"`

/** Edge of the tiles offered to viewers. It equals that of the pyramid, so that each tile is stored as such. */
const TILE_EDGE = 256

/** Identifies an image in a URL of the Image API. */
interface ImagePlace {
  readonly tenant: ImageOwner
  readonly descriptionId: string
  readonly image: ImageName
}

/** Builds the `info.json` of an image (IIIF Image API 3.0 §5). */
export function presentInfo({ tenant, descriptionId, image }: ImagePlace, shape: Shape) {
  const { width, height, maxEdge, maxArea, levels } = shape
  return {
    '@context': IMAGE_CONTEXT,
    id: imageServiceUrl(tenant, descriptionId, image),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    // `maxWidth` also limits the height.
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

/** Returns sizes of the whole image that are fast to render, smallest first. */
function sizesOf(shape: Shape): Size[] {
  const { levels, maxEdge } = shape
  const fitting = levels.filter(({ width, height }) => Math.max(width, height) <= maxEdge)
  return fitting.length > 0 ? fitting.toReversed() : [scaled(shape, maxEdge / Math.max(shape.width, shape.height))]
}
