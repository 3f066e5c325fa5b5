import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceUnavailable } from '@fonds/http'
import { type Picture, RenderKilled } from '@fonds/imaging'
import { type ByteRange, createSealedStore, type Sealed, type SealedStore } from '@fonds/object-store'
import type { Claims } from '@fonds/queue'
import { BoundedMap, currentSignal, limit, SingleFlight } from '@fonds/util'
import type { Renderer } from '../images/renderer.ts'
import type { RenderCounter } from '../metrics.ts'
import { make, type RenderContext } from './make.ts'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** Derivatives of images, rendered on demand. */
export interface Derivatives {
  /**
   * Finds a derivative, first rendering it if missing or damaged: once for concurrent requests in all processes.
   * @throws ImageError, RenderKilled if it cannot be rendered; ObjectMissing if the original was lost; ApiError
   * service_unavailable if too many are waiting
   */
  ensure(kind: DerivativeKind, picture: Picture): Promise<Sealed>
  /**
   * Returns the bytes of a derivative found by `ensure`, or a range of them.
   * @throws ObjectMissing
   */
  read(kind: DerivativeKind, picture: Picture, range?: ByteRange): Promise<Readable>
  /** Checks the store again for a derivative that may have been lost or damaged in the meantime. */
  isLost(kind: DerivativeKind, picture: Picture): Promise<boolean>
}

export interface DerivativesOptions extends RenderContext {
  readonly claims: Claims
  /** Limits how many are rendered at once, and how many wait. */
  readonly renderer: Renderer
  /** Whether the store is remote; the existence of a pyramid is then cached briefly. */
  readonly storeIsFar: boolean
  /** Counts renditions. */
  readonly counter?: Pick<RenderCounter, 'count'>
}

/** Interval for checking whether another process has finished, in milliseconds. */
const POLL_INTERVAL_MS = 100

/** A request for an image that another process is rendering is answered `503` if that takes longer. */
const WAIT_TIMEOUT_MS = limit(25_000)

/** Maximum number of derivatives to wait for at once, including those rendered by other processes. */
const FLIGHTS_MAX = 1_000

/** Time before a killed rendering is retried, in milliseconds, and the maximum number of them to remember. */
const KILLED_RETRY_MS = 10 * 60_000
const MAX_KILLED = 10_000

/** Time for which the existence of a pyramid is cached, in milliseconds, and the maximum number of pyramids. */
const RECENT_MS = 10_000
const RECENT_MAX = 10_000

/**
 * Creates a finder of derivatives. Concurrent requests in a process share one rendering; claims coordinate processes.
 */
export function createDerivatives(options: DerivativesOptions): Derivatives {
  const sealed = createSealedStore(options.store)
  const recent = createRecent()
  const isRemembered = (kind: DerivativeKind) => options.storeIsFar && kind === 'pyramid'
  const flights = new SingleFlight<Sealed>({ endsWithCallers: true })
  const killed = createKilledRenderings()
  const makeOnce = async (kind: DerivativeKind, picture: Picture, key: string): Promise<Sealed> => {
    const end = performance.now() + WAIT_TIMEOUT_MS
    while (performance.now() < end) {
      // Every caller may have left.
      currentSignal()?.throwIfAborted()
      killed.check(key)
      const claim = await options.claims.claim(key)
      if (claim !== null) {
        try {
          return await options.renderer.run(key, () => makeUnlessThere(options, sealed, kind, picture))
        } catch (error) {
          if (error instanceof RenderKilled) killed.add(key, error)
          throw error
        } finally {
          await claim.release()
        }
      }
      await sleep(POLL_INTERVAL_MS)
      const stored = await sealed.find(key)
      if (stored !== null) return stored
    }
    throw serviceUnavailable(5)
  }
  return {
    async ensure(kind, picture) {
      const key = derivativeKey(kind, picture)
      const known = isRemembered(kind) ? recent.get(key) : null
      if (known !== null) return known
      const stored = await sealed.find(key)
      if (stored !== null) return recent.keep(key, stored)
      return flights.run(key, async () => {
        if (flights.size >= FLIGHTS_MAX) throw serviceUnavailable(5)
        return recent.keep(key, await makeOnce(kind, picture, key))
      })
    },
    read: (kind, picture, range) => sealed.read(derivativeKey(kind, picture), range),
    async isLost(kind, picture) {
      const key = derivativeKey(kind, picture)
      recent.forget(key)
      return (await sealed.find(key)) === null
    },
  }
}

async function makeUnlessThere(
  options: DerivativesOptions,
  sealed: SealedStore,
  kind: DerivativeKind,
  picture: Picture,
): Promise<Sealed> {
  // Another process may have rendered it between the check and the claim.
  const already = await sealed.find(derivativeKey(kind, picture))
  if (already !== null) return already
  const started = performance.now()
  const count = (isDone: boolean) => options.counter?.count(kind, isDone, (performance.now() - started) / 1000)
  try {
    const made = await make(options, sealed, kind, picture)
    count(true)
    return made
  } catch (error) {
    count(false)
    throw error
  }
}

/** Caches the existence of pyramids, so that the next tile of an image need not query the store. */
function createRecent() {
  const found = new BoundedMap<string, { readonly until: number; readonly sealed: Sealed }>(RECENT_MAX)
  return {
    get(key: string): Sealed | null {
      const known = found.get(key)
      return known !== undefined && known.until > performance.now() ? known.sealed : null
    },
    keep(key: string, sealed: Sealed): Sealed {
      found.set(key, { until: performance.now() + RECENT_MS, sealed })
      return sealed
    },
    forget: (key: string): void => found.delete(key),
  }
}

/** Remembers killed renderings, since each retry would use up its full limits again. */
function createKilledRenderings() {
  const until = new BoundedMap<string, { readonly at: number; readonly error: RenderKilled }>(MAX_KILLED)
  return {
    add: (key: string, error: RenderKilled) => until.set(key, { at: performance.now() + KILLED_RETRY_MS, error }),
    /** @throws RenderKilled */
    check(key: string): void {
      const found = until.get(key)
      if (found === undefined) return
      if (found.at > performance.now()) throw found.error
      until.delete(key)
    },
  }
}
