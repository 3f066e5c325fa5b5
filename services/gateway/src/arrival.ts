import type { IncomingMessage } from 'node:http'
import type { RedisClient } from '@fonds/redis'
import { ARRIVAL_NONCE, ARRIVAL_PATH, type Arrival, arrivalKey } from '@fonds/types/context'
import { clientAddress, type TrustTest } from './exchange/client-address.ts'
import type { Exchange } from './exchange/exchange.ts'
import type { SetHeaders } from './exchange/headers.ts'
import type { Outcome, Step } from './exchange/pipeline.ts'
import { requestedHost } from './tenants/host.ts'

/** Longer headers are cut off in the answer. */
const MAX_HEADER = 500

interface ArrivalOptions {
  readonly redis: RedisClient
  /** QUEUE_PREFIX. */
  readonly prefix: string
  readonly isTrusted: TrustTest
  readonly setHeaders: SetHeaders
}

/**
 * Creates the step that tells `fonds doctor` how its own request arrived through the proxies. Without a valid number, the
 * path is one that does not exist: nobody else learns addresses of proxies.
 */
export function createArrivalReport({ redis, prefix, isTrusted, setHeaders }: ArrivalOptions): Step {
  const report = async (exchange: Exchange, nonce: string): Promise<Outcome> => {
    // Deleting it makes sure that only one request uses it.
    const key = arrivalKey(prefix, nonce)
    const deleted = await redis.del(key).catch(() => 0)
    if (deleted !== 1) return 'next'
    const body = JSON.stringify(arrivalOf(exchange.request, isTrusted))
    setHeaders(exchange)
    exchange.response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body)
    return 'answered'
  }
  return (exchange) => {
    const { path, request } = exchange
    if (!path.startsWith(ARRIVAL_PATH) || request.method !== 'GET') return 'next'
    const nonce = path.slice(ARRIVAL_PATH.length)
    return ARRIVAL_NONCE.test(nonce) ? exchange.inContext(() => report(exchange, nonce)) : 'next'
  }
}

function arrivalOf({ socket, headers }: IncomingMessage, isTrusted: TrustTest): Arrival {
  const peer = clientAddress(socket.remoteAddress ?? '', undefined, () => false)
  const forwardedFor = textOf(headers['x-forwarded-for'])
  return {
    peer,
    is_trusted: isTrusted(peer),
    client: clientAddress(peer, forwardedFor, isTrusted),
    host: requestedHost(headers, isTrusted(peer)),
    forwarded_for: forwardedFor?.slice(0, MAX_HEADER) ?? null,
    forwarded_proto: textOf(headers['x-forwarded-proto'])?.slice(0, MAX_HEADER) ?? null,
  }
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value
