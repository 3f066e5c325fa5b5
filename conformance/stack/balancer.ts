import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address for two of a service, as a Kubernetes Service or a load balancer gives it. */
export interface Balancer {
  readonly port: number
  /** Gives new connections to other ports. Open ones stay. */
  turnTo(ports: readonly number[]): void
  stop(): Promise<void>
}

/** Starts a balancer that gives each connection to the next of several ports; one that refuses connections is passed over. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let targets = ports
  let turn = 0
  const server = createServer((client) => {
    const first = turn++
    const of = targets
    track(open, client)
    const attempt = (n: number) => {
      const upstream = connect(of[(first + n) % of.length] ?? 0, '127.0.0.1')
      const refuse = () => (n + 1 < of.length ? attempt(n + 1) : client.destroy())
      upstream.once('error', refuse)
      upstream.once('connect', () => {
        upstream.off('error', refuse)
        track(open, upstream)
        client.on('close', () => upstream.destroy())
        upstream.on('close', () => client.destroy())
        client.pipe(upstream).pipe(client)
      })
    }
    attempt(0)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    turnTo(others) {
      targets = others
    },
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function track(open: Set<Socket>, socket: Socket): void {
  open.add(socket)
  socket.on('error', () => socket.destroy())
  socket.on('close', () => open.delete(socket))
}
