import { currentSignal, runDetached, runWithSignal } from './work-signal.ts'

interface SingleFlightOptions {
  /**
   * Whether to abort the signal of the work (`currentSignal`) when all callers have left. By default, the work has no
   * signal.
   */
  readonly endsWithCallers?: boolean
}

/** Work in progress, with the number of callers that have not left. */
interface Flight<T> {
  readonly result: Promise<T>
  readonly abort: AbortController
  waiting: number
}

/**
 * Runs work for a key at most once at a time. Callers that ask while it runs share its result or error. The work
 * continues when the first caller leaves.
 */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>()
  readonly #endsWithCallers: boolean

  constructor({ endsWithCallers = false }: SingleFlightOptions = {}) {
    this.#endsWithCallers = endsWithCallers
  }

  /** The number of keys whose work is running. */
  get size(): number {
    return this.#flights.size
  }

  run(key: string, work: () => Promise<T>): Promise<T> {
    const flight = this.#flights.get(key) ?? this.#begin(key, work)
    if (this.#endsWithCallers) this.#join(key, flight)
    return flight.result
  }

  #begin(key: string, work: () => Promise<T>): Flight<T> {
    const abort = new AbortController()
    const result = runDetached(() => (this.#endsWithCallers ? runWithSignal(abort.signal, work) : work())).finally(() =>
      this.#forget(key, flight),
    )
    const flight: Flight<T> = { result, abort, waiting: 0 }
    this.#flights.set(key, flight)
    return flight
  }

  /** Counts a caller until it leaves. A caller without a signal never leaves, and keeps the work running. */
  #join(key: string, flight: Flight<T>): void {
    const signal = currentSignal()
    flight.waiting++
    if (signal === undefined) return
    const leave = () => {
      if (--flight.waiting > 0) return
      // Later callers start the work again.
      this.#forget(key, flight)
      flight.abort.abort(signal.reason)
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    const stay = () => signal.removeEventListener('abort', leave)
    flight.result.then(stay, stay)
  }

  #forget(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}
