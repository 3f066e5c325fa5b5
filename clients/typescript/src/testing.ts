import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response to send: its status and its body as JSON, or as it is. */
export interface Answer {
  readonly status?: number
  readonly body: unknown
}

/** A local server with configurable responses. */
export interface AnsweringServer {
  readonly origin: string
  /** Path and query of each request, in order. */
  readonly asked: readonly string[]
  close(): void
}

/** Starts a server that answers each request with what a function returns for its URL. */
export async function startAnswering(answer: (url: URL) => Answer): Promise<AnsweringServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    asked.push(`${url.pathname}${url.search}`)
    const { status = 200, body } = answer(url)
    response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, asked, close: () => server.close() }
}
