import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceUnavailable } from '@fonds/http'
import { type Picture, RenderKilled } from '@fonds/imaging'
import { type ByteRange, createSealedStore, type Sealed, type SealedStore } from '@fonds/object-store'
import { BoundedMap } from '@fonds/util'
import type { Renderer } from '../images/renderer.ts'
import type { Claims } from './claims.ts'
import { make, type Workshop } from './make.ts'
import { type DerivativeKind, derivativeKey } from './picture.ts'

/** Pictures made of images: there when they are asked for, since they are made then where they are missing. */
export interface Derivatives {
  /**
   * Finds a derivative, which is made first where it is missing or damaged: once, whoever asks in whatever process.
   * @throws ImageError, RenderKilled where none can be made; ObjectMissing where the original was lost; ApiError
   * service_unavailable where too many wait
   */
  ensure(kind: DerivativeKind, picture: Picture): Promise<Sealed>
  /** The bytes of one that was ensured, or a part of them. @throws ObjectMissing */
  read(kind: DerivativeKind, picture: Picture, range?: ByteRange): Promise<Readable>
  /** Looks at the store anew: whether what was there a moment ago is missing or damaged now. */
  isLost(kind: DerivativeKind, picture: Picture): Promise<boolean>
}

export interface DerivativesOptions extends Workshop {
  readonly claims: Claims
  /** Bounds how many are made at once, and how many wait. */
  readonly renderer: Renderer
  /** The store is not of this machine: a pyramid that was found is taken to be there for a moment. */
  readonly storeIsFar: boolean
}

/** How often one looks whether another process is done, in milliseconds, and for how long at the most. */
const LOOK_MS = 100
const PATIENCE_MS = 25_000

/** How many may be waited for at once, those included that other processes make. */
const FLIGHTS_MAX = 1_000

/** How long what had to be killed is not tried again, in milliseconds, and how many such are remembered. */
const SHUN_MS = 10 * 60_000
const SHUN_MAX = 10_000

/** How long a pyramid that was found is taken to be there, in milliseconds, and how many such are remembered. */
const RECENT_MS = 10_000
const RECENT_MAX = 10_000

/** What a process makes is joined by all who ask it for the same; between processes a claim decides who makes it. */
export function createDerivatives(options: DerivativesOptions): Derivatives {
  const sealed = createSealedStore(options.store)
  const recent = createRecent()
  const isRemembered = (kind: DerivativeKind) => options.storeIsFar && kind === 'pyramid'
  const flights = new Map<string, Promise<Sealed>>()
  const killed = createShunned()
  const makeOnce = async (kind: DerivativeKind, picture: Picture, key: string): Promise<Sealed> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(LOOK_MS)) {
      const stored = await sealed.find(key)
      if (stored !== null) return stored
      killed.check(key)
      const claim = await options.claims.claim(key)
      if (claim === null) continue
      try {
        return await options.renderer.run(key, () => makeUnlessThere(options, sealed, kind, picture))
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
      const known = isRemembered(kind) ? recent.get(key) : null
      if (known !== null) return known
      const stored = await sealed.find(key)
      if (stored !== null) return recent.keep(key, stored)
      const joined = flights.get(key)
      if (joined !== undefined) return joined
      if (flights.size >= FLIGHTS_MAX) throw serviceUnavailable(5)
      const flight = makeOnce(kind, picture, key)
        .then((made) => recent.keep(key, made))
        .finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
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
  // Another may have made it between the look and the claim.
  const already = await sealed.find(derivativeKey(kind, picture))
  return already ?? make(options, sealed, kind, picture)
}

/** Pyramids that were found lately: the next tile of the same image need not ask the store whether it is there. */
function createRecent() {
  const found = new BoundedMap<string, { readonly until: number; readonly sealed: Sealed }>(RECENT_MAX)
  return {
    get(key: string): Sealed | null {
      const known = found.get(key)
      return known !== undefined && known.until > Date.now() ? known.sealed : null
    },
    keep(key: string, sealed: Sealed): Sealed {
      found.set(key, { until: Date.now() + RECENT_MS, sealed })
      return sealed
    },
    forget: (key: string): void => found.delete(key),
  }
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
