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

// Returns the Levenshtein distance; keeps only one row in memory.
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
