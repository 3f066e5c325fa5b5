import type { Route } from '@fonds/http'
import { z } from 'zod'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { trail } from '../descriptions/trail.ts'
import { definePage } from '../page/page.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { listPage } from './list.page.ts'

const params = z.object({ slug: z.string().max(200) })

/** The lists of collections and records, and of what is below or related to one of them. */
export const listPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/collections',
    name: 'getCollectionsPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/collections', { querySerializer: () => visit.contentQuery }))
      const cards = list.items.map((item) => cardOfDescription(item))
      return listPage({ title: visit.labels.text('page.collections'), list, cards, section: 'collections' }, visit)
    },
  }),
  definePage(deps, {
    path: '/records',
    name: 'getRecordsPage',
    async render(visit) {
      const list = await read(visit.api.GET('/api/public/records', { querySerializer: () => visit.contentQuery }))
      const cards = list.items.map((item) => cardOfDescription(item, { withContext: true }))
      return listPage({ title: visit.labels.text('page.records'), list, cards, section: 'collections' }, visit)
    },
  }),
  definePage(deps, {
    path: '/records/:slug/children',
    name: 'getChildrenPage',
    params,
    async render(visit) {
      const { api, contentQuery } = visit
      const path = { path: visit.params }
      const [list, record] = await Promise.all([
        read(api.GET('/api/public/records/{slug}/children', { params: path, querySerializer: () => contentQuery })),
        read(api.GET('/api/public/records/{slug}', { params: { ...path, query: { fields: FEW } } })),
      ])
      const title = visit.labels.text('page.below', { title: record.title })
      const cards = list.items.map((item) => cardOfDescription(item))
      return listPage({ title, list, cards, trail: trail([...record.ancestors, record], visit) }, visit)
    },
  }),
  definePage(deps, {
    path: '/records/:slug/related',
    name: 'getRelatedToRecordPage',
    params,
    async render(visit) {
      const { api, contentQuery } = visit
      const path = { path: visit.params }
      const [list, record] = await Promise.all([
        read(api.GET('/api/public/records/{slug}/related', { params: path, querySerializer: () => contentQuery })),
        read(api.GET('/api/public/records/{slug}', { params: { ...path, query: { fields: FEW } } })),
      ])
      const title = visit.labels.text('page.related_to', { title: record.title })
      const cards = list.items.map((item) => cardOfDescription(item, { withContext: true }))
      return listPage({ title, list, cards, trail: trail([...record.ancestors, record], visit) }, visit)
    },
  }),
  definePage(deps, {
    path: '/collections/:slug/related',
    name: 'getRelatedToCollectionPage',
    params,
    async render(visit) {
      const { api, contentQuery } = visit
      const path = { path: visit.params }
      const [list, collection] = await Promise.all([
        read(api.GET('/api/public/collections/{slug}/related', { params: path, querySerializer: () => contentQuery })),
        read(api.GET('/api/public/collections/{slug}', { params: { ...path, query: { fields: FEW } } })),
      ])
      const title = visit.labels.text('page.related_to', { title: collection.title })
      const cards = list.items.map((item) => cardOfDescription(item, { withContext: true }))
      return listPage({ title, list, cards, trail: trail([...collection.ancestors, collection], visit) }, visit)
    },
  }),
]

/** Fields of a description that its lists show. */
const FEW = ['type', 'id', 'slug', 'title', 'level', 'level_label', 'url', 'ancestors']
