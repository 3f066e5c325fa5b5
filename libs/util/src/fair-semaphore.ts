import { currentSignal } from './work-signal.ts'

/** Client and tenant of a task. An empty string means no particular one, to which no limit applies. */
export interface Holder {
  readonly tenant: string
  readonly client?: string
  /** Share of the limits of its client and tenant that the task takes; defaults to 1. */
  readonly cost?: number
}

export interface FairSemaphoreOptions {
  /** Maximum number of running tasks. */
  readonly concurrency: number
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

/** Thrown if too many tasks are waiting, or a task has waited too long. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many tasks are waiting')
    this.name = 'TooManyWaiting'
  }
}

/** The running and waiting tasks of a client or tenant, and when its last waiting task was started. */
interface Share {
  cost: number
  waiting: number
  lastStart: number
}

interface Task {
  readonly client: string
  readonly tenant: string
  readonly cost: number
  start(): void
}

/**
 * A semaphore in which tenants take turns, and the clients of each tenant do too. The next task belongs to the one with
 * the least running; among equals, to the one that started a task longest ago.
 */
export class FairSemaphore {
  readonly #options: Required<Omit<FairSemaphoreOptions, 'patienceMs'>> & Pick<FairSemaphoreOptions, 'patienceMs'>
  readonly #clients = new Map<string, Share>()
  readonly #tenants = new Map<string, Share>()
  readonly #waiting = new Set<Task>()
  #running = 0
  #starts = 0

  constructor(options: FairSemaphoreOptions) {
    const unlimited = Number.POSITIVE_INFINITY
    this.#options = {
      perClient: unlimited,
      perTenant: unlimited,
      waitingPerClient: unlimited,
      waitingPerTenant: unlimited,
      ...options,
    }
  }

  /** Number of running and waiting tasks. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting.size }
  }

  /** Whether a task of a client with no other tasks would start at once. */
  get isOpen(): boolean {
    return this.#running < this.#options.concurrency
  }

  /**
   * Runs work when there is room, unless its caller leaves first.
   * @throws TooManyWaiting; the reason of the current signal
   */
  async run<T>({ tenant, client = '', cost = 1 }: Holder, work: () => Promise<T>): Promise<T> {
    const held = { tenant, client, cost }
    if (this.#fits(held)) this.#take(held)
    else await this.#wait(held)
    try {
      return await work()
    } finally {
      this.#release(held)
    }
  }

  #fits({ client, tenant, cost }: Omit<Task, 'start'>): boolean {
    const { perClient, perTenant } = this.#options
    const fitsInto = (most: number, shares: ReadonlyMap<string, Share>, key: string) => {
      const { cost: own = 0 } = (key === '' ? undefined : shares.get(key)) ?? {}
      return own === 0 || own + cost <= most
    }
    return this.isOpen && fitsInto(perClient, this.#clients, client) && fitsInto(perTenant, this.#tenants, tenant)
  }

  #sharesOf({ client, tenant }: Omit<Task, 'start'>): { readonly ofClient: Share; readonly ofTenant: Share } {
    return { ofClient: shareOf(this.#clients, client), ofTenant: shareOf(this.#tenants, tenant) }
  }

  #take(task: Omit<Task, 'start'>): void {
    this.#running++
    const { ofClient, ofTenant } = this.#sharesOf(task)
    ofClient.cost += task.cost
    ofTenant.cost += task.cost
  }

  #release(task: Omit<Task, 'start'>): void {
    this.#running--
    const { ofClient, ofTenant } = this.#sharesOf(task)
    ofClient.cost -= task.cost
    ofTenant.cost -= task.cost
    for (let next = this.#next(); next !== null; next = this.#next()) next.start()
    this.#forget(task)
  }

  /** Returns the task to start next; null if none can start. */
  #next(): Task | null {
    let first: { readonly task: Task; readonly rank: readonly number[] } | null = null
    if (!this.isOpen) return null
    for (const task of this.#waiting) {
      if (!this.#fits(task)) continue
      const { ofClient, ofTenant } = this.#sharesOf(task)
      const rank = [ofTenant.cost, ofTenant.lastStart, ofClient.cost, ofClient.lastStart]
      if (first === null || isBefore(rank, first.rank)) first = { task, rank }
    }
    return first?.task ?? null
  }

  #wait(held: Omit<Task, 'start'>): Promise<void> {
    const { waiting, waitingPerClient, waitingPerTenant, patienceMs } = this.#options
    const signal = currentSignal()
    signal?.throwIfAborted()
    const { ofClient, ofTenant } = this.#sharesOf(held)
    const isFull =
      this.#waiting.size >= waiting ||
      (held.client !== '' && ofClient.waiting >= waitingPerClient) ||
      (held.tenant !== '' && ofTenant.waiting >= waitingPerTenant)
    if (isFull) {
      this.#forget(held)
      throw new TooManyWaiting()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const end = () => {
      this.#waiting.delete(task)
      ofClient.waiting--
      ofTenant.waiting--
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    const giveUp = (reason: unknown) => {
      end()
      this.#forget(held)
      reject(reason)
    }
    const leave = () => giveUp(signal?.reason)
    const task = {
      ...held,
      start: () => {
        end()
        this.#take(held)
        ofClient.lastStart = ofTenant.lastStart = ++this.#starts
        resolve()
      },
    }
    const timer = patienceMs === undefined ? undefined : setTimeout(() => giveUp(new TooManyWaiting()), patienceMs)
    signal?.addEventListener('abort', leave)
    this.#waiting.add(task)
    ofClient.waiting++
    ofTenant.waiting++
    return promise
  }

  /** Drops the shares of a client and tenant that have no tasks left. */
  #forget({ client, tenant }: Omit<Task, 'start'>): void {
    for (const [shares, key] of [[this.#clients, client] as const, [this.#tenants, tenant] as const]) {
      const { cost, waiting } = shareOf(shares, key)
      if (cost === 0 && waiting === 0) shares.delete(key)
    }
  }
}

function shareOf(shares: Map<string, Share>, key: string): Share {
  const known = shares.get(key)
  if (known !== undefined) return known
  const share = { cost: 0, waiting: 0, lastStart: 0 }
  shares.set(key, share)
  return share
}

/** Compares two lists of numbers by the first that differ. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index])
  return (a[at] ?? 0) < (b[at] ?? 0)
}
