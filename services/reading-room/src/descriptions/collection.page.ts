import { html, type Route } from '@fonds/http'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { readDesk } from '../ordering/ordering.ts'
import { cardList } from '../page/cards.ts'
import { bySlug, definePage } from '../page/page.ts'
import { pager } from '../page/pager.ts'
import { searchWithin } from '../page/search-form.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { asSelected, local } from '../page/visit.ts'
import { asJson, descriptionPage, queryFor } from './description.page.ts'
import { findingAidsOf, representationsOf } from './downloads.ts'
import { fieldIn } from './language.ts'
import { SHOWN_OF_COLLECTION, type ShownCollection } from './shown.ts'

const QUERY = queryFor(SHOWN_OF_COLLECTION)

/** The page of a collection, with one page of its children. */
export const collectionPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/collections/:slug',
    name: 'getCollectionPage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path } = visit
      const asked = { params: { path }, ...asSelected(visit, ['lang', 'page', 'limit', 'cursor'], QUERY) }
      const collection: ShownCollection = await read(api.GET('/api/public/collections/{slug}', asked))
      const { children, links, records_count, slug, title } = collection
      return descriptionPage(
        {
          detail: collection,
          desk: await readDesk(visit),
          contents: children.total > 0 && [
            html`<p class="facts">${labels.text('page.counts', { children: children.total, records: records_count })} · <a href="${local(visit, links.records)}">${labels.text('page.all_records')}</a></p>`,
            visit.hasSearch &&
              searchWithin(visit, {
                parameter: 'within',
                value: slug,
                title,
                spoken: fieldIn(collection, 'title', visit),
              }),
            cardList(
              children.items.map((item) => cardOfDescription(item)),
              visit,
            ),
            pager(children, visit),
          ],
          downloads: [
            [links.finding_aid, labels.text('page.finding_aid')],
            ...findingAidsOf(links),
            [links.iiif_collection, labels.text('page.iiif_collection')],
            ...representationsOf(links),
            [asJson(links.self), 'JSON'],
          ],
        },
        visit,
      )
    },
  })
