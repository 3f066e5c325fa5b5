import { createSocket, type Socket } from 'node:dgram'
import { connect, createServer } from 'node:net'

/**
 * Range of ports to choose from. It lies below the ports that systems assign (from 32768 on Linux), so that no
 * connection or server takes a chosen port before it is used.
 */
export const PORT_RANGE = { first: 20_000, last: 32_767 } as const

/** Number of ports in the range. */
const SIZE = PORT_RANGE.last - PORT_RANGE.first + 1

/**
 * Sockets that reserve the chosen ports until this process ends. A reservation is a UDP port below the range, one for each
 * port in it: no other process that chooses ports can take it, however long the server to come needs until it listens.
 * The chosen port itself stays free for both protocols, since a server with HTTP/3 takes both.
 */
const reservations = new Set<Socket>()

/**
 * Returns a TCP port of 127.0.0.1 that nothing listens on, that neither this process nor another one has chosen by this
 * function before, and that is not in `except`. Rejects if no port is left.
 */
export async function freePort(except: readonly number[] = []): Promise<number> {
  const start = Math.floor(Math.random() * SIZE)
  for (let step = 0; step < SIZE; step += 1) {
    const port = PORT_RANGE.first + ((start + step) % SIZE)
    if (!except.includes(port) && (await reserve(port)) && (await isFree(port))) return port
  }
  throw new Error(`no port from ${PORT_RANGE.first} to ${PORT_RANGE.last} is free`)
}

function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref()
    socket.once('error', () => resolve(false))
    socket.bind({ port: port - SIZE, address: '127.0.0.1', exclusive: true }, () => {
      reservations.add(socket)
      resolve(true)
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Returns whether something accepts connections on a port of 127.0.0.1. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const answer = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
