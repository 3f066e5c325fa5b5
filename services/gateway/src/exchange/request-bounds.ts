import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  contentTooLarge,
  expectationFailed,
  headersTooLarge,
  MAX_FORM_BYTES,
  malformedRequest,
  methodNotAllowed,
  requestTimeout,
  requireFormType,
  uriTooLong,
} from '@fonds/http'
import { maxFormBytesOf } from '../proxy/routing.ts'
import type { Exchange } from './exchange.ts'
import { READ_METHODS } from './headers.ts'
import type { Outcome } from './pipeline.ts'
import { unreadableOf } from './raw-problem.ts'

/** Maximum sizes in bytes. */
const MAX_URL = 8 * 1024
const MAX_HEADERS = 16 * 1024

/** Maximum size of a request head in Node: well above our own limits, which give better error messages. */
export const MAX_HEAD = 64 * 1024

/** The step that rejects requests that are too long or use an unsupported method. @throws ApiError */
export function checkBounds({ request, url, path }: Exchange): Outcome {
  if (url.length > MAX_URL) throw uriTooLong()
  checkHeaders(request)
  checkMethod(request, path)
  checkFraming(request)
  return 'next'
}

/** Returns the methods of a path, for `Allow`. */
function allowedMethods(path: string): readonly string[] {
  return maxFormBytesOf(path) === null ? READ_METHODS : [...READ_METHODS, 'POST']
}

/** Answers CORS preflights and other OPTIONS requests. No path needs credentials, so every origin is allowed. */
export function answerOptions({ response, path }: Exchange): void {
  const methods = allowedMethods(path).join(', ')
  response.statusCode = 204
  response.setHeader('Allow', methods)
  response.setHeader('Access-Control-Allow-Methods', methods)
  response.setHeader('Access-Control-Allow-Headers', '*')
  response.setHeader('Access-Control-Max-Age', '86400')
  response.end()
}

function checkHeaders({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): void {
  let size = 0
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    // Each line has `: ` and a two-byte line ending.
    size += name.length + (rawHeaders[index + 1] ?? '').length + 4
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  if (size > MAX_HEADERS) throw headersTooLarge()
  // RFC 9112 §3.2: exactly one Host, except in HTTP/1.0.
  const old = httpVersionMajor === 1 && httpVersionMinor === 0
  if (hosts > 1 || (hosts === 0 && !old)) throw malformedRequest('Host', 'must be given exactly once')
}

// RFC 9112 §6.1 and RFC 9110 §10.1.1. Node also accepts `100-continue` within a list.
function checkFraming(request: IncomingMessage): void {
  const { 'transfer-encoding': coding, expect } = request.headers
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
    throw malformedRequest('Transfer-Encoding', 'must be chunked, or be left out')
  }
  const unreadable = unreadableOf(request)
  if (unreadable !== undefined) throw unreadable
  if (expect !== undefined && request.httpVersion !== '1.0' && !/^100-continue$/i.test(expect.trim())) {
    throw expectationFailed()
  }
}

function checkMethod(request: IncomingMessage, path: string): void {
  const method = request.method ?? ''
  const allowed = allowedMethods(path)
  if (!allowed.includes(method)) throw methodNotAllowed(allowed)
  if (method !== 'POST' || !announcesBody(request)) return
  requireFormType(request)
  const length = request.headers['content-length']
  if (length === undefined) throw malformedRequest('Content-Length', 'is required')
  const maxBytes = maxFormBytesOf(path) ?? 0
  if (Number(length) > maxBytes) throw contentTooLarge(maxBytes)
}

/** Returns whether a request has a body, of any length (RFC 9112 §6.3). */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Discards the body of a GET or HEAD request. It has no meaning and must not reach a service, which could take its
 * bytes for a second request. A body that is too long is rejected, and its connection closed.
 */
export async function discardBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method } = request
  if (method === 'POST' || !announcesBody(request)) return
  let length = Number(headers['content-length'] ?? 0)
  if (length <= MAX_FORM_BYTES) {
    length = 0
    for await (const chunk of request) {
      length += Buffer.isBuffer(chunk) ? chunk.length : 0
      if (length > MAX_FORM_BYTES) break
    }
    const unreadable = unreadableOf(request)
    if (unreadable !== undefined) throw unreadable
  }
  if (length <= MAX_FORM_BYTES) return
  response.setHeader('Connection', 'close')
  throw contentTooLarge(MAX_FORM_BYTES)
}

/**
 * Waits until a form has arrived, so that a slow sender does not take capacity from others, and puts its bytes back for
 * forwarding.
 * @throws ApiError request_timeout if it does not arrive in time, or the client leaves
 */
export async function receiveForm(request: IncomingMessage): Promise<void> {
  const length = request.method === 'POST' ? Number(request.headers['content-length'] ?? 0) : 0
  if (length === 0) return
  const isWhole = await readAndPutBack(request, length)
  const unreadable = unreadableOf(request)
  if (unreadable !== undefined) throw unreadable
  // If the client has left, nobody reads this error.
  if (!isWhole) throw requestTimeout()
}

/** Returns whether all bytes have arrived. */
function readAndPutBack(request: IncomingMessage, length: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const chunks: Buffer[] = []
  let bytes = 0
  const settle = () => {
    request.off('readable', take)
    for (const event of ENDS) request.off(event, settle)
    resolve(bytes >= length)
  }
  const take = () => {
    for (let chunk: unknown = request.read(); Buffer.isBuffer(chunk); chunk = request.read()) {
      chunks.push(chunk)
      bytes += chunk.length
    }
    if (bytes < length) return
    // Must happen in the same tick, before the stream ends.
    request.unshift(Buffer.concat(chunks))
    settle()
  }
  request.on('readable', take)
  for (const event of ENDS) request.on(event, settle)
  return promise
}

const ENDS = ['end', 'error', 'close'] as const
