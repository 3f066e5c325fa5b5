import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Why the server closed a connection: its peer had too many, it was idle when others needed room, or there was none. */
export type ClosedFor = 'peer' | 'idle' | 'full'

export interface ConnectionBounds {
  /** Maximum number of concurrent connections. Shortly before it, new ones replace those that are idle longest. */
  readonly max: number
  /** Maximum number of concurrent connections of one peer, of which a new one replaces the longest idle; 0 for no limit. */
  readonly perPeer: number
  /** Returns the peer that has an address; null if it may have any number, which then count only in all. */
  readonly peerOf: (address: string) => string | null
  readonly onClose?: (why: ClosedFor) => void
}

/** An open connection of a peer that has a limit. */
interface Connection {
  readonly socket: Socket
  readonly peer: string
  /** Number of requests that are not answered yet. */
  requests: number
  /** When it was opened or the last response ended, by `performance.now()`. */
  idleSince: number
}

/** Key of a connection on its socket and responses. */
const CONNECTION = Symbol('connection')

interface Known extends Socket {
  [CONNECTION]?: Connection
}

interface KnownResponse extends ServerResponse {
  [CONNECTION]?: Connection | undefined
}

/** Part of the connections that is kept free while others are idle, and part that is closed at a time to do so. */
const RESERVE = 1 / 16
const BATCH = 1 / 64

/**
 * Keeps the connections of a server, and of each peer, within bounds. A connection is idle while no request on it is being
 * answered, so also before the first one is complete: who only opens connections, or sends heads that never end, displaces
 * its own ones first.
 */
export class BoundedConnections {
  readonly #bounds: ConnectionBounds
  readonly #peers = new Map<string, Set<Connection>>()
  #count = 0

  constructor(server: Server, bounds: ConnectionBounds) {
    this.#bounds = bounds
    server.on('connection', (socket: Socket) => this.#open(socket))
  }

  /** Called when a request arrives. */
  begin(response: KnownResponse, { [CONNECTION]: connection }: Known): void {
    if (connection === undefined) return
    // In the end, the request may have lost its socket.
    response[CONNECTION] = connection
    connection.requests++
  }

  /** Called when its response has ended. */
  end({ [CONNECTION]: connection }: KnownResponse): void {
    if (connection === undefined) return
    connection.requests--
    connection.idleSince = performance.now()
  }

  #open(socket: Known): void {
    const { max, perPeer, peerOf } = this.#bounds
    this.#count++
    const peer = peerOf(socket.remoteAddress ?? '')
    const connection = peer === null ? undefined : { socket, peer, requests: 0, idleSince: performance.now() }
    socket.once('close', () => {
      this.#count--
      if (connection !== undefined) this.#forget(connection)
    })
    if (this.#count > max * (1 - RESERVE)) this.#closeIdle(this.#all(), Math.ceil(max * BATCH), 'idle')
    if (this.#count > max) this.#close(socket, 'full')
    if (connection === undefined || socket.destroyed) return
    const others = this.#peers.get(connection.peer) ?? new Set()
    const isFull = perPeer > 0 && others.size >= perPeer
    if (isFull && this.#closeIdle(others, 1, 'peer') === 0) {
      this.#close(socket, 'peer')
      return
    }
    socket[CONNECTION] = connection
    this.#peers.set(connection.peer, others.add(connection))
  }

  *#all(): Iterable<Connection> {
    for (const connections of this.#peers.values()) yield* connections
  }

  /** Closes at most `count` connections, those first that are idle longest. @returns how many */
  #closeIdle(connections: Iterable<Connection>, count: number, why: ClosedFor): number {
    const idle = [...connections].filter(({ requests }) => requests === 0)
    const longest = idle.sort((one, other) => one.idleSince - other.idleSince).slice(0, count)
    for (const connection of longest) {
      this.#forget(connection)
      this.#close(connection.socket, why)
    }
    return longest.length
  }

  #close(socket: Socket, why: ClosedFor): void {
    socket.destroy()
    this.#bounds.onClose?.(why)
  }

  #forget(connection: Connection): void {
    const connections = this.#peers.get(connection.peer)
    connections?.delete(connection)
    if (connections?.size === 0) this.#peers.delete(connection.peer)
  }
}
