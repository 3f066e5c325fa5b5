import type { ServerResponse } from 'node:http'
import { tooManyInFlight } from '@fonds/http'

export interface InFlightBounds {
  /** Requests of one client that are answered at a time; 0: any number. */
  readonly perClient: number
  /** The same for one archive. */
  readonly perTenant: number
  /** How long a request waits for a place before it is refused, in milliseconds. */
  readonly waitMs?: number
}

/** Whose request it is and who answers it. */
export interface Claim {
  /** Key of the client, as the rate limit counts it. */
  readonly client: string
  /** Id of the tenant. */
  readonly tenant: string
  readonly service: string
}

/** The place of one request among those in flight. */
export interface Place {
  /**
   * Counts the request among streams from now on, which have as many places of their own: readers of large bodies that
   * are slow or stalled leave the places of short requests free.
   * @returns false where the client, tenant or service has no place for another stream; then nothing changes
   */
  toStream(): boolean
  /** Gives the place back. Safe to call twice. */
  leave(): void
}

export interface InFlight {
  /**
   * Takes a place, for which it may wait shortly.
   * @throws ApiError 503 with Retry-After where none comes free; where the client goes away meanwhile
   */
  enter(claim: Claim, response: ServerResponse): Promise<Place>
}

/** Places of one service over all clients and tenants: more requests would only wait there. */
const PER_SERVICE = 512

/** A browser over HTTP/2 asks for dozens of images at once; shared addresses for a few times as many. */
const WAITING_PER_CLIENT = 64
const MAX_WAITING = 1_024
const WAIT_MS = 2_000
const RETRY_SECONDS = 2

/** Bounds what one client and one tenant have in flight in this process. */
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
  /** Called when its places have been taken for it. */
  go(): void
}

/** How many places each client, tenant and service holds. */
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
