import {
  ERROR_CODES,
  type ErrorCode,
  errorDocsUrl,
  linkHeader,
  pagePolicy,
  prefersHtml,
  sendRepresentation,
} from '@fonds/http'
import type { Health } from '@fonds/types'
import { BASE_PATH, type ServiceName, serviceFor } from '@fonds/types/context'
import vary from 'vary'
import type { Exchange } from '../exchange/exchange.ts'
import { isShown } from '../proxy/page-routing.ts'
import { API_CATALOG, apiCatalog, doorsOf, hostUrls } from './doors.ts'
import { errorsHtml } from './errors-page.ts'
import { committedExamples } from './examples.ts'
import { illustrationsOf } from './illustrations.ts'
import { type ApiDocument, withoutPages, withoutPaths } from './merge.ts'
import { createReference, REFERENCE_POLICY } from './reference/reference.ts'
import type { ApiIndex } from './routes.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export type Page = (exchange: Exchange) => Promise<void>

export interface PagesOptions {
  readonly document: ApiDocument
  readonly publicUrl: string
  readonly health: () => Promise<Health>
}

/** Returns the gateway's pages that need no tenant, by path. */
export function tenantlessPages({ document, publicUrl, health }: PagesOptions): ReadonlyMap<string, Page> {
  const reference = createReference(document.info.title, illustrationsOf(document, committedExamples()))
  return new Map([
    [`${BASE_PATH}/health`, healthPage(health)],
    [`${BASE_PATH}/openapi.json`, fixedJson(document)],
    [`${BASE_PATH}/docs`, fixedPage(document, { html: reference.html, policy: REFERENCE_POLICY })],
    [
      `${BASE_PATH}/docs/errors`,
      fixedPage({ items: errorItems(publicUrl) }, { html: errorsHtml(), policy: pagePolicy() }),
    ],
    ...reference.assets,
  ])
}

/** Returns the document without the paths of services that are not configured, and without pages if nothing shows them. */
export function offeredDocument(document: ApiDocument, isOffered: (service: ServiceName) => boolean): ApiDocument {
  const offered = withoutPaths(document, (path) => {
    const service = serviceFor(path)
    return service === null || isOffered(service)
  })
  return isOffered('reading-room') ? offered : withoutPages(offered, (path) => isShown(serviceFor(path)))
}

function healthPage(health: () => Promise<Health>): Page {
  return async ({ request, response }) => {
    const report = await health()
    await sendRepresentation(request, response, {
      body: JSON.stringify(report),
      contentType: JSON_TYPE,
      status: report.status === 'down' ? 503 : 200,
      cacheControl: 'no-store',
    })
  }
}

/** A page in HTML and its Content-Security-Policy. */
interface ForPeople {
  readonly html: string
  readonly policy: string
}

const representJson = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)), contentType: JSON_TYPE })

/** Serves JSON, also to browsers. */
function fixedJson(value: unknown): Page {
  const json = representJson(value)
  return async ({ request, response }) => {
    await sendRepresentation(request, response, json)
  }
}

/** Serves JSON to programs and a page to browsers. */
function fixedPage(value: unknown, { html, policy }: ForPeople): Page {
  const json = representJson(value)
  const page = {
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: { 'Content-Security-Policy': policy },
  }
  return async ({ request, response }) => {
    vary(response, 'Accept')
    await sendRepresentation(request, response, prefersHtml(request.headers) ? page : json)
  }
}

function errorItems(publicUrl: string) {
  const codes = Object.keys(ERROR_CODES) as ErrorCode[]
  return codes.map((code) => ({ code, ...ERROR_CODES[code], url: errorDocsUrl(publicUrl, code) }))
}

const linkOf = (links: Readonly<Record<string, string>>): string => linkHeader(links) ?? ''

/** Serves `/api/public`, the entry point of a tenant's API. */
export function indexPage({ document }: PagesOptions): Page {
  return async ({ request, response, tenant }) => {
    const { name = '', origin = '', id = '' } = tenant ?? {}
    const links = { ...hostUrls(origin), ...doorsOf(document, { origin, id }) }
    const index: ApiIndex = { name, version: document.info.version, links }
    vary(response, 'Accept')
    response.setHeader('Link', linkOf({ 'api-catalog': links.api_catalog, 'service-desc': links.openapi }))
    await sendRepresentation(request, response, { body: JSON.stringify(index), contentType: JSON_TYPE })
  }
}

/** Serves the catalog of the APIs of an archive's host. */
export function catalogPage({ document }: PagesOptions): Page {
  return async ({ request, response, tenant }) => {
    const { origin = '', id = '' } = tenant ?? {}
    // RFC 9727, section 2: it says of itself that it is one, also to HEAD.
    response.setHeader('Link', linkOf({ 'api-catalog': origin + API_CATALOG }))
    await sendRepresentation(request, response, {
      body: JSON.stringify(apiCatalog(document, { origin, id })),
      contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    })
  }
}
