/** Number of searches at once before any has been answered, and the least. */
const FIRST = 4
const LEAST = 2

/** The share of the places that is left when searches are late, and how much sooner than late they must be for one more. */
const CUT = 0.75
const EARLY = 0.5

interface PlacesOptions {
  /** The greatest number of places. */
  readonly most: number
  /** A search that takes longer is late, in milliseconds. */
  readonly lateMs: number
}

/** A search that has ended. */
interface PastSearch {
  /** How long it took. */
  readonly ms: number
  readonly answered: boolean
  /** The number of searches when it ended, itself included. */
  readonly atOnce: number
}

/**
 * How many searches an engine is asked at once: as many as it answers in time, which depends on its machines and on what else
 * they do. Beyond that, all searches become late together, and the engine would seem to be away. Rises by one with as many
 * early answers as there are places; falls by a quarter at most once in the time of a late answer.
 */
export class SearchPlaces {
  readonly #options: PlacesOptions
  #places = FIRST
  #lastCut = Number.NEGATIVE_INFINITY

  constructor(options: PlacesOptions) {
    this.#options = options
  }

  get places(): number {
    return Math.floor(this.#places)
  }

  /**
   * Learns from a search. One that ran beside few others says nothing about how many there may be, and one that ended early
   * without an answer, such as because its client left, nothing about how soon others are answered.
   * @param now by `performance.now()`
   */
  learn({ ms, answered, atOnce }: PastSearch, now = performance.now()): void {
    const { most, lateMs } = this.#options
    if (atOnce < this.places) return
    if (ms >= lateMs) {
      if (now - this.#lastCut < lateMs) return
      this.#lastCut = now
      this.#places = Math.max(LEAST, this.#places * CUT)
    } else if (answered && ms < lateMs * EARLY) {
      this.#places = Math.min(most, this.#places + 1 / this.#places)
    }
  }
}
