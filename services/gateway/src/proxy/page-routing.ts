import type { IncomingMessage } from 'node:http'
import { preferredType } from '@fonds/http'
import { BASE_PATH, type ServiceName, serviceFor } from '@fonds/types/context'
import { formatsBy, graphEndings } from '@fonds/types/formats'
import type { Json } from '../docs/bodies.ts'
import type { ApiDocument } from '../docs/merge.ts'
import { withResponses } from '../docs/shared-responses.ts'
import type { Step } from '../exchange/pipeline.ts'
import { remembered } from '../remembered.ts'
import { serviceOfPath } from './routing.ts'

const HTML = 'text/html'

/** Matches URLs whose query names a format, which `Accept` does not change. */
const NAMES_FORMAT = /[?&]format=/

/**
 * Matches programs that put pages of other sites into their own, and look in these for how (oEmbed 1.0, 4), but do not say that
 * they read HTML: WordPress and Omeka's HTTP client.
 */
const EMBEDDING_AGENT = /\bWordPress\/|\b(?:Laminas|Zend)[\\_]Http[\\_]Client\b|\bOmeka\b/i

/** Matches the addresses of graphs, which the document does not list one by one. */
const GRAPH = new RegExp(`^${BASE_PATH}/(?:records|collections|entities)/[^/]+(?:${graphEndings()})$`)

/** Returns whether a client asks for a page: as a browser, or to embed it. */
function asksForPage({ accept, 'user-agent': agent }: IncomingMessage['headers']): boolean {
  if (accept?.includes(HTML) === true) return true
  return (accept === undefined || accept === '*/*') && agent !== undefined && EMBEDDING_AGENT.test(agent)
}

/** Decides which service answers a request. */
export interface Routing {
  /**
   * Returns the service that answers, or null. A browser gets the reading room at every URL that has a page, and at those
   * where nothing is.
   */
  serviceOf(request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>, path: string): ServiceName | null
}

/** Sends every request to the service of its path: for installations without a reading room. */
export const DATA_ROUTING: Routing = { serviceOf: (_request, path) => serviceOfPath(path) }

/** Creates the step that decides which service answers. */
export const chooseService =
  (routing: Routing): Step =>
  (exchange) => {
    const { request, path } = exchange
    const service = routing.serviceOf(request, path)
    exchange.service = service
    // Pages are cached by what their clients accept, and data at the same URL for clients that accept everything.
    const isPage = service === 'reading-room' && serviceOfPath(path) !== service
    if (isPage && request.headers.accept?.includes(HTML) !== true) request.headers.accept = HTML
    return 'next'
  }

/** Services whose resources the reading room shows. */
const SHOWN: readonly (ServiceName | null)[] = ['catalog', 'search']

/** Returns whether the reading room shows resources of a service. */
export const isShown = (service: ServiceName | null): boolean => SHOWN.includes(service)

/**
 * Sends browsers to the reading room where the document says that a resource of the catalog or search is also available
 * as HTML, at the entry point of the API, and at addresses with a mistake, about which it has a page.
 */
export function createPageRouting(document: ApiDocument): Routing {
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({
    path,
    types: get === undefined ? [] : typesOf(withResponses(get as Json, document.components)),
  }))
  const pages = patternOf(
    operations.filter(({ path, types }) => isAlsoPage(types) && isShown(serviceFor(path))).map(({ path }) => path),
  )
  const known = patternOf(operations.map(({ path }) => path))
  const others = patternOf(operations.filter(({ types }) => !types.includes(HTML)).map(({ path }) => path))
  // A client that prefers another format than HTML gets that.
  const graphs = formatsBy('graph').map(({ type }) => type)
  const types = [
    ...new Set(['application/json', HTML, ...operations.flatMap((operation) => operation.types), ...graphs]),
  ] as [string, ...string[]]
  const isPage = (path: string) =>
    path === BASE_PATH || path === `${BASE_PATH}/` || (pages.test(path) && !others.test(path) && !GRAPH.test(path))
  const isNothing = (path: string, service: ServiceName | null) =>
    path.startsWith(`${BASE_PATH}/`) && (service === null || isShown(service)) && !known.test(path)
  const prefersPage = remembered((accept) => preferredType({ accept }, types) === HTML)
  return {
    serviceOf({ method, headers, url = '' }, path) {
      const { accept = '*/*' } = headers
      const mayBePage = (method === 'GET' || method === 'HEAD') && asksForPage(headers)
      const service = serviceOfPath(path)
      if (!mayBePage || NAMES_FORMAT.test(url) || !(isPage(path) || isNothing(path, service))) return service
      return accept === '*/*' || prefersPage(accept) ? 'reading-room' : service
    },
  }
}

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

const typesOf = (operation: unknown): string[] =>
  Object.keys((operation as Operation).responses?.['200']?.content ?? {})

/** Returns whether a resource is also available as HTML. What is only HTML is a page of its own service. */
const isAlsoPage = (types: readonly string[]): boolean => types.includes(HTML) && types.length > 1

/** Returns a pattern of all paths, whose parameters stand for one segment or part of one. */
const patternOf = (paths: readonly string[]): RegExp =>
  new RegExp(
    `^(?:${paths
      .map((path) =>
        path
          .split(/\{\w+\}/)
          .map(escaped)
          .join('[^/]+'),
      )
      .join('|')})/?$`,
  )

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
