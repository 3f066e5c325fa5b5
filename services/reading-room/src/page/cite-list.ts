import { type Html, type HtmlValue, html } from '@fonds/http'
import { ACCESS_STATUSES, LEVELS } from '@fonds/types'
import { dayIn, secondsOfSameDay } from '@fonds/util'
import { optional } from '../api/read.ts'
import { archiveName } from './archive-name.ts'
import { canonicalUrl } from './choices.ts'
import { Filters } from './filters.ts'
import { joined, words } from './parts.ts'
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

/** Returns the filters of a list of records in words; none if it is not filtered. */
export function filtersInWords({ contentQuery, labels }: Visit<unknown>): readonly HtmlValue[] {
  const isLevel = (value: string): value is (typeof LEVELS)[number] => LEVELS.some((level) => level === value)
  const isAccess = (value: string): value is (typeof ACCESS_STATUSES)[number] =>
    ACCESS_STATUSES.some((status) => status === value)
  const SHOWN: Readonly<Record<string, (value: string) => HtmlValue>> = {
    collection: words,
    repository: words,
    language: (value) => labels.languageName(value),
    level: (value) => (isLevel(value) ? labels.level(value) : words(value)),
    access: (value) => (isAccess(value) ? labels.access(value) : words(value)),
    has_image: (value) => labels.text(value === 'true' ? 'page.with_images' : 'page.without_images'),
    date_start: (year) => labels.text('page.from_year', { year }),
    date_end: (year) => labels.text('page.to_year', { year }),
  }
  return [...new URLSearchParams(contentQuery)].flatMap(([name, value]) => {
    const shown = SHOWN[name]
    if (shown === undefined || value === '') return []
    return value.split(',').map((part): HtmlValue => {
      const one = part.trim()
      if (!one.startsWith('!')) return shown(one)
      return html`${labels.parts('page.not', { value: html`${shown(one.slice(1))}` })}`
    })
  })
}
