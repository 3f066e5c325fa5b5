import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runningStack } from '@fonds/e2e/stack/stack.ts'

/**
 * Starts a proxy to the stack for clients that cannot resolve the archive's host name. It passes the name on as reverse
 * proxies do.
 */
export async function openHostProxy(host: string): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const { port } = runningStack()
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-host': host }
    const onward = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
