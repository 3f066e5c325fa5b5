import type { IncomingMessage } from 'node:http'
import { nextTraceparent, type Span } from '@fonds/telemetry'
import type { TenantContext } from '@fonds/types/context'
import type { ContentState } from '../cache/content-versions.ts'
import type { RateState } from '../rate-limit/limiter.ts'

/** Why an attempt to answer before Express has ended without a response: the body is too long, or an error. */
export type FailedAttempt = { readonly isTooLong: true } | { readonly error: unknown }

/**
 * Charges the cost of a response to the client's rate limit. An object, since a function on the exchange, to which it leads
 * back, would keep each request in memory until the next full garbage collection.
 */
export interface Account {
  charge(cost: number): void
}

/** What the head of a request says. */
interface Arrived {
  /** Time of arrival, by `performance.now()`. */
  readonly started: number
  readonly requestId: string
  /** `traceparent` of the span elsewhere that caused the request. */
  readonly parent: string | undefined
  /** The span of this request; null if this process sends no traces. */
  readonly span: Span | null
  /** Key for the client's limits: an IPv4 address or an IPv6 /64. */
  readonly client: string
  /** Path and query as sent. */
  readonly url: string
  readonly path: string
}

/** Data about one request and its response. A class, since objects with getters of their own are slow to create. */
export class Exchange implements Arrived {
  readonly started: number
  readonly requestId: string
  readonly parent: string | undefined
  readonly span: Span | null
  readonly client: string
  readonly url: string
  readonly path: string
  tenant: TenantContext | null = null
  /** State of the tenant's address and content, up to a second old; null until the tenant is known. */
  content: ContentState | null = null
  /** The client's state in its rate limit, once the request has been counted. */
  rate: RateState | undefined = undefined
  /** The present state of the tenant's content if it has been read; null while the content changes. */
  current: ContentState | null | undefined = undefined
  attempt: FailedAttempt | undefined = undefined
  /** The account of the client's rate limit; undefined if the request is not counted. */
  account: Account | undefined = undefined
  #traceparent: string | undefined

  constructor({ started, requestId, parent, span, client, url, path }: Arrived) {
    this.started = started
    this.requestId = requestId
    this.parent = parent
    this.span = span
    this.client = client
    this.url = url
    this.path = path
    this.#traceparent = span?.traceparent
  }

  /** Computed when it is first read, since only forwarded requests need it. */
  get traceparent(): string {
    this.#traceparent ??= nextTraceparent(this.parent)
    return this.#traceparent
  }

  /** Whether another program knows the trace. */
  get isTraced(): boolean {
    return this.span !== null || this.parent !== undefined
  }
}

/** Key of the data on the request itself; a WeakMap of requests would cost more than the data. */
const EXCHANGE = Symbol('exchange')

interface WithExchange extends IncomingMessage {
  [EXCHANGE]?: Exchange
}

/** Stores the data of a request for later steps. */
export function beginExchange(request: WithExchange, exchange: Exchange): void {
  request[EXCHANGE] = exchange
}

/** Returns the data of a request, if any is stored. */
export const findExchange = (request: WithExchange): Exchange | undefined => request[EXCHANGE]

/**
 * Returns the data of a request.
 * @throws if it was never stored
 */
export function exchangeOf(request: WithExchange): Exchange {
  const exchange = request[EXCHANGE]
  if (exchange === undefined) throw new Error('no exchange for this request: the first middleware did not run')
  return exchange
}
