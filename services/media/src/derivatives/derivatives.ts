import { setTimeout as sleep } from 'node:timers/promises'
import { type Picture, RenderKilled } from '@fonds/imaging'
import { BoundedMap, serviceUnavailable } from '@fonds/service-kit'
import { ObjectMissing, type ObjectStat } from '@fonds/service-kit/object-store'
import type { Renderer } from '../images/renderer.ts'
import type { Claims } from './claims.ts'
import { make, type Workshop } from './make.ts'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** Pictures made of images: there when they are asked for, since they are made then where they are missing. */
export interface Derivatives {
  /**
   * What the store has of a derivative, which is made first where it is missing: once, whoever asks in whatever process.
   * @throws ImageError, RenderKilled where none can be made; ObjectMissing where the original was lost; ApiError
   * service_unavailable where too many wait
   */
  ensure(kind: DerivativeKind, picture: Picture): Promise<ObjectStat>
}

export interface DerivativesOptions extends Workshop {
  readonly claims: Claims
  /** Bounds how many are made at once, and how many wait. */
  readonly renderer: Renderer
}

/** How often one looks whether another process is done, in milliseconds, and for how long at the most. */
const LOOK_MS = 100
const PATIENCE_MS = 25_000

/** How many may be waited for at once, those included that other processes make. */
const FLIGHTS_MAX = 1_000

/** How long what had to be killed is not tried again, in milliseconds, and how many such are remembered. */
const SHUN_MS = 10 * 60_000
const SHUN_MAX = 10_000

/** What a process makes is joined by all who ask it for the same; between processes a claim decides who makes it. */
export function createDerivatives(options: DerivativesOptions): Derivatives {
  const { store } = options
  const flights = new Map<string, Promise<ObjectStat>>()
  const killed = createShunned()
  const makeOnce = async (kind: DerivativeKind, picture: Picture, key: string): Promise<ObjectStat> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
      const stored = await store.stat(key)
      if (stored !== null) return stored
      killed.check(key)
      const claim = await options.claims.claim(key)
      if (claim === null) continue
      try {
        return await options.renderer.run(key, () => makeAndLook(options, kind, picture))
      } catch (error) {
        if (error instanceof RenderKilled) killed.add(key, error)
        throw error
      } finally {
        await claim.release()
      }
    }
    throw serviceUnavailable(5)
  }
  return {
    async ensure(kind, picture) {
      const key = derivativeKey(kind, picture)
      const stored = await store.stat(key)
      if (stored !== null) return stored
      const joined = flights.get(key)
      if (joined !== undefined) return joined
      if (flights.size >= FLIGHTS_MAX) throw serviceUnavailable(5)
      const flight = makeOnce(kind, picture, key).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}

async function makeAndLook(options: DerivativesOptions, kind: DerivativeKind, picture: Picture): Promise<ObjectStat> {
  const key = derivativeKey(kind, picture)
  // Another may have made it between the look and the claim.
  const already = await options.store.stat(key)
  if (already !== null) return already
  await make(options, kind, picture)
  const stored = await options.store.stat(key)
  if (stored === null) throw new ObjectMissing(key)
  return stored
}

/** What had to be killed, for a while: else each request for it would cost the whole of its bounds again. */
function createShunned() {
  const until = new BoundedMap<string, { readonly at: number; readonly error: RenderKilled }>(SHUN_MAX)
  return {
    add: (key: string, error: RenderKilled) => until.set(key, { at: Date.now() + SHUN_MS, error }),
    /** @throws RenderKilled */
    check(key: string): void {
      const found = until.get(key)
      if (found === undefined) return
      if (found.at > Date.now()) throw found.error
      until.delete(key)
    },
  }
}
