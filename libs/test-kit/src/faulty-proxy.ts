import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy that a test can disrupt as networks and servers fail. */
export interface FaultyProxy {
  /** The server's URL with this proxy's host and port. */
  readonly url: string
  /** Restores normal service. */
  mend(): Promise<void>
  /** Simulates a killed server: closes connections and refuses new ones. */
  cut(): Promise<void>
  /** Simulates a stopped process: accepts connections but never answers. */
  hang(): void
  /** Delays each response. */
  delay(ms: number): void
  close(): Promise<void>
}

/** Starts a proxy to the server of a URL, on a free port. */
export async function startFaultyProxy(to: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(to)
  const through = new URL(to)
  const sockets = new Set<Socket>()
  let hanging = false
  let late = 0
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const open = (at: number): Server =>
    createServer((near) => {
      const far = connect(Number(port), hostname)
      for (const socket of [near, far]) track(socket)
      near.on('data', (data) => {
        if (!hanging) far.write(data)
      })
      const pass = (data: Buffer) => {
        if (!hanging && !near.destroyed) near.write(data)
      }
      far.on('data', (data) => {
        // Simulates a slow network.
        if (late > 0) setTimeout(pass, late, data)
        else pass(data)
      })
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    }).listen(at, '127.0.0.1')
  const drop = () => {
    for (const socket of sockets) socket.destroy()
  }
  let server = open(0)
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address !== null ? address.port : 0
  through.hostname = '127.0.0.1'
  through.port = String(own)
  return {
    url: through.href,
    async mend() {
      // Discards delayed data.
      if (hanging || late > 0) drop()
      hanging = false
      late = 0
      if (server.listening) return
      server = open(own)
      await once(server, 'listening')
    },
    async cut() {
      const closed = once(server, 'close')
      server.close()
      drop()
      await closed
    },
    hang() {
      hanging = true
    },
    delay(ms) {
      late = ms
    },
    async close() {
      server.close()
      drop()
    },
  }
}
