import { html, type Route } from '@fonds/http'
import type { CitationDetail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { bySlug, definePage, type Page } from '../page/page.ts'
import { titleLink } from '../page/title-link.ts'
import { asAsked, type Visit } from '../page/visit.ts'
import { citations } from './cite.ts'

/** The citations of a record or collection as a page. */
export const citePages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/cite/:slug',
    name: 'getRecordCitationPage',
    params: bySlug,
    async render(visit) {
      const { api, params: path } = visit
      return page(await read(api.GET('/api/public/cite/{slug}', { params: { path }, ...asAsked(visit) })), visit)
    },
  }),
  definePage(deps, {
    path: '/cite/collection/:slug',
    name: 'getCollectionCitationPage',
    params: bySlug,
    async render(visit) {
      const { api, params: path } = visit
      const answer = api.GET('/api/public/cite/collection/{slug}', {
        params: { path },
        ...asAsked(visit),
      })
      return page(await read(answer), visit)
    },
  }),
]

function page(citation: CitationDetail, visit: Visit<unknown>): Page {
  const { record } = citation
  return {
    title: visit.labels.text('page.cite_title', { title: record.title }),
    section: 'collections',
    main: html`<h1>${visit.labels.text('page.cite')}</h1>
<p>${titleLink(record, visit)}</p>
${citations(citation, visit.tenant.origin + visit.path, visit)}`,
  }
}
