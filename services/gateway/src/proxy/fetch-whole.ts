import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { ServiceAddress } from '@fonds/http'

/** A request for a complete response. */
export interface Question {
  /** Path and query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly maxBytes: number
  /** Called when the service says that the request only waits. */
  readonly waits?: () => void
  /** Aborts the request. */
  readonly signal: AbortSignal
}

/** A response of a service. */
export interface Fetched {
  readonly from: IncomingMessage
  /** The complete body; null if it is longer than `maxBytes`. It can then be read from `from`, which must be read or destroyed. */
  readonly body: Buffer | null
}

/** Status of the interim response by which a service says that the request only waits (`RequestInfo.announceWait`). */
export const PROCESSING = 102

interface FetchOptions extends Question {
  readonly service: ServiceAddress
  readonly agent: Agent
  /** How long the service may stay silent, in milliseconds. */
  readonly responseMs: number
}

/**
 * Fetches a response with GET into memory, unless it is too long.
 * @throws the connection's error; an error if the service stays silent or its response is cut short
 */
export function fetchWhole({ service, path, headers, agent, signal, responseMs, maxBytes, waits }: FetchOptions) {
  return new Promise<Fetched>((resolve, reject) => {
    const { prefix, ...where } = service
    const sent = send({ ...where, path: prefix + path, agent, headers, method: 'GET' }, (from) => {
      from.once('error', reject)
      if (Number(from.headers['content-length'] ?? 0) > maxBytes) {
        resolve({ from, body: null })
        return
      }
      const chunks: Buffer[] = []
      let bytes = 0
      const collect = (chunk: Buffer) => {
        bytes += chunk.length
        chunks.push(chunk)
        if (bytes <= maxBytes) return
        from.off('data', collect)
        from.pause()
        from.unshift(Buffer.concat(chunks, bytes))
        resolve({ from, body: null })
      }
      from.on('data', collect)
      from.once('end', () => resolve({ from, body: Buffer.concat(chunks, bytes) }))
      from.once('close', () => {
        // Every error has a stack, which takes time.
        if (!from.complete) reject(new Error('the response was cut short'))
      })
    })
    sent.setTimeout(responseMs, () => sent.destroy(new Error(`no response within ${responseMs} ms`)))
    sent.once('error', reject)
    if (waits !== undefined) sent.on('information', ({ statusCode }) => statusCode === PROCESSING && waits())
    // Less than the signal of `request` takes, which watches for the end of several streams.
    const leave = () => sent.destroy(signal.reason)
    signal.addEventListener('abort', leave)
    sent.once('close', () => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
    sent.end()
  })
}
