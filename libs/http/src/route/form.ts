import type { IncomingMessage } from 'node:http'
import { contentTooLarge, malformedRequest } from '../errors/errors.ts'

/** Maximum size of a form in bytes, unless its route allows more; also of a body that is discarded. */
export const MAX_FORM_BYTES = 8 * 1024

/**
 * Checks that the body of a request is declared as a form.
 * @throws ApiError malformed_request
 */
export function requireFormType({ headers }: IncomingMessage): void {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')) return
  throw malformedRequest('Content-Type', 'must be application/x-www-form-urlencoded')
}

/**
 * Reads the body of a form POST without decoding it; empty if there is none.
 * @throws ApiError for another type, or a body that is too long
 */
export async function readForm(request: IncomingMessage, maxBytes: number = MAX_FORM_BYTES): Promise<string> {
  const { 'content-length': announced = '0', 'transfer-encoding': coding } = request.headers
  if (announced === '0' && coding === undefined) return ''
  requireFormType(request)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    if (!Buffer.isBuffer(part)) continue
    length += part.length
    if (length > maxBytes) throw contentTooLarge(maxBytes)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8').trim()
}
