import { type Flow, Sharing } from './sharing.ts'

/** Client, network and tenant of a task. An empty string means no particular one, to which no limit applies. */
export interface Holder {
  readonly tenant: string
  /** The network of the client; if it is unknown, each client is a network of its own. */
  readonly network?: string
  readonly client?: string
  /** Probable cost of the task, in a unit that all tasks of a semaphore share; defaults to 1, which is also the least. */
  readonly cost?: number
  /** Returns what it has cost when it ends, in the same unit; by default, what was expected. */
  readonly spent?: () => number
  /** Called if the task must wait. */
  readonly waits?: () => void
  /** Whether the task continues something that has begun: it is the first of its tenant, and is not refused. */
  readonly continues?: boolean
}

interface Share {
  readonly of: Sharing
  readonly flow: Flow
}

/** A task of an archive, from its arrival to its end. */
export interface Task {
  readonly archive: ArchiveTurns
  readonly client: string
  readonly cost: number
  readonly continues: boolean
  /** Its network among those of the archive, and its client among those of the network. */
  readonly shares: readonly Share[]
  /** The archive's time when it arrived. */
  readonly arrival: number
  /** How its wait ends; null while it does not wait. */
  waits: { start(): void; giveUp(reason: unknown): void } | null
}

/**
 * The tasks of one archive, by weighted fair queueing: networks have equal shares of its work, and clients equal shares of
 * their network's. The next task is the one with the smallest sum of its arrival, its cost, and what its network and its client
 * have had beyond their shares. So, of those that arrive together, cheap ones are first; and since time passes with the work
 * that is started (`Sharing`), a dear one is before later ones as soon as its share would have come to its cost.
 */
export class ArchiveTurns {
  readonly tenant: string
  /** Total cost of its running tasks, and their number. */
  cost = 0
  running = 0
  /** When its last task was started, as a count of all starts. */
  lastStart = 0
  readonly waiting = new Set<Task>()
  readonly #networks = new Sharing()

  constructor(tenant: string) {
    this.tenant = tenant
  }

  /** Returns a new task, which neither runs nor waits. */
  arrive({ client = '', network = '', cost = 1, continues = false }: Holder): Task {
    const shares: Share[] = []
    let of: Sharing = this.#networks
    for (const key of network === client ? [client] : [network, client]) {
      if (key === '') continue
      const flow = of.flowOf(key)
      shares.push({ of, flow })
      of = flow
    }
    // Whole numbers add up to exactly 0 again.
    const whole = Math.max(1, Math.round(cost))
    return { archive: this, client, cost: whole, continues, shares, arrival: this.#networks.time, waits: null }
  }

  /** Returns the place of a task among those of the archive; the smallest is next. */
  rankOf({ arrival, cost, shares: [first, second], continues }: Task): number {
    if (continues) return Number.NEGATIVE_INFINITY
    const beyond = first === undefined ? 0 : Math.max(first.flow.running, first.flow.evenAt - arrival)
    // By now, not at arrival: a client that is alone in its network has no more than its share of it.
    const within = second === undefined ? 0 : Math.max(0, second.flow.evenAt - second.of.time)
    return arrival + cost + beyond + within
  }

  /** Returns the next task among those that can start; null if none can. */
  next(canStart: (task: Task) => boolean): Task | null {
    let next: Task | null = null
    let least = Number.POSITIVE_INFINITY
    for (const task of this.waiting) {
      const rank = this.rankOf(task)
      if (rank >= least || !canStart(task)) continue
      next = task
      least = rank
    }
    return next
  }

  /** Returns the last in turn of the tasks that wait; null if all of them continue something. */
  last(): Task | null {
    let last: Task | null = null
    let most = Number.NEGATIVE_INFINITY
    for (const task of this.waiting) {
      const rank = this.rankOf(task)
      if (task.continues || rank < most) continue
      last = task
      most = rank
    }
    return last
  }

  /** Returns the total cost of the waiting tasks that count and have a rank of at most `rank`. */
  waitingCost(isCounted: (task: Task) => boolean = () => true, rank = Number.POSITIVE_INFINITY): number {
    let cost = 0
    for (const task of this.waiting) if (isCounted(task) && this.rankOf(task) <= rank) cost += task.cost
    return cost
  }

  enqueue(task: Task): void {
    this.waiting.add(task)
    for (const { of, flow } of task.shares) of.wait(flow)
  }

  dequeue(task: Task): void {
    this.waiting.delete(task)
    for (const { of, flow } of task.shares) of.endWait(flow)
  }

  begin({ cost, shares }: Task): void {
    this.running++
    this.cost += cost
    for (const { of, flow } of shares) of.begin(flow, cost)
  }

  /** @param spent what the task has cost */
  end({ cost, shares }: Task, spent: number): void {
    this.running--
    this.cost -= cost
    for (const { of, flow } of shares) of.end(flow, cost, spent)
  }

  /** Drops the client and the network of a task if nothing needs to be known of them. */
  forget({ shares }: Task): void {
    for (const { of, flow } of shares.toReversed()) of.forget(flow)
  }
}
