import type { Route } from '@fonds/http'
import type { RelatedPage } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { type Place, placeOfCollection, placeOfRecord } from '../descriptions/place.ts'
import { trail } from '../descriptions/trail.ts'
import { chips } from '../page/chips.ts'
import { citeList } from '../page/cite-list.ts'
import { feedLinks } from '../page/feed.ts'
import { Filters } from '../page/filters.ts'
import { filtersOf, namesInFilters } from '../page/list-filters.ts'
import { bySlug, definePage, type Page } from '../page/page.ts'
import { words } from '../page/parts.ts'
import { placedCards } from '../page/placed-cards.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { titleOf } from '../page/title-link.ts'
import { asAsked, type Visit } from '../page/visit.ts'
import { listPage } from './list.page.ts'

/** The lists of collections and records, and of what is below or related to one of them. */
export const listPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/collections',
    name: 'getCollectionsPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/collections', asAsked(visit)))
      const cards = list.items.map((item) => cardOfDescription(item))
      const title = titleOfList('page.collections', visit)
      return listPage({ title, list, cards, section: 'collections', feed: feedLinks('/collections', visit) }, visit)
    },
  }),
  definePage(deps, {
    path: '/records',
    name: 'getRecordsPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/records', asAsked(visit)))
      const cards = await placedCards(list.items, visit)
      const title = titleOfList('page.records', visit)
      const filters = filtersOf(visit, await namesInFilters(visit))
      const named = filters.map(({ label }) => words(label))
      const cited = filters.length === 0 ? null : await citeList([title, ...named], list.total, visit)
      const above = chips(filters, new Filters(visit.rawQuery, '/records'), visit)
      const feed = feedLinks('/records', visit)
      return listPage({ title, list, cards, above, section: 'collections', feed, cited }, visit)
    },
  }),
  definePage(deps, {
    path: '/records/:slug/children',
    name: 'getChildrenPage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path } = visit
      const [list, record] = await Promise.all([
        read(api.GET('/api/public/records/{slug}/children', { params: { path }, ...asAsked(visit) })),
        placeOfRecord(visit),
      ])
      const title = labels.text('page.below', { title: record.title })
      const heading = labels.parts('page.below', { title: titleOf(record, visit) })
      const cards = list.items.map((item) => cardOfDescription(item))
      return listPage({ title, heading, list, cards, trail: trail([...record.ancestors, record], visit) }, visit)
    },
  }),
  definePage(deps, {
    path: '/records/:slug/related',
    name: 'getRelatedToRecordPage',
    params: bySlug,
    async render(visit) {
      const { api, params: path } = visit
      const list = read(api.GET('/api/public/records/{slug}/related', { params: { path }, ...asAsked(visit) }))
      return relatedPage(await Promise.all([list, placeOfRecord(visit)]), visit)
    },
  }),
  definePage(deps, {
    path: '/collections/:slug/related',
    name: 'getRelatedToCollectionPage',
    params: bySlug,
    async render(visit) {
      const { api, params: path } = visit
      const list = read(api.GET('/api/public/collections/{slug}/related', { params: { path }, ...asAsked(visit) }))
      return relatedPage(await Promise.all([list, placeOfCollection(visit)]), visit)
    },
  }),
]

/** Names a list, which in the order of first publication shows what is new. */
const titleOfList = (usual: 'page.records' | 'page.collections', { contentQuery, labels }: Visit<unknown>): string =>
  labels.text(new Filters(contentQuery).get('sort') === 'added' ? 'page.new_online' : usual)

async function relatedPage([list, place]: readonly [RelatedPage, Place], visit: Visit<unknown>): Promise<Page> {
  const title = visit.labels.text('page.related_to', { title: place.title })
  const heading = visit.labels.parts('page.related_to', { title: titleOf(place, visit) })
  const cards = await placedCards(list.items, visit)
  return listPage({ title, heading, list, cards, trail: trail([...place.ancestors, place], visit) }, visit)
}
