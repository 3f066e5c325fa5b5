import type { IncomingMessage, ServerResponse } from 'node:http'
import { notFound } from '@fonds/http'
import { CONTEXT_HEADER, createContextSigner, type Secrets } from '@fonds/types/context'
import { exchangeOf } from '../exchange/exchange.ts'
import { discardBody } from '../exchange/request-bounds.ts'
import type { InFlight } from '../in-flight/in-flight.ts'
import { headersInward } from './forwarded-headers.ts'
import { SERVICES, type ServiceName, serviceFor } from './routing.ts'
import { createUpstream, RESPONSE_MS, type Upstream } from './upstream.ts'

export type Upstreams = ReadonlyMap<ServiceName, Upstream>

/** Creates an upstream for each service that has a URL. */
export function createUpstreams(urls: Readonly<Record<ServiceName, string | undefined>>): Upstreams {
  const upstreams = new Map<ServiceName, Upstream>()
  for (const name of SERVICES) {
    const url = urls[name]
    if (url !== undefined) upstreams.set(name, createUpstream({ url }))
  }
  return upstreams
}

/** Forwards requests to the service of their path, with a signed context. @throws ApiError */
export function createForward(upstreams: Upstreams, inFlight: InFlight, secrets: Secrets) {
  const signer = createContextSigner(secrets)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const exchange = exchangeOf(request)
    const { tenant, requestId, traceparent, path, client } = exchange
    const service = serviceFor(path)
    const upstream = service === null ? undefined : upstreams.get(service)
    if (service === null || upstream === undefined || tenant === null) throw notFound()
    exchange.route = service
    await discardBody(request, response)
    const deadline = Date.now() + RESPONSE_MS
    const { method = 'GET', url = '/' } = request
    const context = { tenant, requestId, client: { class: 'api', key: client }, deadline }
    const signed = signer.sign(context, { service, method, url })
    request.headers = headersInward(request, { [CONTEXT_HEADER]: signed, 'x-request-id': requestId, traceparent })
    const place = await inFlight.enter({ client, tenant: tenant.id, service }, response)
    response.once('close', place.leave)
    await upstream.forward(request, response, place)
  }
}
