/** The number of words remembered for one archive. */
const MAX_WORDS = 100_000

/**
 * Remembers the words that a worker has written today for the current archive, since each document has hundreds of
 * words and hardly any are new. Evicted words are written again.
 */
export class WrittenWordCache {
  #tenant = ''
  #day = ''
  #words = new Set<string>()

  /**
   * Returns the words that are not known to have been written today.
   * @param words as written, with their folded forms
   */
  unwritten(tenantId: string, words: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    this.#turnTo(tenantId)
    return new Map([...words].filter(([word]) => !this.#words.has(word)))
  }

  /** Records words whose write was committed. */
  add(tenantId: string, words: ReadonlyMap<string, string>): void {
    this.#turnTo(tenantId)
    if (this.#words.size + words.size > MAX_WORDS) this.#words.clear()
    for (const word of words.keys()) this.#words.add(word)
  }

  #turnTo(tenantId: string): void {
    const day = new Date().toISOString().slice(0, 10)
    if (this.#tenant === tenantId && this.#day === day) return
    this.#tenant = tenantId
    this.#day = day
    this.#words = new Set()
  }
}
