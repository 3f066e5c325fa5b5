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

  /** Returns the words of an archive that are known to have been written today. */
  of(tenantId: string): ReadonlySet<string> {
    this.#turnTo(tenantId)
    return this.#words
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
