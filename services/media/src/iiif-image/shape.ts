import { pyramidLevels, type Size, THUMBNAIL_EDGE } from '@fonds/imaging'

/** Longest edge of a picture that is sent, in pixels: what bounds the memory and the time of one request. */
const MAX_EDGE = 4096

/** How far a picture is enlarged at the most: it costs as much as a large one and shows nothing more. */
export const MAX_ENLARGING = 2

/** An image as the Image API knows it. */
export interface Shape extends Size {
  /** Neither edge of what is sent is longer. */
  readonly maxEdge: number
  /** What is sent has no more pixels. */
  readonly maxArea: number
  /** Sizes of what its pictures are made of, the largest first, each half the one before. */
  readonly levels: readonly Size[]
}

/** An image of which all is shown. */
export const wholeShape = (size: Size): Shape => ({ ...size, ...limitsOf(size, MAX_EDGE), levels: pyramidLevels(size) })

/**
 * An image of which only the thumbnail is shown. To the Image API the thumbnail is then the image: no region of it has
 * more detail, and no row of regions can be put together to more.
 */
export const restrictedShape = (thumbnail: Size): Shape => ({
  ...thumbnail,
  ...limitsOf(thumbnail, THUMBNAIL_EDGE),
  maxEdge: THUMBNAIL_EDGE,
  levels: [thumbnail],
})

/** Limits of an image that may be enlarged, but to no more than an edge. */
function limitsOf({ width, height }: Size, edge: number): Pick<Shape, 'maxEdge' | 'maxArea'> {
  const maxEdge = Math.min(edge, MAX_ENLARGING * Math.max(width, height))
  return { maxEdge, maxArea: Math.min(maxEdge ** 2, MAX_ENLARGING ** 2 * width * height) }
}

/** The largest size at which a part is shown without enlarging it. */
export function largest({ width, height }: Size, { maxEdge }: Pick<Shape, 'maxEdge'>): Size {
  return scaled({ width, height }, Math.min(1, maxEdge / Math.max(width, height)))
}

/** A size times a factor, in whole pixels, at least one. */
export function scaled({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
