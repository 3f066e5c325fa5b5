import { exportBusy } from '@fonds/service-kit'

/** Lets so many work at the same time; the others wait for their turn, but not for ever. */
export interface Turns {
  /** @throws ApiError export_busy where too many wait, or the turn does not come in time */
  take<T>(work: () => Promise<T>): Promise<T>
}

export interface TurnsOptions {
  /** How many at the same time, and how many may wait. */
  readonly atOnce: number
  readonly waiting: number
  /** For how long, in milliseconds. */
  readonly patienceMs: number
}

/** After which it is worth asking again, in seconds. */
const BUSY_SECONDS = 2

export function createTurns({ atOnce, waiting, patienceMs }: TurnsOptions): Turns {
  const line = new Set<() => void>()
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running++
      return
    }
    if (line.size >= waiting) throw exportBusy(BUSY_SECONDS)
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.delete(called)
        reject(exportBusy(BUSY_SECONDS))
      }, patienceMs)
      const called = () => {
        clearTimeout(timer)
        resolve()
      }
      line.add(called)
    })
  }
  const leave = (): void => {
    // Whoever leaves hands its place over.
    const [next] = line
    if (next === undefined) {
      running--
      return
    }
    line.delete(next)
    next()
  }
  return {
    async take(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
