import { apiUrl, fittingImageUrl, hasWebsite, permalink } from '@fonds/archive'
import { XML_DECLARATION, XmlWriter, xmlFragment } from '@fonds/crosswalks'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { defineRoute, lastModified, notFound, type Route, slugParam } from '@fonds/http'
import { translationsOf } from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'
import { type FormatOf, formatsBy } from '@fonds/types/formats'
import { isoSeconds } from '@fonds/util'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { MAX_URLS, readPage } from './pages.ts'
import { SOURCE } from './resourcesync.ts'
import { resourceSync } from './resourcesync-reply.ts'
import type { SitemapRow } from './sitemap.queries.ts'
import { pagesOf, STATEMENTS, stateOf, XML_TYPE } from './sitemap-state.ts'

const XHTML = 'http://www.w3.org/1999/xhtml'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** Google's extension for images, which other search engines read, too. */
const IMAGE_NAMESPACE = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Edge of the square into which images of sitemaps fit, in pixels. */
const IMAGE_EDGE = 1600

const rankOf = ({ disposition }: FormatOf<'document'>): number => (disposition === 'inline' ? 0 : 1)
/** Suffixes of the slug in the paths of documents that must be built: first those that browsers show. */
const DOCUMENTS = [
  ...new Set(
    formatsBy('document')
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(({ suffix }) => suffix),
  ),
]

/** Lists of names by words, or by a letter among other filters, of which there are more than names. */
const NARROWED_NAMES = ['/entities?*search=', '/entities?*&letter=']

/** For programs that copy an archive. Crawlers of pages would only download everything twice. */
const FOR_MACHINES = ['/oai', '/snapshots']

/** Names under which crawlers of search engines and of language models read these rules (RFC 9309, 2.2.1). */
const PAGE_CRAWLERS = [
  'Amazonbot',
  'Applebot',
  'Baiduspider',
  'Bingbot',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'DuckDuckBot',
  'GPTBot',
  'Googlebot',
  'Google-Extended',
  'meta-externalagent',
  'PerplexityBot',
  'PetalBot',
  'SeznamBot',
  'Slurp',
  'YandexBot',
]

const common = { method: 'get', tags: ['Crawling'], strictQuery: false } as const
const xml = (description: string) => ({ schema: z.string(), contentType: 'application/xml', description })

/**
 * `GET /robots.txt`: allows records; disallows search and combinations of filters, and documents that must be built. OAI-PMH and
 * snapshots are open to all but the crawlers of pages.
 */
export const getRobots = (): Route =>
  defineRoute({
    ...common,
    path: '/robots.txt',
    operationId: 'getRobots',
    summary: 'Get the rules for crawlers (RFC 9309)',
    description: 'The same path at the root of the host redirects here.',
    response: { schema: z.string(), contentType: 'text/plain', description: 'Rules for crawlers' },
    errors: [],
    async handler({ tenant }) {
      const { pathname } = new URL(apiBase(tenant))
      const left = ['/search', ...NARROWED_NAMES, '/exports/', ...DOCUMENTS.map((suffix) => `/*${suffix}`)]
      const group = (agents: readonly string[], paths: readonly string[]) => [
        ...agents.map((agent) => `User-agent: ${agent}`),
        ...paths.map((path) => `Disallow: ${pathname}${path}`),
        `Allow: ${pathname}/`,
        '',
      ]
      const lines = [
        ...group(PAGE_CRAWLERS, [...left, ...FOR_MACHINES]),
        ...group(['*'], left),
        `Sitemap: ${apiBase(tenant)}/sitemap.xml`,
        `# ResourceSync: ${tenant.origin}/.well-known/resourcesync`,
        '',
      ]
      return { text: lines.join('\n'), contentType: 'text/plain; charset=utf-8' }
    },
  })

/** `GET /sitemap.xml` */
export const getSitemapIndex = (deps: Deps): Route =>
  defineRoute({
    ...common,
    path: '/sitemap.xml',
    operationId: 'getSitemapIndex',
    summary: 'Get the sitemap index',
    description: 'The same path at the root of the host redirects here.',
    response: xml('A sitemap index (sitemaps.org, 0.9)'),
    errors: [],
    async handler({ tenant }) {
      const state = await stateOf(deps, tenant)
      const { committed_at } = state
      const sitemap = pagesOf(state).map((page) => ({ loc: `${apiBase(tenant)}/sitemap-${page}.xml` }))
      const index = await xmlFragment({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })
      return { text: XML_DECLARATION + index, contentType: XML_TYPE, ...lastModified(committed_at) }
    },
  })

/**
 * `GET /sitemap-:page.xml`. It is in the same folder as the pages it lists, because the protocol limits a sitemap to
 * URLs in its own folder and below (sitemaps.org, Sitemap file location).
 */
export const getSitemap = (deps: Deps): Route =>
  defineRoute({
    ...common,
    path: '/sitemap-:page.xml',
    operationId: 'getSitemap',
    summary: 'Get a sitemap',
    description:
      'Permalinks of the records and collections that are open to aggregators, with the addresses of those in several ' +
      'languages, and with up to 20 images of each unless the archive withholds them (image sitemaps 1.1), of entities, and of ' +
      'exhibits. If the archive has its own ' +
      'website, permalinks are on its host, each followed by the URL of the same page in this API; its robots.txt must then name ' +
      'the sitemap index. `resourcesync` describes lists of resources and changes for ResourceSync 1.1, as ' +
      '`/.well-known/resourcesync` does.',
    params: z.object({ page: slugParam('Page, from the sitemap index') }),
    response: xml('A sitemap (sitemaps.org, 0.9) with at most 10,000 URLs'),
    errors: ['not_found'],
    async handler({ params, tenant }) {
      if (params.page.startsWith(SOURCE)) return resourceSync(deps, params.page, tenant)
      const page = readPage(params.page)
      if (page === null) throw notFound()
      const { listed, ...range } = page
      // Read before the rows, so that a change in between is later than `Last-Modified`.
      const { committed_at } = await stateOf(deps, tenant)
      const values = { tenant: tenant.id, ...range, limit: Math.floor(MAX_URLS / addresses(tenant).length) }
      const rows = await query<SitemapRow>(deps.pool, bind(STATEMENTS[listed], values))
      return { text: writeSitemap(rows, tenant), contentType: XML_TYPE, ...lastModified(committed_at) }
    },
  })

/** Returns functions for the URLs of a description. Crawlers may ignore one on another host. */
const addresses = (tenant: TenantContext): readonly (typeof permalink)[] =>
  hasWebsite(tenant) ? [permalink, apiUrl] : [permalink]

function writeSitemap(rows: readonly SitemapRow[], tenant: TenantContext): string {
  const hasImages = rows.some(({ images }) => images.length > 0)
  const xml = new XmlWriter().start('urlset', {
    xmlns: NAMESPACE,
    'xmlns:xhtml': XHTML,
    ...(hasImages ? { 'xmlns:image': IMAGE_NAMESPACE } : {}),
  })
  for (const row of rows) {
    const { id, kind, slug, updated_at, images } = row
    const changed = isoSeconds(updated_at)
    for (const address of addresses(tenant)) {
      const loc = address(tenant, kind, slug)
      xml.line().start('url').leaf('loc', loc).leaf('lastmod', changed)
      // Only our own pages have an address for each language.
      if (address === apiUrl || !hasWebsite(tenant)) writeLanguages(xml, loc, row)
      for (const image of images) {
        xml
          .start('image:image')
          .leaf('image:loc', fittingImageUrl(tenant, id, image, IMAGE_EDGE))
          .end()
      }
      xml.end()
    }
  }
  return XML_DECLARATION + xml.line().end().line().take()
}

/** Writes where a page is in each of its languages; nothing if it has only one. */
function writeLanguages(xml: XmlWriter, loc: string, { translations }: SitemapRow): void {
  if (translations === null || translationsOf(translations).length === 0) return
  const { original } = translations
  const alternate = (hreflang: string, href: string) =>
    xml.start('xhtml:link', { rel: 'alternate', hreflang, href }).end()
  for (const language of new Set([...(original === null ? [] : [original]), ...translationsOf(translations)])) {
    alternate(language, `${loc}?lang=${language}`)
  }
  alternate('x-default', loc)
}
