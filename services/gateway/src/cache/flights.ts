/** Work that several callers wait for. */
interface Flight<T> {
  /**
   * Null once it is over. Only then is it garbage: V8 replaces the table of a map after some changes, an old table keeps
   * what it had, and in the old generation it stays until the next full collection.
   */
  result: Promise<T> | null
  readonly abort: AbortController
  waiting: number
}

export interface Flights<T> {
  /** Joins the work in progress for a key; undefined if there is none. */
  join(key: string, signal: AbortSignal): Promise<T> | undefined
  /** Starts work for a key, and joins it. */
  begin(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

/** Runs work once per key for all callers that wait for it. The work is aborted only when the last caller leaves. */
export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Flight<T>>()
  const wait = (flight: Flight<T>, result: Promise<T>, signal: AbortSignal): Promise<T> => {
    flight.waiting++
    const leave = () => {
      flight.waiting--
      if (flight.waiting === 0) flight.abort.abort()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    return result.finally(() => signal.removeEventListener('abort', leave))
  }
  return {
    join(key, signal) {
      const flight = flights.get(key)
      // Work that has been aborted is about to fail.
      if (flight === undefined || flight.result === null || flight.abort.signal.aborted) return undefined
      return wait(flight, flight.result, signal)
    },
    begin(key, signal, work) {
      const abort = new AbortController()
      const result = work(abort.signal).finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
        flight.result = null
      })
      const flight: Flight<T> = { result, abort, waiting: 0 }
      flights.set(key, flight)
      return wait(flight, result, signal)
    },
  }
}
