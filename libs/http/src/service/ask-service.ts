import { Agent, type IncomingMessage, request } from 'node:http'
import type { ServiceAddress } from './service-address.ts'

/** Less than the time after which a service closes an idle connection. */
const IDLE_MS = 4_000

// oxlint-disable-next-line fonds/bare-limit -- it ends only connections that nobody uses
const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })

interface Asked {
  /** Path and query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Aborts the request, and its body. */
  readonly signal: AbortSignal
}

/**
 * Sends a GET request to a service. The caller reads or destroys the body.
 * @throws if the service cannot be reached, or the signal is aborted
 */
export function askService(address: ServiceAddress, { path, headers = {}, signal }: Asked): Promise<IncomingMessage> {
  const { prefix, ...where } = address
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const sent = request({ ...where, agent, path: prefix + path, headers, signal }, (response) => {
      isAnswered = true
      resolve(response)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The service closed the connection while it was idle. A response that breaks off is an error of its body as well.
      if (sent.reusedSocket && !isAnswered && error.code === 'ECONNRESET')
        askService(address, { path, headers, signal }).then(resolve, reject)
      else reject(error)
    })
    sent.end()
  })
}

/** Reads a short body to its end, as text. @throws if it is cut short, or longer than `maxLength` characters */
export async function textOf(body: IncomingMessage, maxLength = 16 * 1024 * 1024): Promise<string> {
  let text = ''
  for await (const part of body.setEncoding('utf8')) {
    text += part
    if (text.length > maxLength) throw new Error(`a response has more than ${maxLength} characters`)
  }
  return text
}
