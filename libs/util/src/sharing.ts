/** Number of flows from which even those are forgotten that have had more than their shares, unless they have tasks. */
const MAX_FLOWS = 2_000

/**
 * Work that flows share equally: the networks of an archive, or the clients of a network. Its time passes as work is started,
 * by the cost divided by the number of flows that wait, so in one unit of time each of them could have had one unit of work.
 */
export class Sharing {
  readonly #flows = new Map<string, Flow>()
  #time = 0
  #waiting = 0

  get time(): number {
    return this.#time
  }

  flowOf(key: string): Flow {
    const known = this.#flows.get(key)
    if (known !== undefined) return known
    const flow = new Flow(key)
    this.#flows.set(key, flow)
    return flow
  }

  wait(flow: Flow): void {
    if (flow.waiting++ === 0) this.#waiting++
  }

  endWait(flow: Flow): void {
    if (--flow.waiting === 0) this.#waiting--
  }

  begin(flow: Flow, cost: number): void {
    flow.running += cost
    flow.evenAt = Math.max(flow.evenAt, this.#time) + cost
    this.#pass(cost)
  }

  /** @param spent what the task has cost, instead of `cost` */
  end(flow: Flow, cost: number, spent: number): void {
    flow.running -= cost
    flow.evenAt += spent - cost
    if (spent > cost) this.#pass(spent - cost)
  }

  /** Drops a flow that has no tasks and has had no more than its share. */
  forget(flow: Flow): void {
    if (flow.isIdle && flow.evenAt <= this.#time) this.#flows.delete(flow.key)
    if (this.#flows.size <= MAX_FLOWS) return
    for (const each of this.#flows.values()) if (each.isIdle) this.#flows.delete(each.key)
  }

  #pass(cost: number): void {
    this.#time += cost / Math.max(1, this.#waiting)
  }
}

/** A network of an archive, with its clients, or a client of a network. */
export class Flow extends Sharing {
  readonly key: string
  /** Total cost of its running tasks. */
  running = 0
  /** Number of its waiting tasks. */
  waiting = 0
  /** The time at which it will have had no more than its share. */
  evenAt = 0

  constructor(key: string) {
    super()
    this.key = key
  }

  get isIdle(): boolean {
    return this.running === 0 && this.waiting === 0
  }
}
