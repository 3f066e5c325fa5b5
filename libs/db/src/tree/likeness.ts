/** Returns Dice's coefficient of the texts' letter pairs, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = [...text.toLowerCase().replace(/\s+/g, ' ').slice(0, 500)]
    return letters.slice(1).map((letter, i) => `${letters[i]}${letter}`)
  }
  const left = pairs(a)
  const counts = new Map<string, number>()
  const right = pairs(b)
  for (const pair of right) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of left) {
    const n = counts.get(pair) ?? 0
    if (n > 0) {
      common++
      counts.set(pair, n - 1)
    }
  }
  return left.length + right.length === 0 ? (a === b ? 1 : 0) : (2 * common) / (left.length + right.length)
}
