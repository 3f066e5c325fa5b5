/** Pixels that count as one request: a tile of 256 × 256. */
const PIXELS = 65_536

/** Neither edge of a picture is longer, in pixels. */
const MAX_EDGE = 4_096

/** What a picture counts as whose size depends on the image: about a million pixels. */
const UNKNOWN = 16

/**
 * Estimates how many requests one of the Image API counts as, before anything is known of the image: by the size that
 * its path names (IIIF Image API 3.0 §4.2). A client that does not wait for its answer has paid for it then.
 */
export function estimateImageCost(path: string): number {
  const size = /\/image\/[^/]+\/[^/]+\/([^/]+)\/[^/]+\/[^/]+$/.exec(path)?.[1]
  if (size === undefined) return 1
  const [, width, height] = /^(?:\^|%5e)?!?(\d{0,10}),(\d{0,10})$/i.exec(size) ?? []
  if (width === undefined || height === undefined) return UNKNOWN
  const [w, h] = [Number(width || height), Number(height || width)].map((edge) => Math.min(edge, MAX_EDGE))
  return Math.max(1, Math.ceil(((w ?? 0) * (h ?? 0)) / PIXELS))
}
