import { html, type Route, trusted } from '@fonds/http'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import { alternates, openGraph } from '../metadata/tags.ts'
import { bySlug, definePage } from '../page/page.ts'
import { dir } from '../page/parts.ts'
import { asAsked } from '../page/visit.ts'

/** The list of an archive's own pages, and each of them. */
export const archivePages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/pages',
    name: 'getArchivePagesPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/pages', asAsked(visit)))
      const cards = list.items.map(({ url, title }) => ({ url, title, thumbnail: null, facts: [], text: null }))
      return listPage({ title: visit.labels.text('page.own_pages'), list, cards }, visit)
    },
  }),
  definePage(deps, {
    path: '/pages/:slug',
    name: 'getArchivePagePage',
    params: bySlug,
    async render(visit) {
      const { api, params: path, tenant } = visit
      const {
        title,
        html: body,
        field_languages: fallen,
        links,
        url,
      } = await read(api.GET('/api/public/pages/{slug}', { params: { path } }))
      return {
        title,
        canonical: links.permalink,
        head: [
          ...alternates([['application/json', links.self]]),
          ...openGraph({
            type: 'article',
            title,
            url: links.permalink,
            siteName: tenant.name,
            description: null,
            image: null,
          }),
        ],
        current: url,
        // The API's HTML holds only safe elements.
        main: html`<article>
<h1 ${dir(title, fallen.title ?? null)}>${title}</h1>
<div class="prose"${fallen.text !== undefined && html` lang="${fallen.text}"`} dir="auto">${trusted(body)}</div>
</article>`,
      }
    },
  }),
]
