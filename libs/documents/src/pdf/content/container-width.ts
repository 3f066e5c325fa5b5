/** Lengths, in characters, between which the column of containers is made to fit. */
const SHORTEST = 9
const LONGEST = 28

/** Measures how wide the column of containers must be. A few long ones among thousands wrap instead. */
export class ContainerWidth {
  readonly #lengths = new Map<number, number>()
  #lines = 0

  add(lines: readonly string[]): void {
    for (const line of lines) {
      const { length } = [...line]
      this.#lines += 1
      this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + 1)
    }
  }

  /** Returns the number of characters of the longest line but those of one in fifty. */
  characters(): number {
    let longer = 0
    for (const [length, count] of [...this.#lengths].sort(([a], [b]) => b - a)) {
      longer += count
      if (longer * 50 > this.#lines) return Math.min(LONGEST, Math.max(SHORTEST, length))
    }
    return SHORTEST
  }
}
