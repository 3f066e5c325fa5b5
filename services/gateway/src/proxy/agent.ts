import { Agent, type ClientRequestArgs } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const CONNECT_MS = 2_000

/** Keep-alive time of idle connections. Services use 10 s, so this side closes first. */
const IDLE_MS = 4_000

/** Keeps connections to a service open, and stops trying to connect after 2 s. */
export class UpstreamAgent extends Agent {
  constructor() {
    super({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64, scheduling: 'lifo' })
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection(options, callback)
    if (socket instanceof Socket && socket.connecting) giveUpLate(socket)
    return socket
  }
}

function giveUpLate(socket: Socket): void {
  const error = Object.assign(new Error(`no connection within ${CONNECT_MS} ms`), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => socket.destroy(error), CONNECT_MS)
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
}
