import { notFound, sendRedirect } from '@fonds/http'
import { BASE_PATH, FORMER_PATH, serviceFor } from '@fonds/types/context'
import type { Exchange } from '../exchange/exchange.ts'
import { answering, type SetHeaders } from '../exchange/headers.ts'
import type { Outcome, Step } from '../exchange/pipeline.ts'
import { answerOptions } from '../exchange/request-bounds.ts'
import { serviceOfPath } from '../proxy/routing.ts'
import { API_CATALOG, RESOURCESYNC } from './doors.ts'
import { catalogPage, indexPage, type PagesOptions, tenantlessPages } from './pages.ts'

interface OwnOptions extends PagesOptions {
  readonly setHeaders: SetHeaders
}

/** The steps by which the gateway answers itself. */
interface OwnSteps {
  /** Answers `OPTIONS`. */
  readonly options: Step
  /** Answers with the pages that need no archive. */
  readonly pages: Step
  /** Rejects paths at which nothing is or was, and has what was there forwarded under its own path. @throws ApiError `not_found` */
  readonly isOffered: Step
  /** Redirects crawlers to their files. */
  readonly crawlers: Step
  /** Answers `/api/public`, unless the reading room does. */
  readonly index: Step
  /** Answers `/.well-known/api-catalog`. */
  readonly apiCatalog: Step
}

/**
 * Files that crawlers request at the root of a host, following redirects (RFC 9309 §2.3.1.2), by where they are. On a host that Fonds shares
 * with another site, the reverse proxy does not forward its root. The archive is found first: a crawler that is redirected
 * to a 404 assumes that the rules may come back.
 */
const CRAWLER_FILES: Readonly<Record<string, string>> = {
  '/robots.txt': '/robots.txt',
  '/sitemap.xml': '/sitemap.xml',
  [RESOURCESYNC]: '/sitemap-resourcesync.xml',
}

/** Creates the steps by which the gateway answers itself. */
export function createOwnSteps({ setHeaders, ...options }: OwnOptions): OwnSteps {
  const pages = tenantlessPages(options)
  const pageOf = ({ path }: Exchange) => pages.get(withoutSlash(path))
  const hasCatalog = Object.keys(options.document.paths).some((path) => serviceFor(path) === 'catalog')
  return {
    options: answering(setHeaders, ({ request }) => request.method === 'OPTIONS', answerOptions),
    pages: answering(
      setHeaders,
      (exchange) => pageOf(exchange) !== undefined,
      (exchange) => pageOf(exchange)?.(exchange),
    ),
    isOffered,
    crawlers: answering(setHeaders, isCrawlerFile, ({ request, response, path }) => {
      if (!hasCatalog) throw notFound()
      sendRedirect(request, response, 301, BASE_PATH + CRAWLER_FILES[path])
    }),
    index: answering(
      setHeaders,
      ({ path, service }) => service === null && withoutSlash(path) === BASE_PATH,
      indexPage(options),
    ),
    apiCatalog: answering(setHeaders, ({ path }) => path === API_CATALOG, catalogPage(options)),
  }
}

const isCrawlerFile = ({ path }: Exchange): boolean => Object.hasOwn(CRAWLER_FILES, path)

function isOffered(exchange: Exchange): Outcome {
  const { path } = exchange
  const isApi = path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) || path === API_CATALOG
  if (isApi || isCrawlerFile(exchange)) return 'next'
  if (serviceOfPath(path) === null) throw notFound()
  exchange.request.url = FORMER_PATH + exchange.url
  return 'next'
}

const withoutSlash = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path)
