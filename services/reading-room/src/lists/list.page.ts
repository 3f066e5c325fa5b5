import { type Html, type HtmlValue, html } from '@fonds/http'
import { unapiServer } from '../metadata/unapi.ts'
import { type Card, cardList } from '../page/cards.ts'
import type { citeList } from '../page/cite-list.ts'
import { type FeedLinks, fileLinks } from '../page/feed.ts'
import type { Page } from '../page/page.ts'
import { countOf, type Paged, pager } from '../page/pager.ts'
import type { Visit } from '../page/visit.ts'

interface ListParts extends Pick<Page, 'section' | 'trail'> {
  readonly title: string
  /** The title with the directions of its parts, if it has text of the archive. */
  readonly heading?: HtmlValue
  readonly list: Paged
  readonly cards: readonly Card[]
  /** Content between the heading and the items, such as an A–Z bar. */
  readonly above?: Html | null
  /** Links to the feed of a list, which is also in files. */
  readonly feed?: FeedLinks
  readonly cited?: Awaited<ReturnType<typeof citeList>> | null
}

/** Renders one page of any list. */
export function listPage(
  { title, heading = title, list, cards, above, section, trail, feed, cited }: ListParts,
  visit: Visit<unknown>,
): Page {
  const { labels } = visit
  const count = countOf(list, visit)
  return {
    title,
    description: `${title} · ${count} · ${visit.tenant.name}`,
    ...(section !== undefined && { section }),
    ...(trail !== undefined && { trail }),
    head: [unapiServer(visit), ...(feed === undefined ? [] : [feed.head])],
    ...(cited && { validForSeconds: cited.validForSeconds }),
    main: html`<h1>${heading}</h1>
${above}
<p class="facts">${count}</p>
${cardList(cards, visit, { level: 2, withIds: true }) ?? html`<p>${labels.text('page.nothing')}</p>`}
${pager(list, visit)}${feed && html`${fileLinks(feed.path, list.total, visit)}${feed.links}`}${cited?.citation}`,
  }
}
