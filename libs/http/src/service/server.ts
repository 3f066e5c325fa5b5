import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { limit, within } from '@fonds/util'
import { BUILD } from '@fonds/util/build'
import { BoundedConnections, type ConnectionBounds } from './connection-bounds.ts'
import { listen } from './listen.ts'
import type { Logger } from './logger.ts'
import { OpenResponses } from './open-responses.ts'
import { watchSilentConnections } from './silent-connections.ts'
import { resetStalledResponses } from './stalled-responses.ts'

export interface StartOptions {
  readonly host: string
  readonly port: number
  /** Path of a socket to listen on instead, for other parts of this process. */
  readonly path?: string
  /** Name of the setting that gives the port, for errors. */
  readonly setting?: string
  readonly logger: Logger
  /** Closed after the last response, in this order. */
  readonly onStop?: readonly (() => Promise<unknown>)[]
  /**
   * How long the server keeps accepting connections after SIGTERM, in milliseconds. Meanwhile, `/readyz` answers 503
   * and every response closes its connection, so that load balancers and clients move on. Off by default.
   */
  readonly announceMs?: number
  /** Called when the server begins to stop. */
  readonly onDrain?: () => void
  /** How long to wait for requests in progress when stopping, in milliseconds. */
  readonly drainMs?: number
  /** How long to wait for each resource to close when stopping, in milliseconds. */
  readonly closeMs?: number
  /** Maximum size of the request line and headers together, in bytes; if exceeded, Node itself answers 431. */
  readonly maxHeaderSize?: number
  /** How long an idle connection is kept, in milliseconds. */
  readonly keepAliveMs?: number
  /** Time limit for the head of a request to arrive completely, in milliseconds. */
  readonly headersMs?: number
  /** How long a client may accept no data of a response before its connection is reset, in milliseconds. */
  readonly stallMs?: number
  /** Limits of concurrent connections; none by default. */
  readonly connections?: ConnectionBounds | undefined
  /** Whether signals end the process after a graceful stop. On by default. */
  readonly signals?: boolean
  /** Called with the server before it listens. */
  readonly prepare?: (server: Server) => void
}

export interface RunningServer {
  readonly port: number
  /** Still answers requests, but announces that the server will stop. */
  drain(): void
  /** Stops accepting connections, completes requests in progress, and closes `onStop`. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * A service closes a connection on which no request follows. The gateway's agent closes it sooner (4 s), so it never writes
 * to a closing socket.
 */
const KEEP_ALIVE_MS = limit(10_000)

/**
 * A service resets a connection whose reader accepts no more data of a response. The gateway is the only client of a service
 * and handles stalled readers itself. While it serves a slow reader, it reads nothing until its own socket's buffer (some
 * megabytes) has drained, so this limit is generous.
 */
const STALL_MS = limit(300_000)

/** A request fails with `408` if its head has not arrived completely. */
const HEADERS_MS = limit(10_000)

/** A request fails with `408` if it has not arrived completely, with its body. */
const REQUEST_MS = limit(20_000)

/** A service that was told to stop closes the connections of requests that it has not answered yet. */
const DRAIN_MS = limit(8_000)

/** A service that stops no longer waits for one of its resources to close, such as its connections to the database. */
const CLOSE_MS = limit(2_000)

/**
 * Listens on the sockets that systemd has passed, or on host and port, and stops gracefully on SIGTERM, SIGINT, or the parent
 * process's exit (IPC `disconnect`).
 */
export async function startServer(app: RequestListener, options: StartOptions): Promise<RunningServer> {
  const open = new OpenResponses()
  let draining = false
  let connections: BoundedConnections | undefined
  // One function for all responses, since a busy server would otherwise create one for each.
  const forget = function (this: ServerResponse): void {
    open.delete(this)
    connections?.end(this)
  }
  const answer: RequestListener = (request, response) => {
    open.add(response)
    connections?.begin(response, request.socket)
    response.on('close', forget)
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
  const settings = {
    maxHeaderSize: options.maxHeaderSize ?? 48 * 1024,
    keepAliveTimeout: options.keepAliveMs ?? KEEP_ALIVE_MS,
    connectionsCheckingInterval: 2_000,
    // The public server itself reports a missing Host, as a problem document.
    requireHostHeader: false,
    // Creates no body stream for requests without a body. Node's types lack this option.
    optimizeEmptyRequests: true,
  }
  const server = createServer(settings, answer)
  server.headersTimeout = options.headersMs ?? HEADERS_MS
  server.requestTimeout = REQUEST_MS
  server.maxRequestsPerSocket = 0
  if (options.connections !== undefined) connections = new BoundedConnections(server, options.connections)
  resetStalledResponses(server, { open, stallMs: options.stallMs ?? STALL_MS, logger: options.logger })
  const closeSilent = watchSilentConnections(server)
  options.prepare?.(server)
  const others = await listen(server, options)
  const running = {
    port: portOf(server),
    drain,
    stop: once(() => {
      drain()
      for (const other of others) other.close()
      return stop(server, closeSilent, options)
    }),
  }
  if (options.signals !== false) exitOnSignal(running, options)
  const where = options.path === undefined ? { host: options.host, port: running.port } : {}
  options.logger.info({ ...where, ...BUILD }, 'listening')
  // If Node's compile cache is on, other services that start soon find the modules that they share with this one.
  flushCompileCache()
  return running
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function stop(server: Server, closeSilent: () => void, options: StartOptions): Promise<void> {
  const { logger, onStop = [], drainMs = DRAIN_MS, closeMs = CLOSE_MS } = options
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection closes after its current response, and a request that is on its way has arrived by then.
  const idle = setInterval(() => {
    server.closeIdleConnections()
    closeSilent()
  }, 50)
  const late = setTimeout(() => {
    logger.warn({ drain_ms: drainMs }, 'stopping before all requests were answered')
    server.closeAllConnections()
  }, drainMs)
  server.closeIdleConnections()
  await closed
  clearInterval(idle)
  clearTimeout(late)
  for (const close of onStop) {
    try {
      // A database that has become unreachable might never close; it must not delay the exit.
      await within(close(), closeMs, () => new Error(`not closed within ${closeMs} ms`))
    } catch (error) {
      logger.error({ err: error }, 'failed to close a resource')
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

interface ExitOptions extends Pick<StartOptions, 'logger' | 'announceMs'> {
  /** Aborted as soon as the process is told to stop. */
  readonly stopping?: AbortController
}

/**
 * Stops gracefully on SIGTERM, SIGINT, or the parent process's exit, and ends the process. Until it is called, a signal ends the
 * process at once, such as one that waits for its database.
 */
export function exitOnSignal(
  running: Pick<RunningServer, 'drain' | 'stop'>,
  { logger, announceMs = 0, stopping }: ExitOptions,
): void {
  const leave = async (reason: string) => {
    logger.info({ reason }, 'stopping')
    stopping?.abort()
    await running.stop()
    process.exit(0)
  }
  const announceAndLeave = async () => {
    running.drain()
    stopping?.abort()
    if (announceMs > 0) logger.info({ announce_ms: announceMs }, 'draining: still answering requests before the stop')
    await sleep(announceMs)
    await leave('SIGTERM')
  }
  process.once('SIGTERM', () => void announceAndLeave())
  process.once('SIGINT', () => void leave('SIGINT'))
  process.once('disconnect', () => void leave('disconnect'))
}
