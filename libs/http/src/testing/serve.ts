import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import {
  BASE_PATH,
  CONTEXT_HEADER,
  createContextSigner,
  FORMER_PATH,
  type GatewayContext,
  type NamedRow,
  namesOf,
} from '@fonds/types/context'
import type { RouteDescription } from '../route/route.ts'
import type { Logger } from '../service/logger.ts'
import { startServer } from '../service/server.ts'
import { createOrderCheck } from './schema-order.ts'
import { sendWatched } from './send-watched.ts'

export { answersUnderFlood } from './flood.ts'

/** An archive in a test. */
export interface TestTenant extends NamedRow {
  readonly id: string
  readonly slug: string
  readonly site_url_template?: string | null
  readonly ark_naan?: string | null
  readonly ark_shoulder?: string | null
  /** Its own words for labels, by language and name. */
  readonly labels?: Readonly<Record<string, Readonly<Record<string, string>>>> | null
  /** The version of its content, as the gateway states it; unknown by default. */
  readonly content_version?: string
  /** Of its content, as the gateway states them; at most one by default. */
  readonly languages?: readonly string[]
}

/** A response read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body parsed as JSON; null if it is not JSON. */
  readonly body: unknown
}

export interface TestRequest extends RequestInit {
  /** The client's address, as passed on by the gateway. */
  readonly client?: string
}

/** A service that listens on its own port. */
export interface ServedApp {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  /**
   * Sends a request as the gateway would for a tenant, and checks the order of members in JSON. Does not follow
   * redirects.
   * @param where path below `/api/public`, or a URL of the tenant
   */
  ask(tenant: TestTenant, where: string, init?: TestRequest): Promise<Response>
  /**
   * Sends a request that will wait for a document, and resolves when the service has announced that (`102`).
   * @param path path below `/api/public`
   * @returns the status of its response, which arrives later
   */
  askWaiting(
    tenant: TestTenant,
    path: string,
    client: string,
  ): Promise<{ readonly status: Promise<number | undefined> }>
  stop(): Promise<void>
}

interface ServeOptions {
  /** Name of the service for which requests are signed. */
  readonly name: string
  readonly logger: Logger
  /** The service's routes; responses must have the member order of their schemas. */
  readonly routes: readonly RouteDescription[]
}

/** Secret that signs the gateway's context for all services of a test run, so that they accept each other's tokens. */
export const TEST_SECRET = randomBytes(32).toString('hex')

const signer = createContextSigner(TEST_SECRET)

/** Returns the origin of a test tenant's URLs. */
export const originOf = ({ slug }: Pick<TestTenant, 'slug'>): string => `https://${slug}.example.org`

/** Returns the gateway's context for a tenant's request. */
export const contextOf = (tenant: TestTenant, client?: string): GatewayContext => ({
  tenant: {
    id: tenant.id,
    slug: tenant.slug,
    name: tenant.name,
    ...namesOf(tenant),
    origin: originOf(tenant),
    siteUrlTemplate: tenant.site_url_template ?? null,
    arkPrefix: tenant.ark_naan ? `${tenant.ark_naan}/${tenant.ark_shoulder ?? ''}` : null,
    ...(tenant.languages !== undefined && tenant.languages.length > 1 && { languages: tenant.languages }),
    ...(tenant.labels && { labels: tenant.labels }),
  },
  requestId: 'test',
  client: { class: 'api', ...(client === undefined ? {} : { key: client }) },
  contentVersion: tenant.content_version,
})

/** Starts a service's app, created with `TEST_SECRET`, on a free port. */
export async function serve(app: RequestListener, { name, logger, routes }: ServeOptions): Promise<ServedApp> {
  const server = await startServer(app, { host: '127.0.0.1', port: 0, logger, signals: false })
  const checkOrder = createOrderCheck(routes)
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    async ask(tenant, where, { client, ...init } = {}) {
      const origin = originOf(tenant)
      const path = forwarded(where, origin)
      const headers = new Headers(init.headers)
      headers.set(CONTEXT_HEADER, signed(contextOf(tenant, client), name, `${url}${path}`, init.method))
      const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
      await checkOrder(path, response)
      return response
    },
    async askWaiting(tenant, path, client) {
      const target = `${url}${BASE_PATH}${path}`
      const headers = { [CONTEXT_HEADER]: signed(contextOf(tenant, client), name, target) }
      const { announced, status } = sendWatched(target, headers)
      const early = await Promise.race([announced.then(() => null), status])
      if (early !== null) throw new Error(`The request did not wait: ${early}.`)
      return { status }
    },
    stop: () => server.stop(),
  }
}

/** Returns the path at which the gateway asks a service for a URL of the tenant, or a path below `/api/public`. */
function forwarded(where: string, origin: string): string {
  if (!where.startsWith(`${origin}/`)) return `${BASE_PATH}${where}`
  const path = where.slice(origin.length)
  return path.startsWith(`${BASE_PATH}/`) ? path : `${FORMER_PATH}${path}`
}

/** Signs a context with `TEST_SECRET`, as the gateway would for a request to a service. */
export function signed(context: GatewayContext, service: string, url: string, method = 'GET'): string {
  const { href, origin } = new URL(url)
  // `pathname` and `search` would drop the question mark of an empty query.
  return signer.sign(context, { service, method, url: href.slice(origin.length) })
}

/** Reads a response to its end. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  const isJson = /json\b/.test(headers.get('content-type') ?? '')
  return { status, headers, text, body: isJson && text !== '' ? JSON.parse(text) : null }
}
