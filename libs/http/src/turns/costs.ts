import { BoundedMap } from '@fonds/util'

/** A kind of request of an archive: its route, and its shape within it. */
export interface Kind {
  readonly tenant: string
  /** As the OpenAPI document writes the path. */
  readonly route: string
  /** Anything else that tells how much is asked for, such as names of parameters. */
  readonly shape: string
}

/** Number of kinds to remember, a few for each of some hundred archives. */
const MAX_KINDS = 4_000

/** Expected cost of a request of a kind that is new to its archive, in milliseconds: more than most, and not dear. */
const UNKNOWN = 10

/** How much of the difference is taken over from a request that cost more or less than was expected. */
const RISE = 0.5
const FALL = 0.1

/**
 * Costs of the latest requests of each kind. Another archive's are not asked: one with a heavy record must not make the
 * records of all others dear. Expectations rise faster than they fall, so that light requests hide no heavy ones.
 */
export class Costs {
  readonly #known = new BoundedMap<string, number>(MAX_KINDS)

  /** Returns what a request will probably cost, in milliseconds. */
  expected({ tenant, route, shape }: Kind): number {
    return this.#known.get(`${tenant} ${route} ${shape}`) ?? this.#known.get(`${tenant} ${route}`) ?? UNKNOWN
  }

  /** @param cost what a request has cost, in milliseconds */
  learn({ tenant, route, shape }: Kind, cost: number): void {
    for (const key of [`${tenant} ${route}`, `${tenant} ${route} ${shape}`]) {
      const known = this.#known.get(key)
      const share = known === undefined ? 1 : cost > known ? RISE : FALL
      this.#known.set(key, (known ?? 0) + share * (cost - (known ?? 0)))
    }
  }
}
