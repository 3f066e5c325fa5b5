/** Words of one archive that are remembered. */
const MOST = 100_000

/**
 * The words that a worker wrote today of the archive that it is at: each document has hundreds, and hardly any is new. To
 * forget one does no harm, it is written again.
 */
export class WordMemory {
  #tenant = ''
  #day = ''
  #words = new Set<string>()

  /** Those that were not written today, as far as is known. @param words as written, with their folded forms */
  unwritten(tenantId: string, words: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
    this.#turnTo(tenantId)
    return new Map([...words].filter(([word]) => !this.#words.has(word)))
  }

  /** They were written, and committed. */
  written(tenantId: string, words: ReadonlyMap<string, string>): void {
    this.#turnTo(tenantId)
    if (this.#words.size + words.size > MOST) this.#words.clear()
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
