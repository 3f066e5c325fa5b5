import type { IncomingMessage, ServerResponse } from 'node:http'
import { nextTraceparent, runInContext, type Span } from '@fonds/telemetry'
import type { ServiceName, TenantContext } from '@fonds/types/context'
import type { ContentState } from '../cache/content-versions.ts'
import type { RateState } from '../rate-limit/limiter.ts'
import type { TrustedNetwork } from '../rate-limit/trusted.ts'
import type { ArchiveTerms } from '../tenants/archive-terms.ts'

/**
 * Charges the cost of a response to the minutes of the client and its network. An object, since a function on the exchange, to which it leads
 * back, would keep each request in memory until the next full garbage collection.
 */
export interface Account {
  /** Takes what a response cost, in milliseconds of processor time, as far as it was not taken in advance. */
  charge(ms: number): void
  /** Gives back a part of what was taken in advance, because the client has the response already. */
  unmodified(): void
  /**
   * Called when the response is over, or its client has left.
   * @param waitedMs how long a client waited that left before the response was complete; null if it did not
   */
  close(waitedMs: number | null): void
}

/** Values read from the head of a request. */
interface Arrived {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** `traceparent` of the span elsewhere that caused the request. */
  readonly parent: string | undefined
  /** Key for the client's limits: an IPv4 address or an IPv6 /64. */
  readonly client: string
  /** Key for the limits of its network: an IPv4 /24 or an IPv6 /48. */
  readonly network: string
  /** The trusted network that the client belongs to, if any. */
  readonly trusted: TrustedNetwork | null
  /** Path and query as sent. */
  readonly url: string
  readonly path: string
}

/** A request, its response, and what the steps have learned about them. */
export class Exchange implements Arrived {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Time of arrival, by `performance.now()`. */
  readonly started: number = performance.now()
  readonly requestId: string
  readonly parent: string | undefined
  readonly client: string
  readonly network: string
  readonly trusted: TrustedNetwork | null
  readonly url: string
  readonly path: string
  /** The span of this request; null if this process sends no traces. */
  span: Span | null = null
  /** The service that answers; null if none does. */
  service: ServiceName | null = null
  /** The archive, if this process knew it when the request arrived. */
  recalled: TenantContext | null = null
  /** The archive; null until the request may ask for it. */
  tenant: TenantContext | null = null
  /** Terms that the operator has agreed with the archive; null until it is found. */
  terms: ArchiveTerms | null = null
  /** Whether the request is a search that has found nothing. */
  foundNothing = false
  /** The present state of the archive's content, or null while it changes. Never rejects. */
  reading: Promise<ContentState | null> | undefined = undefined
  /** The same, once it has been read. */
  current: ContentState | null = null
  /** The client's state in its rate limit, once the request has been counted. */
  rate: RateState | undefined = undefined
  /** The account of the client's rate limit; undefined if the request is not counted. */
  account: Account | undefined = undefined
  /** Key of the response in the cache; null if it may not be cached. */
  resource: string | null = null
  #traceparent: string | undefined

  constructor({ request, response, requestId, parent, client, network, trusted, url, path }: Arrived) {
    this.request = request
    this.response = response
    this.requestId = requestId
    this.parent = parent
    this.client = client
    this.network = network
    this.trusted = trusted
    this.url = url
    this.path = path
    const known: WithExchange = request
    known[EXCHANGE] = this
  }

  /** Computed when it is first read, since responses from memory need none. */
  get traceparent(): string {
    this.#traceparent ??= this.span?.traceparent ?? nextTraceparent(this.parent)
    return this.#traceparent
  }

  /** Whether another program knows the trace. */
  get isTraced(): boolean {
    return this.span !== null || this.parent !== undefined
  }

  /** Runs work whose log lines and spans belong to this request. */
  inContext<T>(work: () => T): T {
    const { requestId, traceparent } = this
    return runInContext({ requestId, traceparent, tenant: null }, work)
  }
}

/** Key of the exchange on its request; a WeakMap of requests would cost more than the exchange. */
const EXCHANGE = Symbol('exchange')

interface WithExchange extends IncomingMessage {
  [EXCHANGE]?: Exchange
}

/**
 * Returns the exchange of a request, for listeners, which get the request alone.
 * @throws if there is none
 */
export function exchangeOf(request: WithExchange): Exchange {
  const exchange = request[EXCHANGE]
  if (exchange === undefined) throw new Error('no exchange for this request')
  return exchange
}

/** Returns the account that a request is paid from; undefined if the request is not counted. */
export const accountOf = (request: WithExchange): Account | undefined => request[EXCHANGE]?.account
