import { serviceUnavailable } from '@fonds/service-kit'

/** Makes pictures a few at a time, and each only once however many ask for it. */
export interface Renderer {
  /**
   * Runs `work`, or joins the one that runs already under this key.
   * @throws ApiError service_unavailable where too many wait
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

interface RendererOptions {
  /** How many at the same time. */
  readonly atOnce: number
  /** How many may wait for their turn. */
  readonly waiting: number
}

/** After which it is worth asking again, in seconds. */
const RETRY_AFTER = 2

/** A bounded number of turns, and of those who wait for one. */
export function createRenderer({ atOnce, waiting }: RendererOptions): Renderer {
  const flights = new Map<string, Promise<unknown>>()
  const turns: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running++
      return
    }
    if (turns.length >= waiting) throw serviceUnavailable(RETRY_AFTER)
    // Whoever leaves hands its place over.
    await new Promise<void>((resolve) => turns.push(resolve))
  }
  const leave = (): void => {
    const next = turns.shift()
    if (next === undefined) running--
    else next()
  }
  return {
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      const joined = flights.get(key)
      // The key names the work, and so the type of what it gives.
      if (joined !== undefined) return joined as Promise<T>
      const flight = enter().then(() => work().finally(leave))
      flights.set(key, flight)
      try {
        return await flight
      } finally {
        flights.delete(key)
      }
    },
  }
}
