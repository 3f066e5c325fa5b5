import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, PageReader, UnreadableAnswer } from './page.ts'

/** Arguments of a request, including the verb. */
export type Arguments = Readonly<Record<string, string>>

/** Thrown if the endpoint does not respond or redirects to another host, so that the run cannot continue. */
export class EndpointError extends Error {}

export interface Endpoint {
  readonly url: URL
  /** Number of requests sent. */
  readonly requests: number
  /**
   * Sends a request, waits as told, and reads the response as a stream; `copy` receives its bytes.
   * @throws UnreadableAnswer, EndpointError
   */
  ask(args: Arguments, copy?: (bytes: Uint8Array) => void): Promise<Page>
}

/** Maximum number of times that a request is repeated after 429 or 503. */
const MAX_WAITS = 60
/** Maximum length of such a wait, in seconds. */
const MAX_WAIT_SECONDS = 600
/** Length of the wait without a valid Retry-After, in seconds. */
const DEFAULT_WAIT_SECONDS = 10
const MAX_REDIRECTS = 5
/** Maximum number of attempts to connect. */
const MAX_ATTEMPTS = 3
/** Time within which the endpoint has to send a response, up to its last byte. */
const ANSWER_MS = 20 * 60_000
/** Maximum size of one response, in bytes; a finding aid of 100,000 components has 65 MB. */
const MAX_ANSWER_BYTES = 512 * 1024 * 1024

/**
 * Opens an endpoint as a well-behaved harvester does: sends one request at a time, obeys 503 and 429, waits rather than
 * exceed the rate limit, and follows no redirect to another host.
 */
export function openEndpoint(url: URL): Endpoint {
  let requests = 0
  let freeAt = 0
  const send = async (args: Arguments): Promise<Response> => {
    for (let waits = 0; ; waits++) {
      if (freeAt > Date.now()) await sleep(freeAt - Date.now())
      requests++
      const response = await follow(new URL(`?${new URLSearchParams(args)}`, url))
      freeAt = Date.now() + exhaustedFor(response) * 1_000
      if (response.status !== 503 && response.status !== 429) return response
      const seconds = retryAfter(response)
      await response.body?.cancel()
      if (waits >= MAX_WAITS) throw new EndpointError(`still ${response.status} after ${MAX_WAITS} retries`)
      freeAt = Math.max(freeAt, Date.now() + seconds * 1_000)
    }
  }
  return {
    url,
    get requests() {
      return requests
    },
    async ask(args, copy) {
      const response = await send(args)
      const type = response.headers.get('content-type') ?? ''
      if (response.status !== 200 || !/^text\/xml\b/.test(type)) {
        await response.body?.cancel()
        throw new UnreadableAnswer(
          `HTTP ${response.status}, ${type === '' ? 'without a content type' : type.slice(0, 80)}`,
        )
      }
      return readPage(response, copy ?? (() => undefined))
    },
  }
}

async function follow(first: URL): Promise<Response> {
  let url = first
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await connect(url)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null
    const safe = next !== null && (next.protocol === url.protocol || next.protocol === 'https:')
    if (next === null || !safe || next.hostname !== first.hostname) {
      throw new EndpointError(`redirects to another host, ${next?.origin ?? 'without a URL'}, which is not followed`)
    }
    url = next
  }
  throw new EndpointError(`redirects more than ${MAX_REDIRECTS} times`)
}

async function connect(url: URL): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const headers = { Accept: 'text/xml, application/xml', 'User-Agent': 'fonds-oai-verify' }
      return await fetch(url.href, { redirect: 'manual', headers, signal: AbortSignal.timeout(ANSWER_MS) })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      if (attempt >= MAX_ATTEMPTS) throw new EndpointError(`${url.origin} does not answer: ${cause}`)
      await sleep(attempt * 500)
    }
  }
}

async function readPage(response: Response, copy: (bytes: Uint8Array) => void): Promise<Page> {
  const reader = new PageReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_ANSWER_BYTES) throw new UnreadableAnswer('the answer is too large')
      copy(chunk)
      reader.write(decoder.decode(chunk, { stream: true }))
    }
    reader.write(decoder.decode())
    return reader.end()
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw error
    // Invalid UTF-8, or a truncated response.
    throw new UnreadableAnswer(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Returns the seconds until the quota is restored, if this response used it up (`RateLimit`, IETF draft); otherwise 0.
 */
function exhaustedFor(response: Response): number {
  const [, left, seconds] = /;r=(\d+);t=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? []
  return left === '0' ? Math.min(Number(seconds), MAX_WAIT_SECONDS) : 0
}

/** Returns `Retry-After` in seconds, from a number or a date (RFC 9110 §10.2.3). */
function retryAfter(response: Response): number {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? DEFAULT_WAIT_SECONDS : Math.min(Math.max(seconds, 1), MAX_WAIT_SECONDS)
}
