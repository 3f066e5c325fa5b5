import { type Html, type HtmlValue, html } from '@fonds/http'
import { ACCESS_STATUSES, LEVELS } from '@fonds/types'
import { dayIn, secondsOfSameDay } from '@fonds/util'
import { optional } from '../api/read.ts'
import { archiveName } from './archive-name.ts'
import type { NamedFilter } from './chips.ts'
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

/** Returns the filters of a list of records, named for the reader; none if it is not filtered. */
export function filtersOf({
  contentQuery,
  labels,
}: Pick<Visit<unknown>, 'contentQuery' | 'labels'>): readonly NamedFilter[] {
  const isLevel = (value: string): value is (typeof LEVELS)[number] => LEVELS.some((level) => level === value)
  const isAccess = (value: string): value is (typeof ACCESS_STATUSES)[number] =>
    ACCESS_STATUSES.some((status) => status === value)
  const asWritten = (value: string) => value
  const NAMED: Readonly<Record<string, (value: string) => string>> = {
    collection: asWritten,
    repository: asWritten,
    language: (value) => labels.languageName(value),
    level: (value) => (isLevel(value) ? labels.level(value) : value),
    access: (value) => (isAccess(value) ? labels.access(value) : value),
    has_image: (value) => labels.text(value === 'true' ? 'page.with_images' : 'page.without_images'),
    date_start: (year) => labels.text('page.from_year', { year }),
    date_end: (year) => labels.text('page.to_year', { year }),
  }
  return [...new URLSearchParams(contentQuery)].flatMap(([parameter, values]) => {
    const nameOf = NAMED[parameter]
    if (nameOf === undefined || values === '') return []
    return values.split(',').map((part): NamedFilter => {
      const value = part.trim()
      const label = value.startsWith('!') ? labels.text('page.not', { value: nameOf(value.slice(1)) }) : nameOf(value)
      return { parameter, value, label }
    })
  })
}
