import { type Html, html, type Route } from '@fonds/http'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { outline } from '../page/outline.ts'
import { bySlug, definePage } from '../page/page.ts'
import { titleOf } from '../page/title-link.ts'
import { local, type Visit } from '../page/visit.ts'
import { containerForm } from './containers.ts'
import { filterForm } from './filter-form.ts'
import { placeOfCollection } from './place.ts'
import { trail } from './trail.ts'

/** Parameters with which a request is for something else than the whole hierarchy. */
const OTHER_PARTS = ['node', 'depth', 'cursor', 'ids', 'whole'] as const

/**
 * The hierarchy of a collection as a page: all of it, some descriptions at a time, from the beginning or from a little before the
 * one that the reader comes from.
 */
export const treePage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/collections/:slug/tree',
    name: 'getTreePage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path } = visit
      const [tree, collection] = await Promise.all([
        read(api.GET('/api/public/collections/{slug}/tree', { params: { path }, ...wholeUnlessAsked(visit) })),
        placeOfCollection(visit),
      ])
      const title = labels.text('page.hierarchy_of', { title: collection.title })
      const current = new URLSearchParams(visit.contentQuery).get('around')
      return {
        title,
        section: 'collections',
        trail: trail([...collection.ancestors, collection], visit),
        main: html`<h1>${labels.parts('page.hierarchy_of', { title: titleOf(collection, visit) })}</h1>
${filterForm(collection.slug, visit)}${containerForm(collection.slug, visit)}${step(tree.prev, labels.text('page.previous_page'), visit)}
<div class="tree whole">${outline(tree.items, visit, { current })}</div>
${step(tree.next, labels.text('page.next_page'), visit)}`,
      }
    },
  })

/** Returns the options of the request that has the page's own query: for all levels, unless it asks for another part. */
function wholeUnlessAsked({ contentQuery }: Pick<Visit, 'contentQuery'>) {
  const asked = new URLSearchParams(contentQuery)
  const isOther = OTHER_PARTS.some((name) => asked.has(name))
  return { querySerializer: () => [contentQuery, isOther ? '' : 'whole=true'].filter(Boolean).join('&') }
}

const step = (url: string | null, name: string, visit: Visit<unknown>): Html | null =>
  url === null ? null : html`<p><a href="${local(visit, url)}">${name}</a></p>`
