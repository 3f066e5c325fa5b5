import type { ServerResponse } from 'node:http'
import { tooManyInFlight } from '@fonds/http'

export interface InFlightBounds {
  /** Maximum number of concurrent requests of one client; 0 for no limit. */
  readonly perClient: number
  /** The same for one archive. */
  readonly perTenant: number
  /** How long a request waits for capacity before it is rejected, in milliseconds. */
  readonly waitMs?: number
}

/** Client and tenant of a request. */
export interface Claim {
  /** Key of the client, as for the rate limit. */
  readonly client: string
  /** Id of the tenant. */
  readonly tenant: string
  readonly service: string
}

/** The place of one request among those in flight. */
export interface Place {
  /**
   * From now on counts the request among streams, which have separate limits: slow or stalled readers of large bodies do not
   * take capacity from short requests.
   * @returns false if the client, tenant or service has no capacity for another stream; then nothing changes
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
}

/** Maximum for one service, over all clients and tenants: more requests would only wait there. */
const PER_SERVICE = 512

/** A browser with HTTP/2 requests dozens of images at once; shared addresses a few times as many. */
const WAITING_PER_CLIENT = 64
const MAX_WAITING = 1_024
const WAIT_MS = 2_000
const RETRY_SECONDS = 2

/** Limits the requests in flight of one client and one tenant in this process. */
export function createInFlight({ perClient, perTenant, waitMs = WAIT_MS }: InFlightBounds): InFlight {
  const requests = new Places()
  const streams = new Places()
  const waiting = new Set<Waiting>()

  const seatsOf = ({ client, tenant, service }: Claim): Seats => [
    [`client ${client}`, perClient || Number.POSITIVE_INFINITY],
    [`tenant ${tenant}`, perTenant || Number.POSITIVE_INFINITY],
    [`service ${service}`, PER_SERVICE],
  ]
  const admit = () => {
    for (const next of waiting) if (requests.take(next.seats)) next.go()
  }
  const placeOf = (seats: Seats): Place => {
    let held: Places | null = requests
    return {
      toStream() {
        if (held !== requests) return held === streams
        if (!streams.take(seats)) return false
        held = streams
        requests.free(seats)
        admit()
        return true
      },
      leave() {
        const from = held
        held = null
        from?.free(seats)
        if (from === requests) admit()
      },
    }
  }
  return {
    async enter(claim, response) {
      const seats = seatsOf(claim)
      if (!requests.take(seats)) {
        const ahead = [...waiting].filter(({ client }) => client === claim.client).length
        if (ahead >= WAITING_PER_CLIENT || waiting.size >= MAX_WAITING) throw tooManyInFlight(RETRY_SECONDS)
        await waitForPlace({ waiting, client: claim.client, seats, response, waitMs })
      }
      return placeOf(seats)
    },
  }
}

type Seats = readonly (readonly [holder: string, most: number])[]

interface Waiting {
  readonly client: string
  readonly seats: Seats
  /** Called once its places have been taken. */
  go(): void
}

/** Counts the places taken by each client, tenant and service. */
class Places {
  readonly #held = new Map<string, number>()

  /** Takes one place of each, or none at all. */
  take(seats: Seats): boolean {
    if (seats.some(([holder, most]) => (this.#held.get(holder) ?? 0) >= most)) return false
    for (const [holder] of seats) this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1)
    return true
  }

  free(seats: Seats): void {
    for (const [holder] of seats) {
      const left = (this.#held.get(holder) ?? 0) - 1
      if (left > 0) this.#held.set(holder, left)
      else this.#held.delete(holder)
    }
  }
}

interface WaitOptions extends Omit<Waiting, 'go'> {
  readonly waiting: Set<Waiting>
  readonly response: ServerResponse
  readonly waitMs: number
}

function waitForPlace({ waiting, client, seats, response, waitMs }: WaitOptions): Promise<void> {
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
      client,
      seats,
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
