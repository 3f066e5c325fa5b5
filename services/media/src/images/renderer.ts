import { serviceUnavailable } from '@fonds/http'

/** Makes pictures a few at a time, and each only once however many ask for it. */
export interface Renderer {
  /**
   * Runs `work`, or joins the one that runs already under this key.
   * @param client whose turn it takes; nobody's where it is empty. A free turn goes to the client who has fewest.
   * @throws ApiError service_unavailable where too many wait, or too many of this client
   */
  run<T>(key: string, work: () => Promise<T>, client?: string): Promise<T>
}

interface RendererOptions {
  /** How many at the same time. */
  readonly atOnce: number
  /** How many may wait for their turn. */
  readonly waiting: number
}

/** After which it is worth asking again, in seconds. */
const RETRY_AFTER = 2

/** Pictures of one client that are being made or wait; as many as it may have requests in flight. */
const PER_CLIENT = 16

interface Waiting {
  readonly client: string
  start(): void
}

/** A bounded number of turns, and of those who wait for one. */
export function createRenderer({ atOnce, waiting: most }: RendererOptions): Renderer {
  const flights = new Map<string, Promise<unknown>>()
  const waiting: Waiting[] = []
  const running: string[] = []
  const count = (list: readonly string[], client: string) => list.filter((one) => one === client).length
  const enter = async (client: string): Promise<void> => {
    if (client !== '' && count([...running, ...waiting.map((one) => one.client)], client) >= PER_CLIENT) {
      throw serviceUnavailable(RETRY_AFTER)
    }
    if (running.length < atOnce) {
      running.push(client)
      return
    }
    if (waiting.length >= most) throw serviceUnavailable(RETRY_AFTER)
    await new Promise<void>((start) => waiting.push({ client, start }))
  }
  // Whoever leaves hands its place over.
  const leave = (client: string): void => {
    running.splice(running.indexOf(client), 1)
    const fewest = Math.min(...waiting.map((one) => count(running, one.client)))
    const next = waiting.findIndex((one) => count(running, one.client) === fewest)
    const [chosen] = next < 0 ? [] : waiting.splice(next, 1)
    if (chosen === undefined) return
    running.push(chosen.client)
    chosen.start()
  }
  return {
    async run<T>(key: string, work: () => Promise<T>, client = ''): Promise<T> {
      const joined = flights.get(key)
      // The key names the work, and so the type of what it gives.
      if (joined !== undefined) return joined as Promise<T>
      const flight = enter(client).then(() => work().finally(() => leave(client)))
      flights.set(key, flight)
      try {
        return await flight
      } finally {
        flights.delete(key)
      }
    },
  }
}
