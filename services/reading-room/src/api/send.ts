import { Agent, type IncomingMessage, request } from 'node:http'
import type { ServiceAddress } from '@fonds/http'
import { countFor, currentCost } from '@fonds/util'
import { ReceivedResponse } from './messages.ts'

const agent = new Agent({ keepAlive: true })

/** Maximum size of a response: several times that of the largest list of the API. */
const MAX_BYTES = 32 * 1024 * 1024

interface SendOptions {
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Aborts the request. */
  readonly signal: AbortSignal
  /** How long to wait for the whole response, in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Sends a GET request to a service, and reads the whole response. Node's own client takes less of a page's time than
 * `fetch`.
 * @throws if the service cannot be reached, or has not answered in time
 */
export const send = (service: ServiceAddress, options: SendOptions): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    const { path, headers, signal, timeoutMs } = options
    const { prefix, ...where } = service
    // The page's own work goes on when this has arrived, in the context of whoever opened the connection.
    const cost = currentCost()
    const asked = request({ ...where, path: prefix + path, agent, headers }, (response) => {
      response.once('end', () => countFor(cost))
      read(response).then(resolve, reject)
    })
    // Less than the signal of `request` takes, which watches for the end of several streams.
    const leave = () => asked.destroy(signal.reason)
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    const timer = setTimeout(() => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The service closed the connection while it was idle.
      if (asked.reusedSocket && error.code === 'ECONNRESET') send(service, options).then(resolve, reject)
      else reject(error)
    })
    asked.on('close', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
    })
    asked.end()
  })

function read(response: IncomingMessage): Promise<ReceivedResponse> {
  const chunks: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > MAX_BYTES) response.destroy(new Error(`a response has more than ${MAX_BYTES} bytes`))
    })
    response.on('error', reject)
    response.on('end', () => {
      const { statusCode: status = 500, headers } = response
      resolve(
        new ReceivedResponse(status, headers, chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)),
      )
    })
  })
}
