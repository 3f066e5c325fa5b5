import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import { pipeline } from 'node:stream/promises'

/** A request that was forwarded. */
export interface Recorded {
  readonly path: string
  /** The content negotiation headers. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Recorder {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a proxy for a server on this machine, and reports requests that have a body. */
export async function startRecorder(server: string, onRequest: (request: Recorded) => void): Promise<Recorder> {
  const http = createServer((incoming, response) => {
    void (async () => {
      const body = await bodyOf(incoming)
      const { method, url = '/', headers } = incoming
      const forwarded = send(new URL(url, server), { method, headers })
      forwarded.end(body)
      const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
      if (body.length > 0) {
        const { accept = '*/*', 'content-type': type = '' } = headers
        onRequest({ path: url, headers: { Accept: accept, 'Content-Type': type }, body: body.toString() })
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      await pipeline(answer, response)
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
