import { type Html, html, type Route } from '@fonds/http'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { readDesk } from '../ordering/ordering.ts'
import { cardList } from '../page/cards.ts'
import { bySlug, definePage } from '../page/page.ts'
import { cardOfDescription } from '../page/summaries.ts'
import { otherLanguage, spokenIn, spokenWords } from '../page/texts.ts'
import type { Titled } from '../page/title-link.ts'
import { asSelected, local, type Visit } from '../page/visit.ts'
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
          desk: await readDesk(visit),
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
              previous && neighbour('prev', previous, visit)
            } ${next && neighbour('next', next, visit)}</nav>`,
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

/** Renders the link to a sibling. */
function neighbour(relation: 'prev' | 'next', sibling: Titled, visit: Visit<unknown>): Html {
  const spoken = spokenIn(sibling, 'title', visit)
  const title = spokenWords(sibling.title, spoken, visit)
  const message = relation === 'prev' ? 'page.previous' : 'page.next'
  return html`<a rel="${relation}" href="${local(visit, sibling.url)}">${visit.labels.parts(message, { title })}</a>${otherLanguage(spoken, visit)}`
}
