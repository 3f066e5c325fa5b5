import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './api/answer.ts'
import { Interrupted } from './ead/ead.ts'
import { type Faults, noFaults } from './faults/faults.ts'
import { html200, html500, unavailable } from './faults/pages.ts'
import { type Pace, send } from './faults/send.ts'

/** One request that a stand-in got, for counting them. */
export interface Seen {
  readonly method: string
  readonly target: string
  readonly status: number
  readonly fault: string | null
}

export interface Served {
  /** Origin, such as `http://127.0.0.1:40123`. */
  readonly url: string
  /** Requests since the start, or since it was emptied. */
  readonly seen: Seen[]
  /** Changes which requests fail from now on. */
  setFaults(faults: Faults): void
  stop(): Promise<void>
}

export interface ServeOptions {
  readonly faults?: Faults
  readonly pace?: Pace
  /** A free one by default. */
  readonly port?: number
}

/** Answers a request; `fault` is one that is not of the body. */
export type Handler = (request: IncomingMessage, url: URL, body: string, fault: string | null) => Answer

/** A form for log-in is all that is ever sent here. */
const MAX_BODY_LENGTH = 65_536

/** Serves on a free port of this machine only. */
export async function serve(
  handle: Handler,
  { faults: given = noFaults, pace = { pauseMs: 50, pieces: 8 }, port = 0 }: ServeOptions,
): Promise<Served> {
  let faults = given
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => {
      if (error instanceof Interrupted) {
        response.destroy()
        return
      }
      // Not a habit of the source, but a mistake in here: it shows where the answer ends.
      if (!response.headersSent) response.writeHead(500)
      response.end(`stand-in: ${error instanceof Error ? error.stack : 'unknown error'}`)
    })
  })
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url: target = '/' } = request
    const fault = faults({ method, target })
    const body = await bodyOf(request)
    const url = new URL(target, 'http://stand-in.invalid')
    const answer =
      fault === 'html_500'
        ? html500
        : fault === 'html_200'
          ? html200
          : fault === 'unavailable'
            ? unavailable
            : handle(request, url, body, fault)
    seen.push({ method, target, status: answer.status, fault })
    await send(response, answer, fault, pace)
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    setFaults(next) {
      faults = next
    },
    stop: () => stop(server),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk)
    if (body.length > MAX_BODY_LENGTH) throw new Error('the body is too large')
  }
  return body
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
