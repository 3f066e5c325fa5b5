import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '@fonds/util'
import type { Logger } from './logger.ts'
import { resetStalledResponses } from './stalled-responses.ts'

export interface StartOptions {
  readonly host: string
  readonly port: number
  readonly logger: Logger
  /** What to close after the last answer, in this order. */
  readonly onStop?: readonly (() => Promise<unknown>)[]
  /**
   * How long a stop by SIGTERM goes on answering before it stops accepting, in milliseconds: `/readyz` is 503 and every
   * answer closes its connection, so that load balancers and clients go elsewhere in time. None unless given.
   */
  readonly announceMs?: number
  /** Called when a stop begins. */
  readonly onDrain?: () => void
  /** For in-flight requests at a stop, in milliseconds. */
  readonly drainMs?: number
  /** Bytes of request line and headers together; beyond it Node answers 431 by itself. */
  readonly maxHeaderSize?: number
  /** How long an idle connection is kept, in milliseconds. */
  readonly keepAliveMs?: number
  /** For the head of a request to arrive whole, in milliseconds. */
  readonly headersMs?: number
  /** How long the reader of a response may take nothing of it before its connection is reset, in milliseconds. */
  readonly stallMs?: number
  /** Connections at a time; further ones are closed at once. */
  readonly maxConnections?: number
  /** Whether signals end the process, after a graceful stop. On by default. */
  readonly signals?: boolean
  /** Called with the server before it listens. */
  readonly prepare?: (server: Server) => void
}

export interface RunningServer {
  readonly port: number
  /** Stops accepting, lets in-flight requests end, closes what `onStop` names. Safe to call twice. */
  stop(): Promise<void>
}

/** Idle keep-alive of a service; the gateway's agent lets go earlier (4 s), so it never writes on a closing socket. */
const KEEP_ALIVE_MS = 10_000

/**
 * A service's only reader is the gateway, which ends stalled readers itself. Behind a slow one it takes nothing for as
 * long as its own socket's buffer (some megabytes) lasts.
 */
const STALL_MS = 300_000

/** How long a stop waits for each thing it closes. */
const CLOSE_MS = 2_000

/** Listens, and stops gracefully on SIGTERM, SIGINT, or when the parent process goes away (IPC `disconnect`). */
export async function startServer(app: RequestListener, options: StartOptions): Promise<RunningServer> {
  const open = new Set<ServerResponse>()
  let draining = false
  const answer: RequestListener = (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (draining) response.setHeader('Connection', 'close')
    if (draining && request.url === '/readyz')
      response.writeHead(503, { 'Cache-Control': 'no-store' }).end('draining\n')
    else app(request, response)
  }
  const drain = () => {
    draining = true
    for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close')
    options.onDrain?.()
  }
  const server = createServer(
    {
      maxHeaderSize: options.maxHeaderSize ?? 48 * 1024,
      keepAliveTimeout: options.keepAliveMs ?? KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      // Whoever serves the public says itself, as a problem document, what a missing Host means.
      requireHostHeader: false,
    },
    answer,
  )
  server.headersTimeout = options.headersMs ?? 10_000
  server.requestTimeout = 20_000
  server.maxRequestsPerSocket = 0
  if (options.maxConnections !== undefined) server.maxConnections = options.maxConnections
  resetStalledResponses(server, { stallMs: options.stallMs ?? STALL_MS, logger: options.logger })
  options.prepare?.(server)
  await listen(server, options)
  const running = {
    port: portOf(server),
    stop: once(() => {
      drain()
      return stop(server, options)
    }),
  }
  if (options.signals !== false) exitOnSignal(running, { ...options, drain })
  options.logger.info({ host: options.host, port: running.port }, 'listening')
  return running
}

function listen(server: Server, { host, port }: StartOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: 1024 }, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function stop(server: Server, { logger, onStop = [], drainMs = 8_000 }: StartOptions): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A kept-alive connection ends with its present answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => {
    logger.warn({ drain_ms: drainMs }, 'stopping with requests unanswered')
    server.closeAllConnections()
  }, drainMs)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(late)
  for (const close of onStop) {
    try {
      // A database that went away first may never say goodbye: it must not keep the process.
      await within(close(), CLOSE_MS, () => new Error(`not closed within ${CLOSE_MS} ms`))
    } catch (error) {
      logger.error({ err: error }, 'could not be closed')
    }
  }
  logger.info('stopped')
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}

interface LeaveOptions extends Pick<StartOptions, 'logger' | 'announceMs'> {
  readonly drain: () => void
}

function exitOnSignal(running: RunningServer, { logger, announceMs = 0, drain }: LeaveOptions): void {
  const leave = async (reason: string) => {
    logger.info({ reason }, 'stopping')
    await running.stop()
    process.exit(0)
  }
  const announceAndLeave = async () => {
    drain()
    if (announceMs > 0) logger.info({ announce_ms: announceMs }, 'draining: answering until it stops')
    await sleep(announceMs)
    await leave('SIGTERM')
  }
  process.once('SIGTERM', () => void announceAndLeave())
  process.once('SIGINT', () => void leave('SIGINT'))
  process.once('disconnect', () => void leave('disconnect'))
}
