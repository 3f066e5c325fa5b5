/**
 * Adds up the results of steps until one returns null, or until the signal.
 * @param step returns what it did as a number; null once nothing is left
 */
export async function inParts(step: () => Promise<number | null>, signal?: AbortSignal): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const done = await step()
    if (done === null) break
    total += done
  }
  return total
}
