import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { CONDITION_TIMEOUT_MS } from '@fonds/test-kit'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  /** The body as JSON. */
  json(): Record<string, unknown>
}

export interface Question {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

/** Sends a request with any Host on a new connection to 127.0.0.1. Rejects if the response is cut short. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        const text = whole.toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: whole,
          text,
          json: () => JSON.parse(text),
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends raw bytes, and returns everything received until the server closes the connection, which the request must ask
 * for.
 */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
    // Fails instead of waiting forever.
    socket.setTimeout(CONDITION_TIMEOUT_MS, () => socket.destroy(new Error(`still open after: ${text}`)))
    socket.write(bytes, 'latin1')
  })
}

let clients = Math.floor(Math.random() * 0xffff_ffff)

/** Returns an unused client address, as reported by a trusted proxy. */
export function newClient(): string {
  clients = (clients + 1) % 0xffff_ffff
  const hex = clients.toString(16).padStart(8, '0')
  return `2001:db8:${hex.slice(4)}:${hex.slice(0, 4)}::1`
}
