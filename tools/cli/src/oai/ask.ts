import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, PageReader, UnreadableAnswer } from './page.ts'

/** Arguments of a request, the verb among them. */
export type Arguments = Readonly<Record<string, string>>

/** The endpoint does not answer so that one could go on. */
export class EndpointError extends Error {}

export interface Endpoint {
  readonly url: URL
  /** Requests that were sent. */
  readonly requests: number
  /**
   * Asks, waits where it is told to, and reads the answer as it comes; `copy` is given its bytes.
   * @throws UnreadableAnswer, EndpointError
   */
  ask(args: Arguments, copy?: (bytes: Uint8Array) => void): Promise<Page>
}

/** How often one request is repeated because it was told to come later. */
const WAITS = 60
/** Of one such wait, in seconds. */
const LONGEST_WAIT = 600
/** Where 503 does not say when to come again, in seconds. */
const USUAL_WAIT = 10
const REDIRECTS = 5
/** Attempts where the connection breaks before there is an answer. */
const ATTEMPTS = 3
/** One answer, from the question to its last byte, in milliseconds. */
const ANSWER_MS = 20 * 60_000
/** Of one answer; a finding aid of 100,000 components has 65 MB. */
const LARGEST = 512 * 1024 * 1024

/**
 * An endpoint that is asked as a careful harvester does: one request after the other, 503 and 429 obeyed, the rate limit
 * waited for before it is hit, and no redirect to another host followed.
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
      if (waits >= WAITS) throw new EndpointError(`${response.status} after ${WAITS} waits`)
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
        throw new UnreadableAnswer(`HTTP ${response.status}, ${type === '' ? 'of no type' : type.slice(0, 80)}`)
      }
      return readPage(response, copy ?? (() => undefined))
    },
  }
}

async function follow(first: URL): Promise<Response> {
  let url = first
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const response = await connect(url)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null
    const safe = next !== null && (next.protocol === url.protocol || next.protocol === 'https:')
    if (next === null || !safe || next.hostname !== first.hostname) {
      throw new EndpointError(`redirected to ${next?.origin ?? 'nowhere'}, which is another host: not followed`)
    }
    url = next
  }
  throw new EndpointError(`redirected more than ${REDIRECTS} times`)
}

async function connect(url: URL): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      const headers = { Accept: 'text/xml, application/xml', 'User-Agent': 'fonds-oai-verify' }
      return await fetch(url.href, { redirect: 'manual', headers, signal: AbortSignal.timeout(ANSWER_MS) })
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      if (attempt >= ATTEMPTS) throw new EndpointError(`${url.origin} does not answer: ${cause}`)
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
      if (size > LARGEST) throw new UnreadableAnswer('the answer does not end')
      copy(chunk)
      reader.write(decoder.decode(chunk, { stream: true }))
    }
    reader.write(decoder.decode())
    return reader.end()
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw error
    // What is no UTF-8, or ended in the middle.
    throw new UnreadableAnswer(error instanceof Error ? error.message : String(error))
  }
}

/** Seconds until the quota is back, where this answer used it up (`RateLimit`, IETF httpapi draft); else 0. */
function exhaustedFor(response: Response): number {
  const [, left, seconds] = /;r=(\d+);t=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? []
  return left === '0' ? Math.min(Number(seconds), LONGEST_WAIT) : 0
}

/** `Retry-After` in seconds, given as such or as a date (RFC 9110, 10.2.3). */
function retryAfter(response: Response): number {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1_000)
  return Number.isNaN(seconds) ? USUAL_WAIT : Math.min(Math.max(seconds, 1), LONGEST_WAIT)
}
