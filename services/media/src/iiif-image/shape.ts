import { pyramidLevels, type Size, THUMBNAIL_EDGE } from '@fonds/imaging'

/** Maximum edge of an image in pixels, which limits the memory and time of one request. */
const MAX_EDGE = 4096

/** Maximum factor of enlargement. A larger image would cost more and show nothing new. */
export const MAX_ENLARGING = 2

/** Properties of an image for the Image API. */
export interface Shape extends Size {
  /** Maximum length of either edge. */
  readonly maxEdge: number
  /** Maximum number of pixels. */
  readonly maxArea: number
  /** Sizes of the levels from which images are rendered, largest first, each half of the previous one. */
  readonly levels: readonly Size[]
}

/** Returns the shape of an image that is fully available. */
export const wholeShape = (size: Size): Shape => ({ ...size, ...limitsOf(size, MAX_EDGE), levels: pyramidLevels(size) })

/**
 * Returns the shape of an image of which only the thumbnail is available. The Image API treats the thumbnail as the
 * whole image, so regions have no more detail, and cannot be combined into a larger image.
 */
export const restrictedShape = (thumbnail: Size): Shape => ({
  ...thumbnail,
  ...limitsOf(thumbnail, THUMBNAIL_EDGE),
  maxEdge: THUMBNAIL_EDGE,
  levels: [thumbnail],
})

/** Returns the limits of an image that may be enlarged up to a maximum edge. */
function limitsOf({ width, height }: Size, edge: number): Pick<Shape, 'maxEdge' | 'maxArea'> {
  const maxEdge = Math.min(edge, MAX_ENLARGING * Math.max(width, height))
  return { maxEdge, maxArea: Math.min(maxEdge ** 2, MAX_ENLARGING ** 2 * width * height) }
}

/** Returns the largest size of a region without enlarging it. */
export function largest({ width, height }: Size, { maxEdge }: Pick<Shape, 'maxEdge'>): Size {
  return scaled({ width, height }, Math.min(1, maxEdge / Math.max(width, height)))
}

/** Scales a size to whole pixels, at least one. */
export function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
