/** Whose places are counted. */
export interface Holders {
  /** The client's key, the same as for the rate limit. */
  readonly client: string
  /** Id of the tenant. */
  readonly tenant: string
  readonly service: string
  /** How many streams the tenant may have, if not as many as any. */
  readonly streams?: number | null | undefined
}

export interface PlaceBounds {
  /** Maximum number of concurrent requests of one client; 0 for no limit. */
  readonly perClient: number
  /** The same for one archive. */
  readonly perTenant: number
}

/** Maximum for one service over all clients and tenants; further requests would only wait inside the service. */
const PER_SERVICE = 512

export const unlessZero = (most: number): number => most || Number.POSITIVE_INFINITY

/** Counts the places taken per client, tenant and service. */
export class Places {
  readonly #boundsOf: (holders: Holders) => PlaceBounds
  readonly #held = new Map<string, number>()
  #size = 0

  constructor(bounds: PlaceBounds | ((holders: Holders) => PlaceBounds)) {
    this.#boundsOf = typeof bounds === 'function' ? bounds : () => bounds
  }

  /** Number of requests that have places. */
  get size(): number {
    return this.#size
  }

  /** Takes one place of each kind, or none at all. */
  take(holders: Holders): boolean {
    const seats = this.#seatsOf(holders)
    if (seats.some(([holder, most]) => (this.#held.get(holder) ?? 0) >= most)) return false
    for (const [holder] of seats) this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1)
    this.#size++
    return true
  }

  free(holders: Holders): void {
    this.#size--
    for (const [holder] of this.#seatsOf(holders)) {
      const left = (this.#held.get(holder) ?? 0) - 1
      if (left > 0) this.#held.set(holder, left)
      else this.#held.delete(holder)
    }
  }

  #seatsOf(holders: Holders): readonly (readonly [holder: string, most: number])[] {
    const { client, tenant, service } = holders
    const { perClient, perTenant } = this.#boundsOf(holders)
    return [
      [`client ${client}`, unlessZero(perClient)],
      [`tenant ${tenant}`, unlessZero(perTenant)],
      [`service ${service}`, PER_SERVICE],
    ]
  }
}
