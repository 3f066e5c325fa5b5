import { Agent, type ClientRequestArgs } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { limit } from '@fonds/util'

/** A request fails with `503` because its service accepts no connection. */
const CONNECT_MS = limit(2_000)

/** Keep-alive time of idle connections. Services use 10 s, so this side closes first. */
const IDLE_MS = 4_000

/** Age from which a connection is not used again, so that a replica that has been added soon gets its share. */
const MAX_AGE_MS = 15_000

/** Keeps connections to a service open for a while, and stops trying to connect after a while. */
export class UpstreamAgent extends Agent {
  readonly #born = new WeakMap<Duplex, number>()
  readonly #maxAgeMs: number

  constructor(maxAgeMs = MAX_AGE_MS) {
    // oxlint-disable-next-line fonds/bare-limit -- it ends only connections that nobody uses
    super({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 64, scheduling: 'lifo' })
    this.#maxAgeMs = maxAgeMs
  }

  /** Called after each response. Returns whether the connection may be used again. */
  override keepSocketAlive(socket: Duplex): boolean {
    const age = performance.now() - (this.#born.get(socket) ?? 0)
    if (age >= this.#maxAgeMs) return false
    // It returns false if the service is about to close the connection; its type does not say so.
    const kept: unknown = super.keepSocketAlive(socket)
    return kept !== false
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection(options, callback)
    if (socket instanceof Socket && socket.connecting) giveUpLate(socket)
    if (socket) this.#born.set(socket, performance.now())
    return socket
  }
}

function giveUpLate(socket: Socket): void {
  const giveUp = () =>
    socket.destroy(Object.assign(new Error(`no connection within ${CONNECT_MS} ms`), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(giveUp, CONNECT_MS)
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer))
}
