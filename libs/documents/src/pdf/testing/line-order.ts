import { bare, type PlacedText } from './read-pdf.ts'

/** Text on one line has the same base line, in points. */
const SAME_LINE = 1.5
/** Gap between words of one line, in points; a wider one separates columns. */
const MAX_GAP = 16

/**
 * Returns on which side of the right-to-left word that follows it in the source each occurrence of a word is: `right` if
 * it is read before that. Null if they are not in one line.
 */
export function sidesOf(texts: readonly PlacedText[], word: string, following: string): ('left' | 'right' | null)[] {
  return texts
    .filter(({ text }) => text.includes(word))
    .map((found) => {
      const line = texts.filter(({ page, base }) => page === found.page && Math.abs(base - found.base) < SAME_LINE)
      const near = neighbours(found, line).filter(({ text }) => text.includes(bare(following)))
      if (near.length === 0) return null
      return near.every(({ left }) => left < found.left) ? 'right' : 'left'
    })
}

/** Returns the runs that belong to the same stretch of a line. */
function neighbours(found: PlacedText, line: readonly PlacedText[]): PlacedText[] {
  const sorted = line.filter(({ text }) => text !== '').toSorted((a, b) => a.left - b.left)
  const at = sorted.indexOf(found)
  const near: PlacedText[] = []
  for (let left = at - 1, edge = found.left; left >= 0; left -= 1) {
    const run = sorted[left]
    if (run === undefined || edge - run.right > MAX_GAP) break
    near.push(run)
    edge = run.left
  }
  for (let right = at + 1, edge = found.right; right < sorted.length; right += 1) {
    const run = sorted[right]
    if (run === undefined || run.left - edge > MAX_GAP) break
    near.push(run)
    edge = run.right
  }
  return near
}
