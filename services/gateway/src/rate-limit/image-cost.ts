/** Pixels that count as one request: a tile of 256 × 256. */
const PIXELS = 65_536

/** Maximum length of an image's edge, in pixels. */
const MAX_EDGE = 4_096

/** Cost of an image whose size depends on the original, assumed to have about a million pixels. */
const UNKNOWN = 16

/**
 * Estimates the cost of an Image API request from the size in its path (IIIF Image API 3.0 §4.2); a plain request costs
 * 1. The cost is charged in advance, so that clients that do not wait for the response also pay.
 */
export function estimateImageCost(path: string): number {
  const size = /\/image\/[^/]+\/[^/]+\/([^/]+)\/[^/]+\/[^/]+$/.exec(path)?.[1]
  if (size === undefined) return 1
  const [, width, height] = /^(?:\^|%5e)?!?(\d{0,10}),(\d{0,10})$/i.exec(size) ?? []
  if (width === undefined || height === undefined) return UNKNOWN
  const [w, h] = [Number(width || height), Number(height || width)].map((edge) => Math.min(edge, MAX_EDGE))
  return Math.max(1, Math.ceil(((w ?? 0) * (h ?? 0)) / PIXELS))
}
