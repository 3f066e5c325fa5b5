export interface FairSemaphoreOptions {
  /** Maximum number of running tasks. */
  readonly concurrency: number
  /** Tasks that cost `from` or more can take at most `places` of them; by default, all. */
  readonly dear?: { readonly from: number; readonly places: number }
  /** Maximum total cost of one client's running tasks. A task that costs more runs when the client has no other. */
  readonly perClient?: number
  /** The same for one tenant. */
  readonly perTenant?: number
  /** Maximum number of waiting tasks. */
  readonly waiting: number
  /** The same for one client and one tenant. */
  readonly waitingPerClient?: number
  readonly waitingPerTenant?: number
  /** How long a task may wait, in milliseconds. */
  readonly patienceMs?: number
}

export type Limits = Required<Omit<FairSemaphoreOptions, 'patienceMs'>> & Pick<FairSemaphoreOptions, 'patienceMs'>

/** Returns the limits of a semaphore: none where an option is left out. */
export function limitsOf(options: FairSemaphoreOptions): Limits {
  const unlimited = Number.POSITIVE_INFINITY
  return {
    dear: { from: unlimited, places: unlimited },
    perClient: unlimited,
    perTenant: unlimited,
    waitingPerClient: unlimited,
    waitingPerTenant: unlimited,
    ...options,
  }
}
