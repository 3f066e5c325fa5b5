import { AsyncLocalStorage } from 'node:async_hooks'

/** Cost so far of one piece of work, usually a request: processor time in milliseconds. */
export interface WorkCost {
  /** Measured, of this process and of the database. */
  ms: number
  /** Least cost of the work, where that cannot be measured. */
  least: number
}

const storage = new AsyncLocalStorage<WorkCost>()

/**
 * Time by which the processor time that a system reports may be late, in milliseconds: Linux brings that of a running thread
 * up to date at each tick.
 */
const TICK_MS = 4

/** The work that this thread is doing, and when it began with it. */
let running: WorkCost | undefined
let beganAt = 0
let usedBefore = 0
let isLeaving = false

export const newCost = (): WorkCost => ({ ms: 0, least: 0 })

/** Runs work whose cost is counted. Everything that the work starts can read it with `currentCost`. */
export function runCounted<T>(cost: WorkCost, work: () => T): T {
  turnTo(cost)
  return storage.run(cost, work)
}

/** Returns the cost of the current work; undefined if nobody counts it. */
export const currentCost = (): WorkCost | undefined => storage.getStore()

/**
 * Counts the time of this thread for some work, from now until the thread turns to other work or waits for events. To be called
 * when work goes on after it has waited for something outside of the process, since nothing tells which work a thread is doing
 * ([ADR 0030](../../../docs/adr/0030-measured-cost.md)).
 */
export function countFor(cost: WorkCost | undefined): void {
  if (cost !== undefined) turnTo(cost)
}

/** Returns the cost of work so far, in milliseconds: what was measured, or its least cost if that is more. */
export function costSoFar(cost: WorkCost): number {
  if (cost === running) settle()
  return Math.max(cost.ms, cost.least)
}

/** Yields the same parts. What producing them takes is counted, whoever asks for the next one. */
export async function* countParts<T>(cost: WorkCost, parts: AsyncIterable<T>): AsyncGenerator<T> {
  const source = parts[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await runCounted(cost, () => source.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await source.return?.()
  }
}

function turnTo(cost: WorkCost | undefined): void {
  if (cost === running) return
  settle()
  running = cost
  if (cost === undefined || isLeaving) return
  isLeaving = true
  // Runs when everything that has just arrived is handled.
  setImmediate(leave)
}

function leave(): void {
  isLeaving = false
  turnTo(undefined)
}

/** Adds the time since it was last added. On a busy machine, other processes run meanwhile, which is not the work's fault. */
function settle(): void {
  const now = performance.now()
  const { user, system } = process.threadCpuUsage()
  const used = (user + system) / 1000
  if (running !== undefined) running.ms += Math.min(now - beganAt, used - usedBefore + TICK_MS)
  beganAt = now
  usedBefore = used
}
