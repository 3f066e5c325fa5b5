import { COUNTERS } from './instrument.ts'

/** Inputs that each took a branch, or took it a number of times, that no earlier input did. */
export class Corpus {
  readonly inputs: Buffer[] = []
  readonly #seen = new Uint8Array(COUNTERS)
  #covered = 0

  /** Number of branches taken at least once. */
  get covered(): number {
    return this.#covered
  }

  /**
   * Keeps an input if its counters show anything new.
   * @returns whether they do
   */
  add(input: Buffer, counters: Uint8Array, used: number): boolean {
    let isNew = false
    for (let n = 0; n < used; n++) {
      const count = counters[n] ?? 0
      if (count === 0) continue
      const [seen, bit] = [this.#seen[n] ?? 0, bucketOf(count)]
      if ((seen & bit) !== 0) continue
      if (seen === 0) this.#covered++
      this.#seen[n] = seen | bit
      isNew = true
    }
    if (isNew) this.inputs.push(Buffer.from(input))
    return isNew
  }
}

/** Returns one bit per order of magnitude of a count, as AFL does. */
function bucketOf(count: number): number {
  if (count < 4) return 1 << (count - 1)
  if (count < 8) return 8
  if (count < 16) return 16
  if (count < 32) return 32
  return count < 128 ? 64 : 128
}
