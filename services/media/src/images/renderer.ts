import { serviceUnavailable } from '@fonds/http'
import { SingleFlight } from '@fonds/util'

/** Renders a few images at a time, each only once for concurrent requests. */
export interface Renderer {
  /**
   * Runs `work`, or joins the run in progress for this key.
   * @param client whose limit it counts against; none if empty. The client with the fewest images goes first.
   * @throws ApiError service_unavailable if too many are waiting, in total or for this client
   */
  run<T>(key: string, work: () => Promise<T>, client?: string): Promise<T>
}

interface RendererOptions {
  /** Maximum number of concurrent renderings. */
  readonly atOnce: number
  /** Maximum number of waiting ones. */
  readonly waiting: number
}

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER = 2

/** Maximum number of one client's images, running or waiting: the same as its limit of requests in flight. */
const PER_CLIENT = 16

interface Waiting {
  readonly client: string
  start(): void
}

/** A semaphore that is fair to clients. */
export function createRenderer({ atOnce, waiting: most }: RendererOptions): Renderer {
  const flights = new SingleFlight<unknown>()
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
  // A finished run passes its place on.
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
    // The key identifies the work, and thereby the type of its result.
    run: <T>(key: string, work: () => Promise<T>, client = '') =>
      flights.run(key, () => enter(client).then(() => work().finally(() => leave(client)))) as Promise<T>,
  }
}
