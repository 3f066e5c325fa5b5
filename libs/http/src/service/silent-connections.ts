import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** A connection on which nothing has arrived yet may be about to bring a request, in milliseconds. */
const ARRIVAL_MS = 1_000

/**
 * Watches for connections on which nothing ever arrives: a client may open one for a request that it does not send. Node
 * does not count it among the idle ones, and a server that stops would wait for it.
 *
 * @returns a function that closes those connections, but gives new ones a moment: their clients may be busy, and would take a
 *   response for lost
 */
export function watchSilentConnections(server: Server): () => void {
  const open = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, performance.now())
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    const before = performance.now() - ARRIVAL_MS
    for (const [socket, since] of open) if (socket.bytesRead === 0 && since < before) socket.destroy()
  }
}
