import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches for connections on which nothing ever arrives: a client may open one for a request that it does not send. Node
 * does not count it among the idle ones, and a server that stops would wait for it.
 *
 * @returns a function that closes those connections
 */
export function watchSilentConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
