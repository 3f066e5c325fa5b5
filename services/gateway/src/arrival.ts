import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RedisClient } from '@fonds/redis'
import { ARRIVAL_NONCE, ARRIVAL_PATH, type Arrival, arrivalKey } from '@fonds/types/context'
import { clientAddress, type TrustTest } from './exchange/client-address.ts'
import { exchangeOf } from './exchange/exchange.ts'
import { requestedHost } from './tenants/host.ts'

/** Longer headers are cut off in the answer. */
const MAX_HEADER = 500

/**
 * Tells `fonds doctor` how its own request arrived through the proxies. Without a valid number, the path is one that does
 * not exist: nobody else learns addresses of proxies.
 * @returns whether the request was answered
 */
export function createArrivalReport(redis: RedisClient, prefix: string, isTrusted: TrustTest) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { path } = exchangeOf(request)
    if (!path.startsWith(ARRIVAL_PATH) || request.method !== 'GET') return false
    const nonce = path.slice(ARRIVAL_PATH.length)
    if (!ARRIVAL_NONCE.test(nonce)) return false
    const key = arrivalKey(prefix, nonce)
    // Deleting it makes sure that only one request uses it.
    const deleted = await redis.del(key).catch(() => 0)
    if (deleted !== 1) return false
    const body = JSON.stringify(arrivalOf(request, isTrusted))
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body)
    return true
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
