import { type Html, html } from '@fonds/http'
import type { PageLinks } from '../api/bodies.ts'
import { choice, hiddenFields, isCombination } from './choices.ts'
import { local, type Visit, withParameter } from './visit.ts'

/** Paging information of a list. */
export interface PageCount {
  readonly total: number
  readonly page: number | null
  readonly total_pages: number
  readonly limit: number
}

/** One page of a list. */
export interface Paged extends PageCount {
  readonly links: PageLinks
}

/** Pages listed before and after the present one. */
const NEIGHBOURS = 2
/** Number of pages from which a reader can type the number of one. */
const MANY = 2 * NEIGHBOURS + 2

/** Parameters that the page's own request to the API has, or that its number replaces. */
const DROPPED: ReadonlySet<string> = new Set(['include', 'fields', 'page', 'cursor'])

/** Renders links to the pages of a list, with a field for a number if there are many; null if there is only one page. */
export function pager({ page, total_pages: pages, links }: Paged, visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const { prev, next, next_cursor } = links
  const onward = next ?? next_cursor
  if (prev === null && onward === null) return null
  const kept = [...new URLSearchParams(visit.rawQuery)].filter(([name, value]) => value !== '' && !DROPPED.has(name))
  const urlOf = (number: number) => `${visit.path}?${new URLSearchParams([...kept, ['page', String(number)]])}`
  const before =
    page === null || prev === null ? prev && withoutOwn(prev, visit) : urlOf(Math.min(page - 1, Math.max(1, pages)))
  const after = page === null || next === null ? onward && withoutOwn(onward, visit) : urlOf(page + 1)
  return html`<nav class="pager" aria-label="${labels.text('page.nav_pages')}">${
    before && step('prev', before, labels.text('page.previous_page'))
  } ${page !== null && pages > 1 && numbers({ page, pages, urlOf }, visit)} ${
    after && step('next', after, labels.text('page.next_page'))
  }${
    page !== null &&
    pages > MANY &&
    html`<form class="jump" action="${visit.path}">${hiddenFields(kept)}<label>${labels.text('page.go_to_page')} <input name="page" type="number" min="1" max="${pages}" required></label> <button>${labels.text('page.apply')}</button></form>`
  }</nav>\n`
}

// Links of the API repeat the page's own request, which has parameters more than its reader's, and lacks those of pages.
function withoutOwn(url: string, visit: Visit<unknown>): string {
  const own = local(visit, url.replace(/(?<=[?&])(include|fields)=[^&]*(&|$)/g, '').replace(/[?&]$/, ''))
  const view = new URLSearchParams(visit.rawQuery).get('view')
  return view === null ? own : withParameter(own, 'view', view)
}

const step = (relation: 'prev' | 'next', url: string, name: string): Html =>
  isCombination(url) ? choice(url, name) : html`<a rel="${relation}" href="${url}">${name}</a>`

interface Numbers {
  readonly page: number
  readonly pages: number
  readonly urlOf: (page: number) => string
}

/** Renders the first page, those around the present one, and the last. */
function numbers({ page, pages, urlOf }: Numbers, { labels }: Visit<unknown>): Html {
  const near = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, n) => page - NEIGHBOURS + n)
  const shown = [...new Set([1, ...near.filter((number) => number > 1 && number < pages), pages])]
  return html`<ol class="numbers">${shown.map((number, n) => {
    const text = labels.text('page.number', { count: number })
    const name = labels.text('page.page', { page: number })
    const link =
      number === page
        ? html`<span aria-current="page">${text}</span>`
        : choice(urlOf(number), text, { name, isFollowed: true })
    // What is left out is seen; listeners hear the numbers.
    const gap = number > (shown[n - 1] ?? 0) + 1 && html`<span aria-hidden="true">… </span>`
    return html`<li>${gap}${link}</li>`
  })}</ol>`
}

/** Returns which items of a list this page has, and how many the list has. */
export function countOf({ total, page, total_pages: pages, limit }: PageCount, { labels }: Visit<unknown>): string {
  const first = page === null ? 0 : (page - 1) * limit + 1
  return page !== null && pages > 1 && first <= total
    ? labels.text('page.total_page', { first, last: Math.min(page * limit, total), total })
    : labels.text('page.total', { total })
}
