interface OpenSiblings {
  readonly depth: number
  readonly group: number
  readonly level: string | null
}

/** Finds out which siblings differ in their level of description, while components pass in archival order. */
export class Siblings {
  readonly #open: OpenSiblings[] = []
  readonly #mixed = new Set<number>()
  #groups = 0

  /**
   * Adds the next component.
   * @param level in the words of the document; null if none is stated
   * @returns the number of its group of siblings
   */
  add(depth: number, level: string | null): number {
    while ((this.#open.at(-1)?.depth ?? 0) > depth) this.#open.pop()
    const last = this.#open.at(-1)
    if (last === undefined || last.depth < depth) {
      this.#groups += 1
      this.#open.push({ depth, group: this.#groups, level })
      return this.#groups
    }
    if (last.level !== level) this.#mixed.add(last.group)
    return last.group
  }

  /** Returns the groups in which levels differ. */
  mixed(): Readonly<Record<string, true>> {
    return Object.fromEntries([...this.#mixed].map((group) => [group, true as const]))
  }
}
