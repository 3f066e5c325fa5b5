import type { Holder, Task } from './archive-turns.ts'
import { Archives } from './archives.ts'
import { type FairSemaphoreOptions, type Limits, limitsOf } from './fair-semaphore-options.ts'
import { Pace } from './pace.ts'
import { TooManyWaiting } from './too-many-waiting.ts'
import { currentSignal, millisecondsLeft } from './work-signal.ts'

/** The cost of a client's running tasks and the number of its waiting ones, in all tenants together. */
interface ClientUse {
  cost: number
  waiting: number
}

/**
 * A semaphore in which tenants take turns, then the networks of each tenant, then the clients of each network, cheap tasks
 * before dear ones (`ArchiveTurns`). The next task belongs to the tenant with the least running; among equals, to the one that
 * started a task longest ago. If no more may wait, the last in turn is refused, whether it has just come or waits already.
 */
export class FairSemaphore {
  #options: Limits
  readonly #archives = new Archives()
  readonly #clients = new Map<string, ClientUse>()
  readonly #refused = { full: 0, late: 0 }
  readonly #pace = new Pace()
  /** Called when a task that had to wait is started, with the milliseconds that it waited. */
  waited: (ms: number) => void = () => undefined
  #running = 0
  #dear = 0
  #waiting = 0
  #starts = 0

  constructor(options: FairSemaphoreOptions) {
    this.#options = limitsOf(options)
  }

  /** Changes how many tasks may run. Those that run already go on; further ones start at once. */
  resize({ concurrency, dear }: Pick<Limits, 'concurrency' | 'dear'>): void {
    this.#options = { ...this.#options, concurrency, dear }
    this.#startWaiting()
  }

  /** Number of running and waiting tasks. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /** Number of tasks refused so far: because too many waited, or because they could not start in time. */
  get refused(): { readonly full: number; readonly late: number } {
    return this.#refused
  }

  /** Whether a cheap task of a client with no other tasks would start at once. */
  get isOpen(): boolean {
    return this.#running < this.#options.concurrency
  }

  /**
   * Runs work when it has its turn, unless its caller leaves first.
   * @throws TooManyWaiting, at once if the work would probably start after its caller's deadline (`millisecondsLeft`); the
   * reason of the current signal
   */
  async run<T>(holder: Holder, work: () => Promise<T>): Promise<T> {
    const task = this.#archives.of(holder.tenant).arrive(holder)
    if (this.#fits(task)) this.#take(task)
    else await this.#wait(task, holder.waits)
    const started = performance.now()
    try {
      return await work()
    } finally {
      this.#pace.measure(task.cost, performance.now() - started)
      this.#release(task, holder.spent?.() ?? task.cost)
    }
  }

  #isDear({ cost }: Task): boolean {
    return cost >= this.#options.dear.from
  }

  #fits(task: Task): boolean {
    const { archive, client, cost } = task
    const { dear, perClient, perTenant } = this.#options
    if (!this.isOpen || (this.#isDear(task) && this.#dear >= dear.places)) return false
    const ofClient = this.#clients.get(client)?.cost ?? 0
    if (ofClient > 0 && ofClient + cost > perClient) return false
    return archive.tenant === '' || archive.cost === 0 || archive.cost + cost <= perTenant
  }

  #take(task: Task): void {
    this.#running++
    if (this.#isDear(task)) this.#dear++
    this.#count(task, task.cost, 0)
    task.archive.begin(task)
    task.archive.lastStart = ++this.#starts
  }

  #release(task: Task, spent: number): void {
    this.#running--
    if (this.#isDear(task)) this.#dear--
    this.#count(task, -task.cost, 0)
    task.archive.end(task, spent)
    this.#startWaiting()
    this.#archives.forget(task)
  }

  #startWaiting(): void {
    while (this.#waiting > 0 && this.isOpen) {
      const next = this.#archives.next((each) => this.#fits(each))
      if (next === null) break
      next.waits?.start()
    }
  }

  async #wait(task: Task, announce?: () => void): Promise<void> {
    const { archive } = task
    const signal = currentSignal()
    let replaced: Task | null
    try {
      signal?.throwIfAborted()
      replaced = this.#admit(task)
    } catch (error) {
      this.#archives.forget(task)
      throw error
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const end = () => {
      task.waits = null
      this.#waiting--
      this.#count(task, 0, -1)
      archive.dequeue(task)
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    const giveUp = (reason: unknown) => {
      end()
      this.#archives.forget(task)
      reject(reason)
    }
    const arrived = performance.now()
    const start = () => {
      end()
      this.waited(performance.now() - arrived)
      this.#take(task)
      resolve()
    }
    const leave = () => giveUp(signal?.reason)
    const { patienceMs } = this.#options
    const timer = patienceMs === undefined ? undefined : setTimeout(() => giveUp(this.#refusal('late')), patienceMs)
    signal?.addEventListener('abort', leave)
    task.waits = { start, giveUp }
    this.#waiting++
    this.#count(task, 0, 1)
    archive.enqueue(task)
    // Only now, since an archive without tasks is forgotten.
    replaced?.waits?.giveUp(this.#refusal('full'))
    announce?.()
    return promise
  }

  /** Returns the waiting task that must make room if this one waits; null if there is room. @throws TooManyWaiting */
  #admit(task: Task): Task | null {
    const { archive, client, continues } = task
    const { waiting, waitingPerClient, waitingPerTenant } = this.#options
    if (continues) return null
    if (this.#msUntil(task) > (millisecondsLeft() ?? Number.POSITIVE_INFINITY)) throw this.#refusal('late')
    if ((this.#clients.get(client)?.waiting ?? 0) >= waitingPerClient) throw this.#refusal('full')
    const isTenantFull = archive.tenant !== '' && archive.waiting.size >= waitingPerTenant
    if (!isTenantFull && this.#waiting < waiting) return null
    const fullest = isTenantFull ? archive : this.#archives.fullest(archive)
    const last = fullest.last()
    const isBefore = last !== null && (fullest !== archive || archive.rankOf(task) < archive.rankOf(last))
    if (!isBefore) throw this.#refusal('full')
    return last
  }

  /**
   * Estimates when a task would start, in milliseconds: those before it in its tenant, and as much of each other tenant,
   * at the pace of the latest tasks. A dear one only waits for the dear ones if there are more of them for their places.
   */
  #msUntil(task: Task): number {
    const { concurrency, dear } = this.#options
    const isDear = (each: Task) => this.#isDear(each)
    const all = this.#pace.msFor(this.#archives.costBefore(task), concurrency)
    return isDear(task) ? Math.max(all, this.#pace.msFor(this.#archives.costBefore(task, isDear), dear.places)) : all
  }

  #refusal(reason: 'full' | 'late'): TooManyWaiting {
    this.#refused[reason]++
    return new TooManyWaiting(this.#pace.msFor(this.#archives.waitingCost(), this.#options.concurrency))
  }

  #count({ client }: Task, cost: number, waiting: number): void {
    if (client === '') return
    const use = this.#clients.get(client) ?? { cost: 0, waiting: 0 }
    use.cost += cost
    use.waiting += waiting
    if (use.cost === 0 && use.waiting === 0) this.#clients.delete(client)
    else this.#clients.set(client, use)
  }
}
