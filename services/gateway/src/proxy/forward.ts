import type { IncomingHttpHeaders } from 'node:http'
import { notFound } from '@fonds/http'
import { currentContext, inSpan } from '@fonds/telemetry'
import {
  CONTEXT_HEADER,
  type ContextSigner,
  type ContextTarget,
  SERVICES,
  type ServiceName,
} from '@fonds/types/context'
import type { Exchange } from '../exchange/exchange.ts'
import type { SetHeaders } from '../exchange/headers.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import type { RefusalBrake } from '../exchange/refusal-brake.ts'
import { discardBody, receiveForm } from '../exchange/request-bounds.ts'
import type { InFlight } from '../in-flight/in-flight.ts'
import type { LargeBodies } from '../in-flight/large-bodies.ts'
import { type GuardedUpstream, withBreaker } from './breaker.ts'
import { headersInward } from './forwarded-headers.ts'
import { createUpstream, RESPONSE_MS } from './upstream.ts'

export type Upstreams = ReadonlyMap<ServiceName, GuardedUpstream>

/** Creates an upstream for each service that has a URL. @param failed counts a request without a response */
export function createUpstreams(
  urls: Readonly<Partial<Record<ServiceName, string | undefined>>>,
  brake: Pick<RefusalBrake, 'hold'>,
  failed: (service: ServiceName) => void = () => undefined,
): Upstreams {
  const upstreams = new Map<ServiceName, GuardedUpstream>()
  for (const name of SERVICES) {
    const url = urls[name]
    if (url !== undefined)
      upstreams.set(
        name,
        withBreaker(createUpstream({ url, brake }), () => failed(name)),
      )
  }
  return upstreams
}

interface ForwardParts {
  readonly upstreams: Upstreams
  readonly inFlight: InFlight
  readonly large: LargeBodies
  readonly signer: ContextSigner
  readonly setHeaders: SetHeaders
}

/** Creates the step that forwards requests to the service of their path, with a signed context. @throws ApiError */
export function createForward({ upstreams, inFlight, large, signer, setHeaders }: ForwardParts): Step {
  async function forward(exchange: Exchange): Promise<Outcome> {
    setHeaders(exchange)
    const { request, response, tenant, path, client, service } = exchange
    const upstream = service === null ? undefined : upstreams.get(service)
    if (service === null || upstream === undefined || tenant === null) throw notFound()
    await discardBody(request, response)
    await receiveForm(request)
    exchange.current = (await exchange.reading) ?? null
    const sized = { tenant: tenant.id, path, method: request.method, headers: request.headers }
    const isStream = large.isExpected(sized)
    const target = { service, method: request.method ?? 'GET', url: request.url ?? '/' }
    request.headers = headersOf(exchange, signer, target, upstream.now())
    const entered = await inFlight.enter(
      { client, tenant: tenant.id, service, isStream, streams: exchange.terms?.streams },
      response,
    )
    const place = large.observe(entered, sized, response)
    response.once('close', place.leave)
    await inSpan(`forward to ${service}`, spanOf(service), () => {
      const context = currentContext()
      // The service's span is within this one.
      if (context !== undefined) request.headers.traceparent = context.traceparent
      return upstream.forward(request, response, place)
    })
    return 'answered'
  }
  return (exchange) => exchange.inContext(() => forward(exchange))
}

/** Describes the span of a request to a service. */
export const spanOf = (service: string) => ({ kind: 'client', attributes: { 'peer.service': service } }) as const

/**
 * Returns the headers to send to a service: those of the client's headers that it may see, and its signed context.
 * @param now the time by the service's clock
 */
export function headersOf(
  exchange: Exchange,
  signer: ContextSigner,
  target: ContextTarget,
  now: number,
): IncomingHttpHeaders {
  const { request, tenant, requestId, client: key, network, current } = exchange
  const traceparent = currentContext()?.traceparent ?? exchange.traceparent
  if (tenant === null) throw notFound()
  const deadline = now + RESPONSE_MS
  const state = { contentVersion: current?.version, readAfter: current?.position ?? undefined }
  const context = { tenant, requestId, client: { class: 'api', key, network }, deadline, ...state }
  const signed = signer.sign(context, target, now)
  return headersInward(request, { [CONTEXT_HEADER]: signed, 'x-request-id': requestId, traceparent })
}
