import { permalink } from '@fonds/archive'
import { bind } from '@fonds/db'
import { defineRoute, notFound, query, type Route, slugParam } from '@fonds/service-kit'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { apiBase } from '../descriptions/addresses.ts'
import { idRange, MAX_URLS, pageNames } from './pages.ts'
import { type SitemapRow, sitemapPage, sitemapSize } from './sitemap.queries.ts'

const XML = 'application/xml; charset=utf-8'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const common = { method: 'get', tags: ['Harvesting'], strictQuery: false } as const
const xml = (description: string) => ({ schema: z.string(), contentType: 'application/xml', description })

/** `GET /robots.txt`: records yes; search and what has to be made first, no. */
export const getRobots = (): Route =>
  defineRoute({
    ...common,
    path: '/robots.txt',
    operationId: 'getRobots',
    summary: 'What crawlers are asked to leave alone (RFC 9309)',
    description: 'At the root of the host, too, where that leads here.',
    response: { schema: z.string(), contentType: 'text/plain', description: 'Rules for all crawlers' },
    errors: [],
    async handler({ tenant }) {
      const { pathname } = new URL(apiBase(tenant))
      const left = ['/search', '/oai', '/exports/', '/snapshots', '/*/finding-aid.pdf', '/*/ead.xml', '/*/eac.xml']
      const lines = [
        'User-agent: *',
        ...left.map((path) => `Disallow: ${pathname}${path}`),
        `Allow: ${pathname}/`,
        '',
        `Sitemap: ${apiBase(tenant)}/sitemap.xml`,
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
    summary: 'The sitemaps of the archive',
    description: 'At the root of the host, too, where that leads here.',
    response: xml('A sitemap index (sitemaps.org, 0.9)'),
    errors: [],
    async handler({ tenant }) {
      const [size] = await query<{ n: number }>(deps.pool, bind(sitemapSize, { tenant: tenant.id }))
      const pages = pageNames(size?.n ?? 0)
      const items = pages.map(
        (page) => `<sitemap><loc>${escaped(`${apiBase(tenant)}/sitemap-${page}.xml`)}</loc></sitemap>`,
      )
      return { text: document('sitemapindex', items), contentType: XML }
    },
  })

/**
 * `GET /sitemap-:page.xml`, beside what it names: by the protocol (Sitemap file location) a sitemap speaks for addresses
 * of its own folder and below.
 */
export const getSitemap = (deps: Deps): Route =>
  defineRoute({
    ...common,
    path: '/sitemap-:page.xml',
    operationId: 'getSitemap',
    summary: 'One sitemap',
    description:
      'Permalinks of records and collections. What is kept from aggregators is left out. Where an archive has them on a ' +
      'website of its own, that host’s robots.txt has to name the sitemap index.',
    params: z.object({ page: slugParam('As the index names it') }),
    response: xml('A sitemap (sitemaps.org, 0.9) of 50,000 addresses at the most'),
    errors: ['not_found'],
    async handler({ params, tenant }) {
      const range = idRange(params.page)
      if (range === null) throw notFound()
      const values = { tenant: tenant.id, ...range, limit: MAX_URLS }
      const rows = await query<SitemapRow>(deps.pool, bind(sitemapPage, values))
      const items = rows.map(({ kind, slug, updated_at }) => {
        const changed = updated_at.toISOString().replace(/\.\d+Z$/, 'Z')
        return `<url><loc>${escaped(permalink(tenant, kind, slug))}</loc><lastmod>${changed}</lastmod></url>`
      })
      return { text: document('urlset', items), contentType: XML }
    },
  })

const document = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.map((item) => `${item}\n`).join('')}</${root}>\n`

const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
