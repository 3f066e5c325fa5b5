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

const numbersIn = (title: string): string => (title.match(/\d+/g) ?? []).join(' ')

/** Likeness of a misspelt word to the right one; a name in place of another is not as similar. */
const SAME_WORD = 0.5

const wordsIn = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns whether titles have the same numbers, and differ only in the spelling of words or in words that one of them lacks: no
 * name stands in place of another.
 */
export function isSameName(a: string, b: string): boolean {
  if (numbersIn(a) !== numbersIn(b)) return false
  const [left, right] = [wordsIn(a), wordsIn(b)]
  const [shared, others] = [new Set(left), new Set(right)]
  const [gone, added] = [left.filter((word) => !others.has(word)), right.filter((word) => !shared.has(word))]
  const [fewer, more] = gone.length <= added.length ? [gone, added] : [added, gone]
  return fewer.every((word) => more.some((other) => likeness(word, other) >= SAME_WORD))
}
