import { type Html, type HtmlValue, html } from '@fonds/http'
import { dayIn, secondsOfSameDay } from '@fonds/util'
import { optional } from '../api/read.ts'
import { archiveName } from './archive-name.ts'
import { canonicalUrl } from './choices.ts'
import { Filters } from './filters.ts'
import { joined } from './parts.ts'
import type { Visit } from './visit.ts'

/** Parameters that say which part of a list or search a page has, rather than what was searched for. */
const OF_PAGE = ['limit', 'lang', 'list', 'facets', 'facet_limit', 'fields', 'format', 'include'] as const

/** A citation of a search or list, and for how long its day of access is right. */
interface ListCitation {
  readonly citation: Html
  readonly validForSeconds: number
}

/**
 * Renders the citation of a search or filtered list: the archive, what was searched for, the number of results, the address and
 * the day, which is that of the archive's time zone, as in citations of records.
 * @param parts the words and filters, in the reader's language
 */
export async function citeList(
  parts: readonly HtmlValue[],
  total: number,
  visit: Visit<unknown>,
): Promise<ListCitation> {
  const { labels, tenant, path, contentQuery } = visit
  const now = new Date()
  const archive = await optional(visit.organization)
  const asked = new Filters(contentQuery).queryWithout(...OF_PAGE)
  const text = labels.parts<Html>('page.cite_search_text', {
    archive: archiveName(tenant, visit),
    search: html`${joined(parts, ' · ')}`,
    results: html`${labels.text('page.results', { count: total })}`,
    url: html`<bdi dir="ltr">${canonicalUrl(tenant, path, asked.toString())}</bdi>`,
    date: html`${labels.day(dayIn(archive?.time_zone ?? 'UTC', now))}`,
  })
  return {
    citation: html`<details class="cite"><summary>${labels.text('page.cite_search')}</summary><p data-copy="${labels.text('page.copy')}" data-copied="${labels.text('page.copied')}">${text}</p></details>\n`,
    validForSeconds: secondsOfSameDay(now),
  }
}
