import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response to send: its status and its body as JSON, or as it is. */
export interface Answer {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A local server with configurable responses. */
export interface AnsweringServer {
  readonly origin: string
  /** Path and query of each request, in order. */
  readonly asked: readonly string[]
  /** The body of each request that has one, in order. */
  readonly bodies: readonly string[]
  close(): void
}

/** Starts a server that answers each request with what a function returns for its URL. */
export async function startAnswering(answer: (url: URL) => Answer): Promise<AnsweringServer> {
  const asked: string[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    asked.push(`${url.pathname}${url.search}`)
    let sent = ''
    request.on('data', (block) => {
      sent += String(block)
    })
    request.on('end', () => {
      if (sent !== '') bodies.push(sent)
      const { status = 200, body, headers = {} } = answer(url)
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
      response.writeHead(status, { 'content-type': isRaw ? 'text/html' : 'application/json', ...headers })
      response.end(isRaw ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, asked, bodies, close: () => server.close() }
}
