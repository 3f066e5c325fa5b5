import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** A request whose interim responses are seen, which `fetch` does not show. */
interface Watched {
  /** Statuses of the interim responses so far. */
  readonly interim: readonly number[]
  /** Resolves at the first of them. */
  readonly announced: Promise<unknown>
  /** Status of the response. */
  readonly status: Promise<number | undefined>
}

/** Sends a GET request. */
export function sendWatched(url: string, headers: Readonly<Record<string, string>>): Watched {
  const interim: number[] = []
  const sent = request(url, { headers })
  sent.on('information', ({ statusCode }) => interim.push(statusCode))
  const announced = once(sent, 'information')
  // Without an interim response, nobody waits for one.
  announced.catch(() => undefined)
  const status = once(sent, 'response').then(([response]: IncomingMessage[]) => response?.resume().statusCode)
  sent.end()
  return { interim, announced, status }
}
