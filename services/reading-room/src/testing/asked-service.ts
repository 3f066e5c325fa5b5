import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serviceAddress } from '@fonds/http'
import type { ReceivedResponse } from '../api/messages.ts'
import { send } from '../api/send.ts'

const servers: Server[] = []

/** Starts a service. Returns its URL, and how to stop it. */
export async function startService(listener: RequestListener): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Stops all services that were started. */
export function stopServices(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
}

const never = new AbortController().signal

interface Limits {
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/** Asks as a page does; waits longer than any test. */
export function ask(url: string, { signal = never, timeoutMs = 600_000 }: Limits = {}): Promise<ReceivedResponse> {
  const { origin, pathname, search } = new URL(url)
  return send(serviceAddress(origin), { path: pathname + search, headers: { accept: 'a/b' }, signal, timeoutMs })
}
