import type { Size } from '@fonds/imaging'

/** Pixels that count as one request: a tile of 256 × 256. */
const PIXELS = 65_536

/** Header in which a response reports its cost, in requests; the gateway removes it. */
export const COST_HEADER = 'X-Fonds-Cost'

/** Returns the cost of an image in the rate limit of the Image API, in requests. */
export const costOf = ({ width, height }: Size): number => Math.max(1, Math.ceil((width * height) / PIXELS))
