/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbours that turn one word into another
 * (optimal string alignment distance), or `most + 1` if it exceeds `most`.
 */
export function distance(one: string, other: string, most: number): number {
  const a = [...one]
  const b = [...other]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, against] of b.entries()) {
      const at = (list: readonly number[], index: number) => list[index] ?? Number.POSITIVE_INFINITY
      const replaced = at(last, j) + (letter === against ? 0 : 1)
      const exchanged = letter === b[j - 1] && against === a[i - 1] ? at(before, j - 1) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(replaced, at(row, j) + 1, at(last, j + 1) + 1, exchanged))
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
