import type { ServerResponse } from 'node:http'
import { tooManyInFlight } from '@fonds/http'
import { limit } from '@fonds/util'

export interface InFlightBounds {
  /** Maximum number of concurrent requests of one client; 0 for no limit. */
  readonly perClient: number
  /** The same for one archive. */
  readonly perTenant: number
  /**
   * The same for streams of one archive; one client may use half of them. The other limits also apply. Defaults to 0.
   */
  readonly streamsPerTenant?: number
  /** How long a request waits for capacity before it is rejected, in milliseconds. */
  readonly waitMs?: number
}

/** Client and tenant of a request. */
export interface Claim {
  /** The client's key, the same as for the rate limit. */
  readonly client: string
  /** Id of the tenant. */
  readonly tenant: string
  readonly service: string
  /**
   * Whether the response is known to be large. If so, the request waits for a stream's place before the service is
   * asked.
   */
  readonly isStream?: boolean
}

/** A place among the requests in flight, taken by one request. */
export interface Place {
  /**
   * Counts the request as a stream from now on. Streams have separate limits, so slow or stalled readers of large
   * bodies do not take capacity from short requests.
   * @returns false, without any change, if the client, tenant or service has no capacity for another stream
   */
  toStream(): boolean
  /** Releases the place. Safe to call twice. */
  leave(): void
}

export interface InFlight {
  /**
   * Takes a place, waiting briefly if necessary.
   * @throws ApiError 503 with Retry-After if none becomes free, or the client disconnects while waiting
   */
  enter(claim: Claim, response: ServerResponse): Promise<Place>
  /** Requests that hold a place, or wait for one, and how many have been refused. */
  readonly load: { readonly running: number; readonly waiting: number; readonly refused: number }
}

/** Maximum for one service over all clients and tenants; further requests would only wait inside the service. */
const PER_SERVICE = 512

/**
 * Maximum number of waiting requests per client. A browser with HTTP/2 requests dozens of images at once; clients that
 * share an address, a few times as many.
 */
const WAITING_PER_CLIENT = 64
const MAX_WAITING = 1_024
/** A request is refused with `503` if its client, archive or service still has as many in progress as it may have. */
const WAIT_MS = limit(2_000)
const RETRY_SECONDS = 2

/** Limits the requests in flight of one client and one tenant in this process. */
export function createInFlight(bounds: InFlightBounds): InFlight {
  const { perClient, perTenant, streamsPerTenant = 0, waitMs = WAIT_MS } = bounds
  const requests = new Places({ perClient, perTenant })
  const mostStreams = unlessZero(streamsPerTenant)
  const streams = new Places({
    perClient: Math.min(unlessZero(perClient), Math.ceil(mostStreams / 2)),
    perTenant: Math.min(unlessZero(perTenant), mostStreams),
  })
  const waiting = new Set<Waiting>()
  const load = { running: 0, refused: 0 }

  const admit = (places: Places) => {
    for (const next of waiting) if (next.places === places && places.take(next.claim)) next.go()
  }
  const placeOf = (claim: Claim, places: Places): Place => {
    let held: Places | null = places
    return {
      toStream() {
        if (held !== requests) return held === streams
        if (!streams.take(claim)) {
          load.refused++
          return false
        }
        held = streams
        requests.free(claim)
        admit(requests)
        return true
      },
      leave() {
        const from = held
        held = null
        if (from === null) return
        load.running--
        from.free(claim)
        admit(from)
      },
    }
  }
  return {
    async enter(claim, response) {
      const places = claim.isStream === true ? streams : requests
      if (!places.take(claim)) {
        const ahead = [...waiting].filter(({ claim: { client } }) => client === claim.client).length
        if (ahead >= WAITING_PER_CLIENT || waiting.size >= MAX_WAITING) {
          load.refused++
          throw tooManyInFlight(RETRY_SECONDS)
        }
        await waitForPlace({ waiting, claim, places, response, waitMs }).catch((error: unknown) => {
          if (!response.destroyed) load.refused++
          throw error
        })
      }
      load.running++
      return placeOf(claim, places)
    },
    get load() {
      return { ...load, waiting: waiting.size }
    },
  }
}

const unlessZero = (most: number): number => most || Number.POSITIVE_INFINITY

interface Waiting {
  readonly claim: Claim
  readonly places: Places
  /** Called once the request has its places. */
  go(): void
}

/** Counts the places taken per client, tenant and service. */
class Places {
  readonly #bounds: Pick<InFlightBounds, 'perClient' | 'perTenant'>
  readonly #held = new Map<string, number>()

  constructor(bounds: Pick<InFlightBounds, 'perClient' | 'perTenant'>) {
    this.#bounds = bounds
  }

  /** Takes one place of each kind, or none at all. */
  take(claim: Claim): boolean {
    const seats = this.#seatsOf(claim)
    if (seats.some(([holder, most]) => (this.#held.get(holder) ?? 0) >= most)) return false
    for (const [holder] of seats) this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1)
    return true
  }

  free(claim: Claim): void {
    for (const [holder] of this.#seatsOf(claim)) {
      const left = (this.#held.get(holder) ?? 0) - 1
      if (left > 0) this.#held.set(holder, left)
      else this.#held.delete(holder)
    }
  }

  #seatsOf({ client, tenant, service }: Claim): readonly (readonly [holder: string, most: number])[] {
    return [
      [`client ${client}`, unlessZero(this.#bounds.perClient)],
      [`tenant ${tenant}`, unlessZero(this.#bounds.perTenant)],
      [`service ${service}`, PER_SERVICE],
    ]
  }
}

interface WaitOptions extends Omit<Waiting, 'go'> {
  readonly waiting: Set<Waiting>
  readonly response: ServerResponse
  readonly waitMs: number
}

function waitForPlace({ waiting, claim, places, response, waitMs }: WaitOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      waiting.delete(entry)
      clearTimeout(timer)
      response.off('close', refuse)
    }
    const refuse = () => {
      end()
      reject(tooManyInFlight(RETRY_SECONDS))
    }
    const entry: Waiting = {
      claim,
      places,
      go() {
        end()
        resolve()
      },
    }
    const timer = setTimeout(refuse, waitMs)
    response.once('close', refuse)
    waiting.add(entry)
  })
}
