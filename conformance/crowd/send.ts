import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A gateway that trusts this program, at 127.0.0.1, as its proxy. */
export interface Gateway {
  readonly port: number
  /** Host of the archive that the crowd asks. */
  readonly host: string
}

export interface Sending {
  readonly path: string
  /** Address of the client. */
  readonly client: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How a request ended: its status, or 0 without a complete response. */
export interface Sent {
  readonly status: number
  readonly ms: number
}

const LIMIT_MS = 40_000
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

/** Sends one request, and reads the response to its end. Never rejects. */
export function send({ port, host }: Gateway, { path, client, headers }: Sending): Promise<Sent> {
  const begin = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - begin })
    const sent = request(
      { host: '127.0.0.1', port, agent, path, headers: { Host: host, 'X-Forwarded-For': client, ...headers } },
      (response) => {
        response.on('error', () => end(0))
        response.on('end', () => end(response.statusCode ?? 0))
        response.resume()
      },
    )
    sent.setTimeout(LIMIT_MS, () => sent.destroy())
    sent.on('error', () => end(0))
    sent.end()
  })
}

/** Number of responses to a crowd, by status. */
export type Answered = ReadonlyMap<number, number>

/** Ends a crowd. Returns what was answered so far. */
export type End = () => Promise<Answered>

/** Most requests of a crowd that wait for a response at a time; further ones are left out, as by impatient clients. */
const MAX_OPEN = 1_500
const TICK_MS = 20

/** Returns different addresses, the same ones for each crowd. */
const addressOf = (index: number): string => `20.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

interface Arrivals {
  readonly perSecond: number
  readonly addresses: number
  readonly request: () => Omit<Sending, 'client'>
}

/** Sends requests at a fixed rate from many addresses in turn, whether or not earlier ones have been answered. */
export function arrivals(gateway: Gateway, { perSecond, addresses, request: next }: Arrivals): End {
  const answered = new Map<number, number>()
  const begin = performance.now()
  let [sent, open] = [0, 0]
  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / 1_000) * perSecond
    while (sent < due) {
      const client = addressOf(sent++ % addresses)
      if (open >= MAX_OPEN) continue
      open++
      void send(gateway, { ...next(), client }).then(({ status }) => {
        open--
        answered.set(status, (answered.get(status) ?? 0) + 1)
      })
    }
  }, TICK_MS)
  return async () => {
    clearInterval(timer)
    return answered
  }
}

interface Loops {
  readonly addresses: number
  /** Concurrent requests of each address. */
  readonly atOnce: number
  readonly request: (n: number) => Omit<Sending, 'client'>
}

const REFUSED_PAUSE_MS = 2_000

/** Sends requests of each address one after another, some at a time; after a refusal, it waits for a moment. */
export function loops(gateway: Gateway, { addresses, atOnce, request: next }: Loops): End {
  const answered = new Map<number, number>()
  let [ending, n] = [false, 0]
  for (let loop = 0; loop < addresses * atOnce; loop++)
    void (async () => {
      while (!ending) {
        const { status } = await send(gateway, { ...next(n++), client: addressOf(loop % addresses) })
        answered.set(status, (answered.get(status) ?? 0) + 1)
        if (status >= 400) await sleep(REFUSED_PAUSE_MS)
      }
    })()
  return async () => {
    ending = true
    return answered
  }
}

/** Opens idle connections from addresses that are no proxies, and again when they are closed. */
export function idleConnections({ port }: Gateway, count: number, addresses: readonly string[]): End {
  const sockets = new Set<Socket>()
  let ending = false
  const open = (index: number) => {
    if (ending) return
    const socket = connect({ port, host: '127.0.0.1', localAddress: addresses[index % addresses.length] ?? '' })
    sockets.add(socket)
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(() => open(index), REFUSED_PAUSE_MS)
    })
  }
  for (let index = 0; index < count; index++) open(index)
  return async () => {
    ending = true
    for (const socket of sockets) socket.destroy()
    return new Map()
  }
}
