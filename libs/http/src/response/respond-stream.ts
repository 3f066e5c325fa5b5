import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, type ZlibOptions } from 'node:zlib'
import { limit } from '@fonds/util'
import Negotiator from 'negotiator'
import vary from 'vary'
import { preconditionFailed, rangeNotSatisfiable } from '../errors/errors.ts'
import { type ByteRange, chooseRange } from './byte-range.ts'
import { evaluatePreconditions } from './conditional.ts'
import { expectCost, stateCost, withCostTrailer } from './cost.ts'
import { type HeadOptions, setHead } from './respond.ts'

/** Stored bytes, which are sent unchanged and never compressed. */
export interface StoredBody {
  /** A strong validator, without quotes. */
  readonly etag: string
  readonly contentType: string
  /** SHA-256 of all bytes, in hexadecimal, if it is known; sent as `Repr-Digest` (RFC 9530), also with a part of them. */
  readonly sha256?: string | undefined
  /**
   * Opens the content; called only if a body or its length is needed. Content already in memory is returned as a
   * buffer.
   */
  open(): Promise<{ readonly bytes: number; read(range?: ByteRange): Promise<Readable | Buffer> }>
}

/** A body that is sent while it is made. */
interface StreamedBody {
  readonly stream: AsyncIterable<string | Uint8Array>
  readonly contentType: string
  /** Whether it is made ahead of its client. */
  readonly ahead?: boolean
}

/** Streams a body at the client's pace. If the source fails, the response does not look complete to the client. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { stream, contentType, ahead = false }: StreamedBody,
  options: HeadOptions,
): Promise<void> {
  setHead(response, options)
  response.setHeader('Content-Type', contentType)
  const zipped = ahead && acceptsGzip(request)
  if (ahead) vary(response, 'Accept-Encoding')
  if (zipped) response.setHeader('Content-Encoding', 'gzip')
  const source = Readable.from(withCostTrailer(request, response, stream))
  if (request.method === 'HEAD') {
    source.destroy()
    stateCost(request, response)
    response.end()
  } else await send(response, source, ...(ahead ? makingAhead(source, zipped) : []))
}

/**
 * Sends stored bytes: 304 by validator without opening them, or a single range as 206. HEAD gets the headers of GET.
 * @throws ApiError `precondition_failed`, `range_not_satisfiable`, and errors from opening
 */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  body: StoredBody,
  options: HeadOptions,
): Promise<void> {
  const etag = `"${body.etag}"`
  const { lastModified } = options
  const precondition = evaluatePreconditions(request.headers, { etag, lastModified })
  if (precondition === 'failed') throw preconditionFailed()
  if (precondition === 'not_modified') {
    setHead(response, options)
    response.setHeader('ETag', etag)
    response.statusCode = 304
    stateCost(request, response)
    response.end()
    return
  }
  const { bytes, read } = await body.open()
  // Ranges do not apply to HEAD (RFC 9110 §14.2).
  const range = request.method === 'HEAD' ? 'whole' : chooseRange(request.headers, { etag, lastModified, bytes })
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(bytes)
  const source = request.method === 'HEAD' ? null : await read(range === 'whole' ? undefined : range)
  if (response.destroyed) {
    if (source !== null && !Buffer.isBuffer(source)) source.destroy()
    return
  }
  setHead(response, options)
  response.setHeader('ETag', etag)
  response.setHeader('Accept-Ranges', 'bytes')
  if (body.sha256 !== undefined) response.setHeader('Repr-Digest', reprDigest(body.sha256))
  response.setHeader('Content-Type', body.contentType)
  response.setHeader('Content-Length', String(range === 'whole' ? bytes : range.end - range.start + 1))
  if (range !== 'whole') {
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
  }
  expectCost(request, options.cost)
  stateCost(request, response)
  if (source === null || Buffer.isBuffer(source)) response.end(source)
  else await send(response, source)
}

/** Returns a checksum in the form of `Repr-Digest` (RFC 9530 §3): a structured field of bytes. */
const reprDigest = (sha256: string): string => `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`

/**
 * How much of a body that is made ahead of its client is kept, in bytes after compression: more than a list of 100,000 records
 * has in any format. Beyond it, the client has some time to read.
 */
const KEPT_BYTES = 16 * 1024 * 1024

/** A list that is delivered whole is cut off if its client has not read enough of it to let the rest be made. */
const MADE_WITHIN_MS = limit(120_000)

const acceptsGzip = (request: IncomingMessage): boolean =>
  request.headers['accept-encoding'] !== undefined &&
  new Negotiator(request).encodings(['gzip', 'identity'])[0] === 'gzip'

/** Returns what a body passes on its way, so that its source ends at its own pace, or fails if the client reads too slowly. */
function makingAhead(source: Readable, zipped: boolean): Transform[] {
  const late = setTimeout(() => source.destroy(new Error('the client reads too slowly')), MADE_WITHIN_MS)
  source.once('close', () => clearTimeout(late))
  const kept = createGzip({ level: 3, readableHighWaterMark: KEPT_BYTES } as ZlibOptions)
  return zipped ? [kept] : [kept, createGunzip()]
}

// A client that disconnects is not an error. A source that fails is one, and its response must not look complete.
async function send(response: ServerResponse, source: Readable, ...through: readonly Transform[]): Promise<void> {
  try {
    await pipeline([source, ...through, response])
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  }
}
