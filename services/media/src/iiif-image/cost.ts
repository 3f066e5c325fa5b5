import type { Size } from '@fonds/imaging'

/** Pixels that count as one request: a tile of 256 × 256. */
const PIXELS = 65_536

/** The header by which the gateway learns how many requests an answer counts as; it is not passed on. */
export const COST_HEADER = 'X-Fonds-Cost'

/** How many requests a picture of a size counts as in the rate limit of the Image API. */
export const costOf = ({ width, height }: Size): number => Math.max(1, Math.ceil((width * height) / PIXELS))
