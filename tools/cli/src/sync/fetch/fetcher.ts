import { createWriteStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { limit } from '@fonds/util'
import { checkedLookup, privateLookup, type Resolve, requirePrivate, requirePublic } from './checked-lookup.ts'
import { AskedToWait, FetchError } from './fetch-error.ts'
import { retryAfter } from './retry-after.ts'

/** A source's response is given up after this time, however much of it has arrived. */
const RESPONSE_MS = limit(900_000)
/** A source's response is given up if nothing of it arrives for this time. */
const SILENCE_MS = limit(60_000)
const MAX_REDIRECTS = 5
const MAX_ATTEMPTS = 4
const KEPT_CONNECTIONS = 2

/** How to fetch from a source. */
export interface FetcherOptions {
  /** URL of the source. Nothing is fetched from a host without a public address, except from this one's if allowed. */
  readonly source: string
  readonly allowPrivate: boolean
  readonly maxBytes: number
  /** A source that asks to be left alone for longer, in milliseconds, is. */
  readonly patienceMs: number
  /** Pause before the second attempt, in milliseconds; four times as long before each further one. */
  readonly retryMs: number
  readonly signal: AbortSignal
  readonly resolve?: Resolve
  /** Media types that are asked for; those of finding aids by default. */
  readonly accept?: string
  /** Time after which a response is given up, in milliseconds; by default, that of large finding aids. */
  readonly responseMs?: number
}

const FINDING_AIDS = 'text/xml, application/xml, application/json;q=0.9'

/** Headers and other options of a request. */
interface Asking {
  /** Sent to the host of the source alone. */
  readonly headers?: Readonly<Record<string, string>>
  /** A form to be sent, whose answer is not followed elsewhere. */
  readonly form?: URLSearchParams
  /** Whether these tell who is allowed what, so that they are sent over http to private addresses alone. */
  readonly isSecret?: boolean
}

/** Fetches from a source within bounds of time, size, redirects and addresses. */
export class Fetcher {
  readonly #options: FetcherOptions
  readonly #host: string
  readonly #origin: string
  readonly #agents: { readonly 'http:': http.Agent; readonly 'https:': https.Agent }
  #requests = 0

  constructor(options: FetcherOptions) {
    this.#options = options
    const { host, origin } = new URL(options.source)
    this.#host = host
    this.#origin = origin
    const kept = { keepAlive: true, maxSockets: KEPT_CONNECTIONS }
    this.#agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) }
  }

  /** Number of requests that were sent. */
  get requests(): number {
    return this.#requests
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy()
  }

  /**
   * Writes the body of a successful response to a file.
   * @returns the time at the source, as its answer states it; null if it does not
   * @throws FetchError; AskedToWait
   */
  async fetchTo(file: string, url: string, asking: Asking = {}): Promise<Date | null> {
    const { retryMs, patienceMs, signal } = this.#options
    for (let attempt = 1; ; attempt++) {
      try {
        const wait = await this.#attempt(file, new URL(url), asking)
        if ('date' in wait) return wait.date
        const ms = wait.ms ?? retryMs * 4 ** (attempt - 1)
        if (ms > patienceMs || attempt === MAX_ATTEMPTS) throw new AskedToWait(new Date(Date.now() + ms))
        await this.#pause(ms)
      } catch (error) {
        const problem = problemOf(error)
        if (problem instanceof AskedToWait || !problem.transient || attempt === MAX_ATTEMPTS || signal.aborted)
          throw problem
        await this.#pause(retryMs * 4 ** (attempt - 1))
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#options
    await pause(ms, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) throw new FetchError('stopped', { transient: true })
  }

  /** @returns the time at the source if the file is written, else how long it asks to wait; null where it does not say */
  async #attempt(
    file: string,
    first: URL,
    asking: Asking,
  ): Promise<{ readonly ms: number | null } | { readonly date: Date | null }> {
    const late = AbortSignal.timeout(this.#options.responseMs ?? RESPONSE_MS)
    const signal = AbortSignal.any([this.#options.signal, late])
    // A request that is ended because it took too long says only that it was ended.
    const explained = (error: unknown): never => {
      throw late.aborted ? late.reason : error
    }
    let url = first
    for (let redirects = 0; ; redirects++) {
      const response = await this.#request(url, signal, asking).catch(explained)
      const status = response.statusCode ?? 0
      if (status === 200) {
        await this.#write(response, file, signal).catch(explained)
        const date = new Date(response.headers.date ?? '')
        return { date: Number.isNaN(date.getTime()) ? null : date }
      }
      response.resume()
      if (status === 503 || status === 429) {
        return { ms: retryAfter(response.headers['retry-after'], Date.now()) }
      }
      const { location } = response.headers
      if (status < 300 || status > 399 || location === undefined || asking.form !== undefined) {
        const transient = status >= 500 || status === 408
        throw new FetchError(`the source answered with status ${status}`, { transient, status })
      }
      if (redirects === MAX_REDIRECTS) throw new FetchError('the source redirects too often', { transient: false })
      url = redirected(url, location)
    }
  }

  async #request(url: URL, signal: AbortSignal, { headers, form, isSecret = false }: Asking): Promise<IncomingMessage> {
    const { allowPrivate, resolve, accept = FINDING_AIDS } = this.#options
    const isAllowed = allowPrivate && url.host === this.#host
    const address = url.hostname.replace(/^\[|\]$/g, '')
    // A connection to an address looks up no name.
    if (!isAllowed && isIP(address) !== 0) requirePublic(url.host, address)
    const isOpen = isSecret && url.protocol === 'http:' && url.origin === this.#origin
    if (isOpen && !isAllowed) {
      throw new FetchError('no password is sent over http without --allow-private', { transient: false })
    }
    if (isOpen && isIP(address) !== 0) requirePrivate(url.host, address)
    this.#requests++
    return new Promise((done, fail) => {
      const isSecure = url.protocol === 'https:'
      const request = (isSecure ? https : http).request(url, {
        agent: this.#agents[isSecure ? 'https:' : 'http:'],
        method: form === undefined ? 'GET' : 'POST',
        headers: {
          ...{ 'User-Agent': 'fonds-sync', 'Accept-Encoding': 'gzip' },
          Accept: accept,
          ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...(url.origin === this.#origin && headers),
        },
        signal,
        timeout: SILENCE_MS,
        // A connection that is kept was made to an address that was checked for the same.
        ...(isOpen ? { lookup: privateLookup(resolve) } : isAllowed ? {} : { lookup: checkedLookup(resolve) }),
      })
      request.once('response', done).once('error', fail)
      request.once('timeout', () => request.destroy(new FetchError('the source fell silent', { transient: true })))
      request.end(form?.toString())
    })
  }

  async #write(response: IncomingMessage, file: string, signal: AbortSignal): Promise<void> {
    const { maxBytes } = this.#options
    let bytes = 0
    const bounded = new Transform({
      transform(chunk: Uint8Array, _, done) {
        bytes += chunk.byteLength
        const isTooLarge = bytes > maxBytes
        done(
          isTooLarge
            ? new FetchError(`the response has more than ${maxBytes.toLocaleString('en')} bytes`, { transient: false })
            : null,
          chunk,
        )
      },
    })
    const to = createWriteStream(file, { mode: 0o600 })
    const isPacked = /gzip/.test(response.headers['content-encoding'] ?? '')
    if (isPacked) await pipeline(response, createGunzip(), bounded, to, { signal })
    else await pipeline(response, bounded, to, { signal })
  }
}

/** @throws FetchError for a redirect to another scheme, or from https to http */
function redirected(from: URL, location: string): URL {
  const url = URL.canParse(location, from.href) ? new URL(location, from) : null
  if (url === null || !/^https?:$/.test(url.protocol) || (from.protocol === 'https:' && url.protocol === 'http:')) {
    throw new FetchError('the source redirects to an address that is not followed', { transient: false })
  }
  return url
}

/** Returns the error of a request without what a library may have added, such as the URL. */
function problemOf(error: unknown): FetchError {
  if (error instanceof FetchError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const name = error instanceof Error ? error.name : ''
  const what = name === 'TimeoutError' ? 'the response took too long' : `the source cannot be reached (${code || name})`
  return new FetchError(what, { transient: true })
}
