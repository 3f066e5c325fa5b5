import { Agent, request } from 'node:http'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit/conditions'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/**
 * Connects to 127.0.0.1 whatever the host of a URL, and sends that host as X-Forwarded-Host, like a proxy in front of
 * the gateway. Does not follow redirects.
 */
export function get(
  url: string,
  port: number,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const target = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: options.method ?? 'GET',
        path: `${target.pathname}${target.search}`,
        headers: { 'x-forwarded-host': target.host, ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          })
        })
      },
    )
    // The first request of a document waits until it is made.
    sent.setTimeout(2 * CONDITION_TIMEOUT_MS, () => sent.destroy(new Error(`no answer: ${url}`)))
    sent.on('error', reject)
    sent.end(options.body)
  })
}
