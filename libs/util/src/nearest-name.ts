import { editDistance } from './edit-distance.ts'

/** Returns the valid name closest to a given one, or null if none is close enough to be meant. */
export function nearestName(name: string, valid: readonly string[]): string | null {
  const written = name.slice(0, 64).toLowerCase()
  let best: string | null = null
  // A short name may be up to half wrong, a long one by three letters.
  let bestDistance = Math.min(4, Math.ceil(name.length / 2) + 1)
  for (const candidate of valid) {
    const distance = editDistance(written, candidate.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance]
  }
  return best
}
