import { Agent, type IncomingMessage, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Maximum size of a response: several times that of the largest list of the API. */
const MAX_BYTES = 32 * 1024 * 1024

interface SendOptions {
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
export const send = (url: string, options: SendOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: options.headers, signal: options.signal }, (response) => {
      read(response).then(resolve, reject)
    })
    const { timeoutMs } = options
    const timer = setTimeout(() => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The service closed the connection while it was idle.
      if (asked.reusedSocket && error.code === 'ECONNRESET') send(url, options).then(resolve, reject)
      else reject(error)
    })
    asked.on('close', () => clearTimeout(timer))
    asked.end()
  })

async function read(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > MAX_BYTES) throw new Error(`a response has more than ${MAX_BYTES} bytes`)
  }
  const { statusCode: status = 500, headersDistinct } = response
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers })
}
