import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy for PostgreSQL. */
export interface OptionStripper {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a proxy for PostgreSQL that silently drops the startup parameter `options`, like a pooler that is configured to
 * ignore it (PgBouncer's `ignore_startup_parameters`).
 */
export async function stripStartOptions(url: string): Promise<OptionStripper> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => (socket === client ? upstream : client).destroy())
    }
    client.once('data', (startup: Buffer) => {
      upstream.write(withoutOptions(startup))
      client.pipe(upstream)
      upstream.pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/**
 * Removes `options` from a StartupMessage: length and protocol, 4 bytes each, then zero-terminated names and values.
 */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.subarray(8, -1).toString('utf8').split('\0').slice(0, -1)
  const kept = words.filter((_, index) => words[index - (index % 2)] !== 'options')
  const body = Buffer.from(`${kept.join('\0')}\0\0`, 'utf8')
  const head = Buffer.from(startup.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}
