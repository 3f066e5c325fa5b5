/** A source may ask for this many seconds of patience at most; then it is asked again all the same. */
const MAX_SECONDS = 24 * 3_600

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3), in seconds or as a date.
 * @returns milliseconds to wait, at most a day; null if there is none
 */
export function retryAfter(value: string | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), MAX_SECONDS * 1_000) : null
}
