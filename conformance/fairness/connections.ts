import { connect, type Socket } from 'node:net'
import type { Attack, Target } from './attack.ts'

const READERS = 600
const CONNECTIONS = 1_000
/** Time between two bytes on a slow connection, in milliseconds. */
const TRICKLE_MS = 1_000

/** Keeps a number of connections open, replacing those that the gateway ends. */
function hold(count: number, port: number, begin: (socket: Socket, index: number) => void): () => Promise<void> {
  const sockets = new Set<Socket>()
  let ending = false
  const open = (index: number) => {
    if (ending) return
    const socket = connect(port, '127.0.0.1', () => begin(socket, index))
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(() => open(index), 250)
    })
  }
  for (let index = 0; index < count; index++) open(index)
  return async () => {
    ending = true
    for (const socket of sockets) socket.destroy()
  }
}

/** Requests the original of 40 MB without reading any of it. */
const stall =
  (addressOf: (index: number) => string) =>
  ({ port, host, original }: Target) =>
    hold(READERS, port, (socket, index) => {
      socket.pause()
      socket.write(head('GET', original, host, addressOf(index)))
    })

/** Sends a request one byte at a time, without ever finishing it. */
const trickle = (first: (target: Target, index: number) => string) => (target: Target) =>
  hold(CONNECTIONS, target.port, (socket, index) => {
    // Reads responses such as 408, so that the other side can close.
    socket.resume()
    socket.write(first(target, index))
    const timer = setInterval(() => socket.write('a'), TRICKLE_MS)
    socket.once('close', () => clearInterval(timer))
  })

const head = (method: string, path: string, host: string, client: string, more = ''): string =>
  `${method} /api/public${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: ${host}\r\nX-Forwarded-For: ${client}\r\n${more}\r\n`

const manyAddresses = (index: number): string => `203.0.${Math.floor(index / 200)}.${1 + (index % 200)}`
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n'

export const CONNECTION_ATTACKS: readonly Attack[] = [
  {
    name: `${READERS} stalled readers of 40 MB, one client`,
    begin: async (target) => stall(() => target.client)(target),
  },
  {
    name: `${READERS} stalled readers of 40 MB, as many clients`,
    begin: async (target) => stall(manyAddresses)(target),
  },
  {
    name: `${CONNECTIONS} connections that send their heads slowly`,
    begin: async (target) =>
      trickle(({ host }) => `GET /api/public/records HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `)(target),
  },
  {
    name: `${CONNECTIONS} connections that send their bodies slowly, one client`,
    begin: async (target) => trickle(({ host, client }) => head('POST', '/oai', host, client, FORM))(target),
  },
  {
    name: `${CONNECTIONS} connections that send their bodies slowly, as many clients`,
    begin: async (target) =>
      trickle(({ host }, index) => head('POST', '/oai', host, manyAddresses(index), FORM))(target),
  },
]
