import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type ApiError,
  acceptRequestId,
  headersTooLarge,
  malformedRequest,
  methodNotAllowed,
  PROBLEM_TYPE,
  renderProblem,
  requestTimeout,
} from '@fonds/service-kit'
import { commonHeaders, READ_METHODS } from './headers.ts'

interface RawProblemOptions {
  readonly publicUrl: string
  /** Headers that tell where the peer stands; such a request counts too. */
  readonly rateHeaders: (peer: string) => Promise<Readonly<Record<string, string>>>
}

/** Answers by a problem document, too, what Node cannot read as HTTP and would answer by a bare status line. */
export function answerUnreadable(server: Server, options: RawProblemOptions): void {
  const busy = new WeakSet<Duplex>()
  server.prependListener('request', ({ socket }: IncomingMessage, response) => {
    busy.add(socket)
    response.once('close', () => busy.delete(socket))
  })
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket) => {
    // Bytes of another answer may be on their way: ours must not get in between.
    if (error.code === 'ECONNRESET' || !socket.writable || busy.has(socket)) socket.destroy()
    else void write(socket, toProblem(error), options)
  })
  server.on('connect', (_request, socket) => void write(socket, methodNotAllowed(READ_METHODS), options))
}

function toProblem({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') return headersTooLarge()
  if (code === 'HPE_INVALID_METHOD' && isRequestLine(rawPacket)) return methodNotAllowed(READ_METHODS)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout()
  // Addresses come as a person types them, `?q=Brückl` or with a space: the parser takes escapes only.
  if (code === 'HPE_INVALID_URL' || isUnescaped(rawPacket)) return malformedRequest('the address', ESCAPE)
  return malformedRequest('the request', 'is not HTTP/1.1')
}

const ESCAPE = 'has characters that must be escaped as their UTF-8 bytes, such as %C3%BC for ü, and %20 for a space'

/** A request line whose address has spaces. */
const isUnescaped = (packet: Buffer | undefined): boolean =>
  /^(?:GET|HEAD) \S+ [^\r\n]*HTTP\/1\.[01]\r?\n/.test(packet?.toString('latin1') ?? '')

// A well-formed request by a method that the parser does not know, or no HTTP at all.
const isRequestLine = (packet: Buffer | undefined): boolean =>
  /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/.test(packet?.toString('latin1') ?? '')

async function write(socket: Duplex, error: ApiError, { publicUrl, rateHeaders }: RawProblemOptions): Promise<void> {
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
}
