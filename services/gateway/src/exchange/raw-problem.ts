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
  /** Headers that tell where the peer stands; such a request counts too. */
  readonly rateHeaders: (peer: string) => Promise<Readonly<Record<string, string>>>
  readonly logger: Logger
  readonly metrics: Metrics
}

/** The request that a connection is busy with. */
interface Present {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const unreadable = new WeakMap<IncomingMessage, ApiError>()

/** Returns what is wrong with the body of a request whose head could be read, if anything is. */
export const unreadableOf = (request: IncomingMessage): ApiError | undefined => unreadable.get(request)

/**
 * Answers with a problem document what Node cannot read as HTTP, or refuses by itself, and would answer with a bare status
 * line. A request whose head was read is answered like any other.
 */
export function answerUnreadable(server: Server, options: RawProblemOptions): void {
  const busy = new WeakMap<Duplex, Present>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    busy.set(socket, { request, response })
    response.once('close', () => {
      if (busy.get(socket)?.response === response) busy.delete(socket)
    })
  })
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket) => {
    const present = busy.get(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (present === undefined) void write(socket, toProblem(error), options)
    else if (isPastRefusal(present, error)) socket.destroy()
    else refuseBody(present, toProblem(error))
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => void write(socket, methodNotAllowed(READ_METHODS), options))
}

// Bytes of its answer, or of another's, may be on their way: ours must not get in between. Of a form that stopped coming
// the first part has been passed on.
const isPastRefusal = ({ request, response }: Present, { code }: { readonly code?: string }): boolean =>
  request.complete || response.headersSent || (request.method === 'POST' && code === 'ERR_HTTP_REQUEST_TIMEOUT')

// The request is under way already. Whoever reads its body finds its end, and then what is wrong with it.
function refuseBody({ request, response }: Present, problem: ApiError): void {
  if (unreadable.has(request)) return
  unreadable.set(request, problem)
  response.setHeader('Connection', 'close')
  request.push(null)
}

function toProblem({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'HPE_INVALID_METHOD' && isRequestLine(rawPacket)) return methodNotAllowed(READ_METHODS)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout()
  // Addresses come as a person types them, `?q=Brückl` or with a space: the parser takes escapes only.
  if (code === 'HPE_INVALID_URL' || isUnescaped(rawPacket)) return malformedRequest('the URL', ESCAPE)
  return malformedRequest('the request', 'is not HTTP/1.1')
}

const ESCAPE = 'has characters that must be escaped as their UTF-8 bytes, such as %C3%BC for ü, and %20 for a space'

/** A request line whose address has spaces. */
const isUnescaped = (packet: Buffer | undefined): boolean =>
  /^(?:GET|HEAD) \S+ [^\r\n]*HTTP\/1\.[01]\r?\n/.test(packet?.toString('latin1') ?? '')

// A well-formed request by a method that the parser does not know, or no HTTP at all.
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
  metrics.observe('none', error.status, 0)
  logger.info({ request_id: requestId, status: error.status, code: error.code }, 'request')
}
