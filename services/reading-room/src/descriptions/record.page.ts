import { html, type Route } from '@fonds/http'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { cardList } from '../page/cards.ts'
import { bySlug, definePage } from '../page/page.ts'
import { words } from '../page/parts.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { asSelected, local } from '../page/visit.ts'
import { asJson, descriptionPage, queryFor } from './description.page.ts'
import { representationsOf } from './downloads.ts'
import { SHOWN_OF_RECORD, type ShownRecord } from './shown.ts'

const QUERY = queryFor(SHOWN_OF_RECORD)

/** The page of a record. */
export const recordPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/records/:slug',
    name: 'getRecordPage',
    params: bySlug,
    async render(visit) {
      const { api, labels, params: path } = visit
      const asked = { params: { path }, ...asSelected(visit, ['lang'], QUERY) }
      const record: ShownRecord = await read(api.GET('/api/public/records/{slug}', asked))
      const { children, previous, next, links } = record
      const rest = children.total - children.items.length
      return descriptionPage(
        {
          detail: record,
          contents: [
            cardList(
              children.items.map((item) => cardOfDescription(item)),
              visit,
            ),
            rest > 0 &&
              children.url !== null &&
              html`<p><a href="${local(visit, children.url)}">${labels.text('page.all', { count: children.total })}</a></p>`,
          ],
          onward:
            (previous !== null || next !== null) &&
            html`<nav class="pager" aria-label="${labels.text('page.neighbours')}">${
              previous &&
              html`<a rel="prev" href="${local(visit, previous.url)}">${labels.parts('page.previous', { title: words(previous.title) })}</a>`
            } ${next && html`<a rel="next" href="${local(visit, next.url)}">${labels.parts('page.next', { title: words(next.title) })}</a>`}</nav>`,
          downloads: [
            [links.ead, labels.text('page.finding_aid_ead')],
            ...representationsOf(links),
            [asJson(links.self), 'JSON'],
          ],
        },
        visit,
      )
    },
  })
