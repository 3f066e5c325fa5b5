import type { Bucket } from './buckets.ts'

/**
 * What a point of each bucket stands for, in milliseconds of processor time: what nearly all of its requests cost at most, such as
 * a tile of 256 × 256 pixels.
 */
const POINT_MS = { default: 50, iiif: 10, suggest: 10 } as const satisfies Record<Bucket, number>

/** Returns the points that a response costs, at least 1. @param ms its processor time in milliseconds */
export const pointsOf = (bucket: Bucket, ms: number): number => Math.max(1, Math.ceil(ms / POINT_MS[bucket]))

/**
 * Returns the most that one request may cost in points: half of a client's minute, however busy the machine was on which it was
 * measured.
 */
export const mostPoints = (limit: number): number => Math.max(1, Math.floor(limit / 2))
