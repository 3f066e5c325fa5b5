import type { ServerResponse } from 'node:http'
import { tooManyInFlight } from '@fonds/http'
import { limit } from '@fonds/util'
import { type Holders, type PlaceBounds, Places, unlessZero } from './places.ts'

export interface InFlightBounds extends PlaceBounds {
  /**
   * The same for streams of one archive; one client may use half of them. The other limits also apply. Defaults to 0.
   */
  readonly streamsPerTenant?: number
  /** How long a request waits for capacity before it is rejected, in milliseconds. */
  readonly waitMs?: number
}

/** Whose places a request takes. */
export interface Claim extends Holders {
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
  /**
   * Frees the place for requests with work to do, because this one only waits from now on: for a document that others
   * build, whose service limits who may wait. Does nothing if hundreds wait already.
   */
  toWaiting(): void
  /** Releases the place. Safe to call twice. */
  leave(): void
}

export interface InFlight {
  /**
   * Takes a place, waiting briefly if necessary.
   * @throws ApiError 503 with Retry-After if none becomes free, or the client disconnects while waiting
   */
  enter(claim: Claim, response: ServerResponse): Promise<Place>
  /** Requests that hold a place, wait for one, or wait for a document, and how many have been refused. */
  readonly load: Readonly<Record<'running' | 'waiting' | 'building' | 'refused', number>>
}

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
  const streams = new Places(({ streams: own }) => {
    const most = unlessZero(own ?? streamsPerTenant)
    return {
      perClient: Math.min(unlessZero(perClient), Math.ceil(most / 2)),
      perTenant: Math.min(unlessZero(perTenant), most),
    }
  })
  const documents = new Places({ perClient: 0, perTenant: 0 })
  const waiting = new Set<Waiting>()
  let refused = 0

  const admit = (places: Places) => {
    for (const next of waiting) if (next.places === places && places.take(next.claim)) next.go()
  }
  const placeOf = (claim: Claim, places: Places): Place => {
    let held: Places | null = places
    const moveTo = (to: Places): boolean => {
      if (held === null || held === to) return held === to
      if (!to.take(claim)) return false
      const from = held
      held = to
      from.free(claim)
      admit(from)
      return true
    }
    return {
      toStream() {
        const isMoved = moveTo(streams)
        if (!isMoved && held !== null) refused++
        return isMoved
      },
      toWaiting() {
        moveTo(documents)
      },
      leave() {
        const from = held
        held = null
        if (from === null) return
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
          refused++
          throw tooManyInFlight(RETRY_SECONDS)
        }
        await waitForPlace({ waiting, claim, places, response, waitMs }).catch((error: unknown) => {
          if (!response.destroyed) refused++
          throw error
        })
      }
      return placeOf(claim, places)
    },
    get load() {
      return { running: requests.size + streams.size, waiting: waiting.size, building: documents.size, refused }
    },
  }
}

interface Waiting {
  readonly claim: Claim
  readonly places: Places
  /** Called once the request has its places. */
  go(): void
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
