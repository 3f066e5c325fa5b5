import { type Html, html, type Route } from '@fonds/http'
import type { TreeNode } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { bySlug, definePage } from '../page/page.ts'
import { joined, words } from '../page/parts.ts'
import { markedText, spokenIn } from '../page/texts.ts'
import { titleLink, titleOf } from '../page/title-link.ts'
import { asAsked, local, type Visit } from '../page/visit.ts'
import { containerForm } from './containers.ts'
import { placeOfCollection } from './place.ts'
import { trail } from './trail.ts'

/** The hierarchy of a collection as a page, for readers without scripts. */
export const treePage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/collections/:slug/tree',
    name: 'getTreePage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path } = visit
      const [tree, collection] = await Promise.all([
        read(api.GET('/api/public/collections/{slug}/tree', { params: { path }, ...asAsked(visit) })),
        placeOfCollection(visit),
      ])
      const title = labels.text('page.hierarchy_of', { title: collection.title })
      return {
        title,
        section: 'collections',
        trail: trail([...collection.ancestors, collection], visit),
        main: html`<h1>${labels.parts('page.hierarchy_of', { title: titleOf(collection, visit) })}</h1>
${step(tree.prev, labels.text('page.previous_page'), visit)}
${containerForm(collection.slug, visit)}<div class="tree whole">${nodes(tree.items, visit)}</div>
${step(tree.next, labels.text('page.next_page'), visit)}`,
      }
    },
  })

const step = (url: string | null, name: string, visit: Visit<unknown>): Html | null =>
  url === null ? null : html`<p><a href="${local(visit, url)}">${name}</a></p>`

function nodes(list: readonly TreeNode[], visit: Visit<unknown>): Html {
  const { labels } = visit
  return html`<ul>${list.map((node) => {
    const { date, reference_code, children, has_more, next } = node
    const dated = date && markedText(date.display, spokenIn(node, 'date', visit), visit)
    const facts = joined([dated, reference_code && words(reference_code)], ' · ')
    const more =
      has_more && next !== null && html`<p><a href="${local(visit, next)}">${labels.text('page.more')}</a></p>`
    return html`<li>${titleLink(node, visit)} <span class="facts">${facts}</span>${
      children !== null && children.length > 0 && nodes(children, visit)
    }${more}</li>\n`
  })}</ul>`
}
