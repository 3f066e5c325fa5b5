import type { IncomingMessage } from 'node:http'
import type { TenantContext } from '@fonds/types/context'

/** What the gateway knows of one request and its answer. */
export interface Exchange {
  readonly requestId: string
  readonly traceparent: string
  /** The key of the client's rate limit: an IPv4 address or an IPv6 /64. */
  readonly client: string
  /** Path and query as asked. */
  readonly url: string
  readonly path: string
  tenant: TenantContext | null
  /** Who answers it, for metrics: a service, or a page of the gateway's own. */
  route: string
  /** Counts what the answer cost in the client's rate limit; undefined where each counts as one. */
  charge?: (cost: number) => void
}

const exchanges = new WeakMap<IncomingMessage, Exchange>()

/** Notes what is known of a request, for all that come after. */
export function beginExchange(request: IncomingMessage, exchange: Exchange): void {
  exchanges.set(request, exchange)
}

/** What is known of a request. @throws where it was never noted */
export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = exchanges.get(request)
  if (exchange === undefined) throw new Error('a request without its exchange: the first middleware did not run')
  return exchange
}
