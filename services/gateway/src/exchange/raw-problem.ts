import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type ApiError,
  acceptRequestId,
  headersTooLarge,
  type Logger,
  type Metrics,
  malformedRequest,
  methodNotAllowed,
  PROBLEM_TYPE,
  renderProblem,
  requestTimeout,
} from '@fonds/http'
import { commonHeaders, READ_METHODS } from './headers.ts'

interface RawProblemOptions {
  readonly publicUrl: string
  /** Counts a request that is not HTTP, and returns the rate limit headers of its peer. */
  readonly rateHeaders: (peer: string) => Promise<Readonly<Record<string, string>>>
  readonly logger: Logger
  readonly metrics: Metrics
}

/** Key of the response in progress on a connection; a WeakMap of connections would be updated with every request. */
const PRESENT = Symbol('present')

interface Connection extends Duplex {
  [PRESENT]?: PresentResponse | undefined
}

/** Key of its connection, which a response itself no longer knows once it has closed. */
const CONNECTION = Symbol('connection')

interface PresentResponse extends ServerResponse {
  [CONNECTION]?: Connection
}

const unreadable = new WeakMap<IncomingMessage, ApiError>()

/** Returns the error in the body of a request whose head was readable, if there was one. */
export const unreadableOf = (request: IncomingMessage): ApiError | undefined => unreadable.get(request)

/**
 * Sends a problem document when Node cannot parse the input as HTTP or rejects it, where Node would send a bare status
 * line. A request with a readable head is answered like any other.
 */
export function answerUnreadable(server: Server, options: RawProblemOptions): void {
  const forget = function (this: PresentResponse): void {
    const { [CONNECTION]: connection } = this
    if (connection?.[PRESENT] === this) connection[PRESENT] = undefined
  }
  server.prependListener('request', (request: IncomingMessage, response: PresentResponse) => {
    const connection: Connection = request.socket
    connection[PRESENT] = response
    response[CONNECTION] = connection
    response.on('close', forget)
  })
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket) => {
    const { [PRESENT]: present } = socket as Connection
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (present === undefined) void write(socket, toProblem(error), options)
    else if (isPastRefusal(present)) socket.destroy()
    else refuseBody(present, toProblem(error))
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => void write(socket, methodNotAllowed(READ_METHODS), options))
}

// Bytes of this or another response may already be on their way, and must not be mixed with the problem document.
const isPastRefusal = ({ req, headersSent }: ServerResponse): boolean => req.complete || headersSent

// The request is in progress: the code that reads its body sees it end, and then finds the error.
function refuseBody(response: ServerResponse, problem: ApiError): void {
  const { req: request } = response
  if (unreadable.has(request)) return
  unreadable.set(request, problem)
  response.setHeader('Connection', 'close')
  request.push(null)
}

function toProblem({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'HPE_INVALID_METHOD' && isRequestLine(rawPacket)) return methodNotAllowed(READ_METHODS)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout()
  // People type URLs such as `?q=Brückl` or with spaces; the parser only accepts escapes.
  if (code === 'HPE_INVALID_URL' || isUnescaped(rawPacket)) return malformedRequest('the URL', ESCAPE)
  return malformedRequest('the request', 'is not HTTP/1.1')
}

const ESCAPE = 'has characters that must be escaped as their UTF-8 bytes, such as %C3%BC for ü, and %20 for a space'

/** Returns whether a request line has spaces in its URL. */
const isUnescaped = (packet: Buffer | undefined): boolean =>
  /^(?:GET|HEAD) \S+ [^\r\n]*HTTP\/1\.[01]\r?\n/.test(packet?.toString('latin1') ?? '')

// Matches a well-formed request with a method unknown to the parser; anything else is not HTTP.
const isRequestLine = (packet: Buffer | undefined): boolean =>
  /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/.test(packet?.toString('latin1') ?? '')

async function write(socket: Duplex, error: ApiError, options: RawProblemOptions): Promise<void> {
  const { publicUrl, rateHeaders, logger, metrics } = options
  socket.on('error', () => socket.destroy())
  const requestId = acceptRequestId(undefined)
  const body = renderProblem(error, { origin: publicUrl, instance: '', requestId })
  const peer = 'remoteAddress' in socket && typeof socket.remoteAddress === 'string' ? socket.remoteAddress : ''
  const headers = [
    ...commonHeaders(publicUrl),
    ...Object.entries(await rateHeaders(peer)),
    ...Object.entries(error.headers),
    ['X-Request-Id', requestId],
    ['Date', new Date().toUTCString()],
    ['Cache-Control', 'no-store'],
    ['Content-Type', PROBLEM_TYPE],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Connection', 'close'],
  ]
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}\r\n${head}\r\n${body}`)
  metrics.observe({ method: undefined, route: 'none', status: error.status, seconds: 0 })
  logger.info({ request_id: requestId, status: error.status, code: error.code }, 'request')
}
