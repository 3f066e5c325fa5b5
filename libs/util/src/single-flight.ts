import { runDetached } from './work-signal.ts'

/**
 * Runs work for a key at most once at a time: callers that ask while it runs share its result, or its error. The work
 * does not end when the first caller leaves.
 */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Promise<T>>()

  /** The number of keys whose work is running. */
  get size(): number {
    return this.#flights.size
  }

  run(key: string, work: () => Promise<T>): Promise<T> {
    const joined = this.#flights.get(key)
    if (joined !== undefined) return joined
    const flight = runDetached(work).finally(() => this.#flights.delete(key))
    this.#flights.set(key, flight)
    return flight
  }
}
