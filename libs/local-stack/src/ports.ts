import { connect, createServer } from 'node:net'

/**
 * Ports to choose from. They lie below those that systems hand out by themselves (from 32768 on Linux), so that no
 * connection or server with a port of the system's choice takes one between the choice and its use.
 */
export const PORT_RANGE = { first: 20_000, last: 32_767 } as const

/** Ports this process has chosen: none is chosen twice. */
const chosen = new Set<number>()

/**
 * Returns a TCP port of 127.0.0.1 that nothing listens on, neither chosen before by this process nor in `except`.
 * Another process may still take it: be prepared to find it taken. Rejects if no port is left.
 */
export async function freePort(except: readonly number[] = []): Promise<number> {
  const size = PORT_RANGE.last - PORT_RANGE.first + 1
  const start = Math.floor(Math.random() * size)
  for (let step = 0; step < size; step += 1) {
    const port = PORT_RANGE.first + ((start + step) % size)
    if (except.includes(port) || chosen.has(port)) continue
    chosen.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${PORT_RANGE.first} to ${PORT_RANGE.last} is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Returns whether something accepts connections on this port of 127.0.0.1. */
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
