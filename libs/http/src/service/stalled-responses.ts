import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from './logger.ts'
import { connectionKey, unacknowledgedBytes } from './socket-backlog.ts'

interface StallOptions {
  /** How long a reader may take nothing of what waits for it, in milliseconds. */
  readonly stallMs: number
  readonly logger: Logger
}

interface Drain {
  /** Bytes that were handed to the kernel. */
  sent: number
  /** Bytes that the kernel holds, as of the last look; null where unknown. */
  backlog: number | null
  /** When something last left, by `performance.now()`. */
  since: number
}

/**
 * Resets the connection of every response that has bytes to send and whose reader has taken none for `stallMs`. A slow
 * reader is not cut off: the kernel accepts bytes in lumps of up to a megabyte, so where the socket itself shows no
 * progress, what the kernel still holds is looked at.
 */
export function resetStalledResponses(server: Server, { stallMs, logger }: StallOptions): void {
  const drains = new Map<ServerResponse, Drain>()
  server.prependListener('request', (_request, response) => {
    drains.set(response, { sent: 0, backlog: null, since: performance.now() })
    response.once('close', () => drains.delete(response))
  })
  let looking = false
  const look = async (): Promise<void> => {
    if (looking) return
    looking = true
    try {
      const stuck = [...drains].filter(([response, drain]) => !hasProgressed(response.socket, drain))
      if (stuck.length === 0) return
      const backlogs = await unacknowledgedBytes()
      for (const [response, drain] of stuck) {
        const { socket } = response
        if (socket === null || kernelHasProgressed(backlogs.get(connectionKey(socket)) ?? null, drain)) continue
        if (performance.now() - drain.since < stallMs) continue
        logger.info({ stall_ms: stallMs }, 'reset a connection whose reader takes nothing')
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

/** Whether nothing waits for the reader, or some of it left since the last look. */
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
