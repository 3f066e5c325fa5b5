/** Number of descriptions in the first part, before it is known how long one takes. */
export const FIRST_PART = 2_000

/** Larger parts save little, and other writers of the same names wait for one part. */
const LARGEST_PART = 10_000
const SMALLEST_PART = 250

/** How long the transaction of a part should take: short enough for those who wait for it, on a busy machine as well. */
const DUE_MS = 800

/**
 * Returns the size of the next part. A name is counted once for each part in which it occurs, so parts are as large as
 * their time allows.
 * @param size of the last part
 * @param milliseconds that it took
 */
export function nextPartSize(size: number, milliseconds: number): number {
  // Double it at most: the first part of a command also reads what the others then find in memory.
  const due = Math.min(2 * size, Math.round((size * DUE_MS) / Math.max(1, milliseconds)))
  return Math.min(LARGEST_PART, Math.max(SMALLEST_PART, due))
}
