import { exportBusy } from '@fonds/http'
import { currentSignal, runDetached } from '@fonds/util'

/** Lets so many work at the same time; the others wait for their turn, but not for ever. */
export interface FairSemaphore {
  /**
   * @param group whose work it is: groups take turns, and none of them fills the line
   * Work that nobody waits for any more (`currentSignal`) is not begun; once begun, it is finished for the store.
   * @throws ApiError export_busy where too many wait, or the turn does not come in time; the reason of the signal
   */
  take<T>(group: string, work: () => Promise<T>): Promise<T>
}

export interface FairSemaphoreOptions {
  /** How many at the same time. */
  readonly atOnce: number
  /** How many may wait; of one group half as many. */
  readonly waiting: number
  /** For how long, in milliseconds. */
  readonly patienceMs: number
}

/** After which it is worth asking again, in seconds. */
const BUSY_SECONDS = 2

/** Who waits: by group, of which the one that was called last stands last. */
type Line = Map<string, Set<() => void>>

export function createFairSemaphore({ atOnce, waiting, patienceMs }: FairSemaphoreOptions): FairSemaphore {
  const line: Line = new Map()
  let waits = 0
  let running = 0
  const enter = async (group: string): Promise<void> => {
    if (running < atOnce) {
      running++
      return
    }
    const own = line.get(group) ?? new Set()
    if (waits >= waiting || own.size >= Math.ceil(waiting / 2)) throw exportBusy(BUSY_SECONDS)
    const signal = currentSignal()
    signal?.throwIfAborted()
    line.set(group, own)
    waits++
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        waits--
      }
      const giveUp = (reason: Error) => {
        withdraw(line, group, called)
        end()
        reject(reason)
      }
      const leave = () => giveUp(signal?.reason)
      const timer = setTimeout(() => giveUp(exportBusy(BUSY_SECONDS)), patienceMs)
      const called = () => {
        end()
        resolve()
      }
      signal?.addEventListener('abort', leave)
      own.add(called)
    })
  }
  const leave = (): void => {
    const next = takeNext(line)
    // Whoever leaves hands its place over.
    if (next === undefined) running--
    else next()
  }
  return {
    async take(group, work) {
      await enter(group)
      try {
        return await runDetached(work)
      } finally {
        leave()
      }
    },
  }
}

function withdraw(line: Line, group: string, called: () => void): void {
  const own = line.get(group)
  own?.delete(called)
  if (own?.size === 0) line.delete(group)
}

function takeNext(line: Line): (() => void) | undefined {
  const [first] = line
  if (first === undefined) return undefined
  const [group, own] = first
  const [called] = own
  line.delete(group)
  if (called === undefined) return undefined
  own.delete(called)
  if (own.size > 0) line.set(group, own)
  return called
}
