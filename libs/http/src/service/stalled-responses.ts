import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from './logger.ts'
import { connectionKey, unacknowledgedBytes } from './socket-backlog.ts'

interface StallOptions {
  /** Responses that have not ended. */
  readonly open: Iterable<ServerResponse>
  /** How long a reader may accept none of the pending bytes, in milliseconds. */
  readonly stallMs: number
  readonly logger: Logger
}

interface Drain {
  /** Bytes passed to the kernel. */
  sent: number
  /** Bytes pending in the kernel at the last check; null if unknown. */
  backlog: number | null
  /** Time of the last progress, by `performance.now()`. */
  since: number
}

/**
 * Resets the connection of every response whose reader has accepted none of its pending bytes for `stallMs`. The kernel
 * takes bytes from the process in blocks of up to a megabyte, so its backlog counts as well: this keeps slow readers
 * connected while the socket itself shows no progress.
 */
export function resetStalledResponses(server: Server, { open, stallMs, logger }: StallOptions): void {
  // Most responses end before anybody looks at them.
  const drains = new WeakMap<ServerResponse, Drain>()
  const drainOf = (response: ServerResponse): Drain => {
    const known = drains.get(response)
    if (known !== undefined) return known
    const drain: Drain = { sent: 0, backlog: null, since: performance.now() }
    drains.set(response, drain)
    return drain
  }
  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      const watched = Array.from(open, (response) => [response, drainOf(response)] as const)
      const stuck = watched.filter(([response, drain]) => !hasProgressed(response.socket, drain))
      if (stuck.length === 0) return
      const backlogs = await unacknowledgedBytes()
      for (const [response, drain] of stuck) {
        const { socket } = response
        if (socket === null || kernelHasProgressed(backlogs.get(connectionKey(socket)) ?? null, drain)) continue
        if (performance.now() - drain.since < stallMs) continue
        logger.info({ stall_ms: stallMs }, 'reset a connection with a stalled reader')
        socket.resetAndDestroy()
      }
    } finally {
      looking = false
    }
  }
  const timer = setInterval(() => void look(), Math.max(20, Math.min(2_000, stallMs / 5)))
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Returns whether no bytes are pending, or some have been accepted since the last check. */
function hasProgressed(socket: Socket | null, drain: Drain): boolean {
  const waiting = socket?.writableLength ?? 0
  const sent = (socket?.bytesWritten ?? 0) - waiting
  if (waiting > 0 && sent === drain.sent) return false
  Object.assign(drain, { sent, backlog: null, since: performance.now() })
  return true
}

function kernelHasProgressed(backlog: number | null, drain: Drain): boolean {
  const progressed = backlog !== null && drain.backlog !== null && backlog !== drain.backlog
  drain.backlog = backlog
  if (progressed) drain.since = performance.now()
  return progressed
}
