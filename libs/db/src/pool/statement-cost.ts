import type { Socket } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { countFor, currentCost, type WorkCost } from '@fonds/util'
import type { PoolClient } from 'pg'

/** Members of pg's client that its types leave out. */
interface Internals {
  readonly connection: { readonly stream: Socket }
}

/**
 * What does not count of each statement, in milliseconds: the time until it reaches the database, until a busy machine gives it a
 * processor, and until this thread has noticed its answer.
 */
const FREE_MS = 10

/** Statements that this process awaits now. */
let awaited = 0
/** Time that the database has worked for one of them, if it gave each the same share of a processor, in milliseconds. */
let share = 0
let idleBefore = 0

/** How often the load of the machine is read, in milliseconds. */
const LOAD_MS = 1_000

const processors = Math.max(1, cpus().length)
let delay = 1
let delayReadAt = Number.NEGATIVE_INFINITY

/** Returns how many times longer work takes on this machine because there is more of it than processors; at least 1. */
export function machineDelay(): number {
  const now = performance.now()
  if (now - delayReadAt > LOAD_MS) {
    delayReadAt = now
    delay = Math.max(1, (loadavg()[0] ?? 0) / processors)
  }
  return delay
}

/** Adds the time in which this thread only waited, shared by all statements that it waited for or by all work of the machine. */
function settle(): void {
  const idle = performance.nodeTiming.idleTime
  if (awaited > 0) share += (idle - idleBefore) / Math.max(awaited, machineDelay())
  idleBefore = idle
}

/**
 * Counts the time of the database for the work (`currentCost`) that sends a statement, and that of this thread with its rows. The
 * database does not say what a statement cost it, so the time until its answer is divided by the number of statements that this
 * process awaits, which delay each other, or by the delay of the machine ([ADR 0030](../../../../docs/adr/0030-measured-cost.md)).
 */
export function countStatements(client: PoolClient): void {
  const { stream } = (client as unknown as Internals).connection
  let cost: WorkCost | undefined
  let isRunning = false
  let from = 0
  const end = () => {
    if (!isRunning) return
    isRunning = false
    settle()
    awaited--
    if (cost !== undefined) cost.ms += Math.max(0, share - from - FREE_MS)
    cost = undefined
  }
  const send = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  const counted = (...args: unknown[]): unknown => {
    // A connection that is closed answers at once, and never again.
    if (!isRunning && !stream.destroyed) {
      isRunning = true
      settle()
      awaited++
      from = share
      cost = currentCost()
    }
    return send(...args)
  }
  client.query = counted as unknown as PoolClient['query']
  // Before pg reads what has arrived.
  stream.prependListener('data', () => countFor(cost))
  client.on('drain', end)
  stream.on('close', end)
}
