import { lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

/** Why a link is listed. */
export interface Fault {
  readonly problem: 'dead' | 'unclear' | 'private_address'
  /** The server's answer, or what happened instead. */
  readonly answer: string
}

/** The result of asking for a URL. */
export interface Answer {
  /** Null if the URL leads somewhere. */
  readonly fault: Fault | null
  /** Whether the server asked to be left alone (429 or 503). */
  readonly overloaded: boolean
}

export interface AskOptions {
  readonly allowPrivate: boolean
  /** Time limit for the head of one response, in milliseconds. */
  readonly responseMs: number
  /** Waits until a host may be asked again. */
  readonly turn: (host: string, signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
}

const MAX_REDIRECTS = 5
/** Maximum size of the head of a response, in bytes. The body is never read. */
const MAX_HEAD_BYTES = 16 * 1024
const USER_AGENT = 'Fonds link check'

/** Thrown if a name resolves to a private address. */
class PrivateAddress extends Error {}

/** Follows a URL with HEAD, and again with GET if that fails, since some servers refuse HEAD. Reads no body. */
export async function askUrl(url: string, options: AskOptions): Promise<Answer> {
  const answer = await follow(url, 'HEAD', options)
  if (answer.fault === null || answer.overloaded || answer.fault.problem === 'private_address') return answer
  return follow(url, 'GET', options)
}

const lively: Answer = { fault: null, overloaded: false }
const faulty = (problem: Fault['problem'], answer: string): Answer => ({
  fault: { problem, answer },
  overloaded: false,
})

async function follow(first: string, method: 'HEAD' | 'GET', options: AskOptions): Promise<Answer> {
  let url = new URL(first)
  const seen = new Set<string>()
  while (seen.size <= MAX_REDIRECTS) {
    if (seen.has(url.href)) return faulty('dead', 'redirects in a circle')
    seen.add(url.href)
    let response: Head
    try {
      await options.turn(url.host, options.signal)
      response = await ask(url, method, options)
    } catch (error) {
      return failureOf(error)
    }
    const { status, location } = response
    if (status < 300 || status > 399 || location === null) return answerOf(status)
    if (!URL.canParse(location, url.href)) return faulty('dead', `${status}, to something that is not a URL`)
    url = new URL(location, url)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return faulty('dead', `${status}, to ${url.protocol}`)
  }
  return faulty('dead', `redirects more than ${MAX_REDIRECTS} times`)
}

/** Refusals that say nothing about whether the page exists. */
const REFUSALS: ReadonlySet<number> = new Set([
  401, 402, 403, 405, 406, 407, 408, 421, 423, 425, 426, 428, 429, 451, 501,
])

function answerOf(status: number): Answer {
  if (status < 300 || status === 304) return lively
  const problem = status >= 500 || status < 400 || REFUSALS.has(status) ? 'unclear' : 'dead'
  return { fault: { problem, answer: String(status) }, overloaded: status === 429 || status === 503 }
}

const REASONS: Readonly<Record<string, readonly [Fault['problem'], string]>> = {
  ENOTFOUND: ['dead', 'no such server'],
  EAI_AGAIN: ['unclear', 'the name of the server could not be looked up'],
  ECONNREFUSED: ['unclear', 'the server refuses connections'],
  ECONNRESET: ['unclear', 'the server closed the connection'],
  HPE_HEADER_OVERFLOW: ['unclear', 'the answer is too large'],
}

function failureOf(error: unknown): Answer {
  if (error instanceof PrivateAddress) return faulty('private_address', error.message)
  if (!(error instanceof Error)) return faulty('unclear', String(error))
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return faulty('unclear', 'no answer in time')
  const code = 'code' in error ? String(error.code) : ''
  const [problem, reason] = REASONS[code] ?? ['unclear', code === '' ? error.message : code]
  return faulty(problem, reason)
}

interface Head {
  readonly status: number
  readonly location: string | null
}

/** Sends one request and reads the head of the response. */
function ask(url: URL, method: 'HEAD' | 'GET', { allowPrivate, responseMs, signal }: AskOptions): Promise<Head> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress(host)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      agent: false,
      headers: { 'User-Agent': USER_AGENT, Accept: '*/*' },
      lookup: allowPrivate ? systemLookup : publicLookup,
      maxHeaderSize: MAX_HEAD_BYTES,
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseMs)]),
    })
    request.on('error', (error) => reject(causeOf(error, signal)))
    request.on('response', (response: IncomingMessage) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null })
      response.on('error', () => undefined)
      request.destroy()
    })
    request.end()
  })
}

/** Returns the reason of an aborted request, which `http` wraps. */
const causeOf = (error: Error, signal: AbortSignal): Error =>
  error.name === 'AbortError' && error.cause instanceof Error && !signal.aborted ? error.cause : error

/** Looks up a name, but refuses private addresses: the connection goes to the address that was checked. */
const publicLookup: LookupFunction = (host, options, callback) => {
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, [])
    const refused = addresses.find(({ address }) => isPrivateAddress(address))
    if (refused !== undefined) return callback(new PrivateAddress(`${host} is ${refused.address}`), [])
    const [first] = addresses
    if (options.all === true) return callback(null, addresses)
    callback(null, first?.address ?? '', first?.family)
  })
}
