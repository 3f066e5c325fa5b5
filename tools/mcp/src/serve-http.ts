import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Archive } from './archive.ts'
import { createServer } from './server.ts'

const HOST = '127.0.0.1'
const PATH = '/mcp'

export interface RunningHttp {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Serves any number of clients of this machine over streamable HTTP, without sessions: each request is answered by itself.
 * Requests by web pages of other sites are refused.
 * @param port 0 for any free one
 */
export async function serveHttp(archive: Archive, port: number): Promise<RunningHttp> {
  const app = createMcpExpressApp({ host: HOST })
  app.use((request, response, next) => {
    const { origin } = request.headers
    if (origin === undefined || isLoopback(origin)) next()
    else response.status(403).json(failure('Requests from other sites are refused.'))
  })
  app.post(PATH, async (request, response) => {
    const server = createServer(archive)
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    response.once('close', () => {
      void transport.close()
      void server.close()
    })
    // The SDK's types were not written for exactOptionalPropertyTypes.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response, request.body)
  })
  app.all(PATH, (_request, response) => {
    response.status(405).set('Allow', 'POST').json(failure('Use POST: this server has no sessions.'))
  })
  const listener = app.listen(port, HOST)
  await once(listener, 'listening')
  const { port: own } = listener.address() as AddressInfo
  return {
    url: `http://${HOST}:${own}${PATH}`,
    async stop() {
      listener.closeAllConnections()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

const failure = (message: string) => ({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
