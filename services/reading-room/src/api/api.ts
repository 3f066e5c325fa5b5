import { createFondsClient, type FondsClient } from '@fonds/client'
import { type ServiceAddress, serviceAddress, serviceUnavailable } from '@fonds/http'
import { currentContext, inSpan } from '@fonds/telemetry'
import {
  CACHE_SECONDS_HEADER,
  CONTEXT_HEADER,
  COST_HEADER,
  type ContextSigner,
  readCost,
  type ServiceName,
  serviceFor,
  type TenantContext,
} from '@fonds/types/context'
import { currentCost, limit } from '@fonds/util'
import { type ReceivedResponse, SentRequest } from './messages.ts'
import { send } from './send.ts'

/** Data that the requests for a page's content take over from the request for the page. */
export interface Caller {
  readonly tenant: TenantContext
  readonly requestId: string
  /** Identifies the client for per-client limits. */
  readonly client: string
  /** Identifies its network. */
  readonly network: string
  readonly clientClass: string
  /** Languages of the content, as in `Accept-Language`. */
  readonly languages: string
  /** State of the database that the content must show. */
  readonly readAfter: string | null
  readonly signal: AbortSignal
  /** Called with the seconds for which a response may be cached; 0 if it may not be. */
  observe(cacheSeconds: number): void
}

/** Returns a client of the archive's API that asks on behalf of a caller. */
export type Api = (caller: Caller) => FondsClient

interface ApiOptions {
  /** URLs of the services that the reading room may ask. */
  readonly urls: Partial<Readonly<Record<ServiceName, string | undefined>>>
  readonly signer: ContextSigner
}

/**
 * A page of the reading room answers `503` if a service that it asks has not answered. Less than the gateway waits for the
 * page.
 */
const ANSWER_MS = limit(20_000)

/** Retry-After if a service does not answer, in seconds. */
const RETRY_SECONDS = 5

/**
 * Creates the access to the API. It asks the services themselves, with contexts signed for each request, so a page
 * counts as one request of its client, which costs what they cost together, and shows nothing that the client could not request.
 */
export function createApi({ urls, signer }: ApiOptions): Api {
  const addresses = new Map<ServiceName, ServiceAddress>()
  for (const [name, url] of Object.entries(urls)) {
    if (url !== undefined) addresses.set(name as ServiceName, serviceAddress(url))
  }
  return (caller) =>
    createFondsClient(caller.tenant.origin, {
      // The reader is told at once.
      wait: 0,
      Request: SentRequest as unknown as typeof Request,
      fetch: async (request) => (await ask(request, caller, { addresses, signer })) as unknown as Response,
    })
}

async function ask(
  { url: asked }: Pick<SentRequest, 'url'>,
  caller: Caller,
  { addresses, signer }: Pick<ApiOptions, 'signer'> & { readonly addresses: ReadonlyMap<ServiceName, ServiceAddress> },
): Promise<ReceivedResponse> {
  const { tenant, requestId, client: key, network, clientClass, languages, readAfter, signal } = caller
  // The client builds URLs from the archive's origin.
  const url = asked.slice(tenant.origin.length)
  const service = serviceFor(url.split('?', 1).join(''))
  const address = service === null ? undefined : addresses.get(service)
  if (service === null || address === undefined) throw serviceUnavailable(RETRY_SECONDS)
  const context = {
    tenant,
    requestId,
    client: { class: clientClass, key, network },
    deadline: Date.now() + ANSWER_MS,
    readAfter: readAfter ?? undefined,
  }
  try {
    const span = { kind: 'client', attributes: { 'peer.service': service } } as const
    const response = await inSpan(`ask ${service}`, span, () =>
      send(address, {
        path: url,
        headers: {
          accept: 'application/json',
          'accept-language': languages,
          'x-request-id': requestId,
          traceparent: currentContext()?.traceparent ?? '',
          [CONTEXT_HEADER]: signer.sign(context, { service, method: 'GET', url }),
        },
        signal,
        timeoutMs: ANSWER_MS,
      }),
    )
    const cost = currentCost()
    if (cost !== undefined) cost.ms += readCost(response.headers.get(COST_HEADER))
    caller.observe(Number(response.headers.get(CACHE_SECONDS_HEADER) ?? 0))
    return response
  } catch (error) {
    if (signal.aborted) throw error
    throw serviceUnavailable(RETRY_SECONDS, error)
  }
}
