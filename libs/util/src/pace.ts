/** Weight of earlier tasks when one more has ended: the last twenty or so count. */
const MEMORY = 0.95

/** How long tasks take for what they cost, from the latest ones. */
export class Pace {
  #cost = 0
  #ms = 0

  measure(cost: number, ms: number): void {
    this.#cost = this.#cost * MEMORY + cost
    this.#ms = this.#ms * MEMORY + ms
  }

  /** Returns how many milliseconds tasks of this total cost take in so many places; 0 before anything was measured. */
  msFor(cost: number, places: number): number {
    return this.#cost === 0 ? 0 : ((cost / places) * this.#ms) / this.#cost
  }
}
