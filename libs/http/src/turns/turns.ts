import type { Registry } from '@fonds/telemetry/metrics'
import {
  costSoFar,
  countFor,
  currentCost,
  currentSignal,
  FairSemaphore,
  runDetached,
  runWithSignal,
  type WorkCost,
} from '@fonds/util'
import { Costs, type Kind } from './costs.ts'
import { observeTurns } from './turn-metrics.ts'

/** A request, as turns are given to it. */
export interface Turn extends Kind {
  readonly network: string
  readonly client: string
}

/** Cost from which a request is dear, in milliseconds of processor time: ten times that of an ordinary one. */
const DEAR_MS = 100

/** Maximum number of waiting requests: in all, of an archive, and of a client. One gateway lets fewer of each through. */
const WAITING = 1_024
const WAITING_PER_TENANT = 256
const WAITING_PER_CLIENT = 64

/** Returns how many of so many places dear work may take, so that other work never waits for dear work alone: a third. */
export const dearPlaces = (places: number): number => Math.max(1, Math.floor(places / 3))

/** The turns in which a service works on its requests. */
export class Turns {
  readonly #semaphore: FairSemaphore
  /** Responses that keep a connection from part to part: few enough to leave connections for the others. */
  readonly #keepers: FairSemaphore
  readonly #costs = new Costs()

  /** @param places number of requests to work on at once */
  constructor(places: number, registry: Registry) {
    this.#semaphore = new FairSemaphore({
      concurrency: places,
      dear: { from: DEAR_MS, places: dearPlaces(places) },
      waiting: WAITING,
      waitingPerTenant: WAITING_PER_TENANT,
      waitingPerClient: WAITING_PER_CLIENT,
    })
    this.#keepers = new FairSemaphore({
      concurrency: dearPlaces(places),
      waiting: WAITING_PER_TENANT,
      waitingPerClient: WAITING_PER_CLIENT,
    })
    observeTurns(registry, this.#semaphore)
  }

  /**
   * Works on a request when it has its turn.
   * @param waits called if it must wait for that
   * @throws TooManyWaiting; the reason of the signal
   */
  take<T>(turn: Turn, work: () => Promise<T>, waits: () => void): Promise<T> {
    const cost = currentCost()
    const holder = { ...turn, waits, cost: this.#costs.expected(turn), spent: () => this.#learn(turn, cost) }
    return this.#semaphore.run(holder, () => {
      countFor(cost)
      return work()
    })
  }

  /** Makes each part of a response that has begun in a turn of its own, so that it takes no place while its client reads. */
  inParts<T>(turn: Turn, parts: AsyncIterable<T>): AsyncIterable<T> {
    const signal = currentSignal()
    // A response that has begun has no deadline any more.
    return this.#parts(turn, parts, (work) =>
      runDetached(() => (signal === undefined ? work() : runWithSignal(signal, work))),
    )
  }

  /**
   * Waits until one more response may keep a connection from part to part, which it may until its parts end. To be called
   * without a turn, since parts that are being made need turns.
   * @throws as `take` does
   */
  async keeping<T>(turn: Turn, parts: AsyncIterable<T>): Promise<AsyncIterable<T>> {
    const begun = Promise.withResolvers<void>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const kept = this.#keepers.run({ ...turn, cost: 1 }, () => {
      begun.resolve()
      return ended
    })
    await Promise.race([begun.promise, kept])
    // The parts of a client that leaves before the first one are never asked for.
    currentSignal()?.addEventListener('abort', () => end())
    return endingWith(parts, end)
  }

  async *#parts<T>(turn: Turn, parts: AsyncIterable<T>, within: <R>(work: () => R) => R): AsyncGenerator<T> {
    const iterator = parts[Symbol.asyncIterator]()
    const cost = currentCost()
    try {
      for (;;) {
        const before = costOf(cost)
        const holder = { ...turn, cost: 1, spent: () => costOf(cost) - before, continues: true }
        const next = () => {
          countFor(cost)
          return iterator.next()
        }
        const part = await within(() => this.#semaphore.run(holder, next))
        if (part.done === true) return
        yield part.value
      }
    } finally {
      this.#learn(turn, cost)
      await iterator.return?.()
    }
  }

  /** Remembers what a request has cost, for the next ones of its kind, and returns it. */
  #learn(turn: Turn, cost: WorkCost | undefined): number {
    const ms = costOf(cost)
    this.#costs.learn(turn, ms)
    return ms
  }
}

const costOf = (cost: WorkCost | undefined): number => (cost === undefined ? 0 : costSoFar(cost))

async function* endingWith<T>(parts: AsyncIterable<T>, end: () => void): AsyncGenerator<T> {
  try {
    yield* parts
  } finally {
    end()
  }
}
