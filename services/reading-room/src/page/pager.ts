import { type Html, html } from '@fonds/http'
import type { PageLinks } from '../api/bodies.ts'
import { choice, isCombination } from './choices.ts'
import { local, type Visit } from './visit.ts'

/** Renders links to the previous and next page of a list; null if there is only one page. */
export function pager({ prev, next, next_cursor }: PageLinks, visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const onward = next ?? next_cursor
  if (prev === null && onward === null) return null
  // Links repeat the page's own request, which has parameters more than its reader's.
  const href = (url: string) =>
    local(visit, url.replace(/(?<=[?&])(include|fields)=[^&]*(&|$)/g, '').replace(/[?&]$/, ''))
  return html`<nav class="pager" aria-label="${labels.text('page.nav_pages')}">${
    prev && step('prev', href(prev), labels.text('page.previous_page'))
  } ${onward && step('next', href(onward), labels.text('page.next_page'))}</nav>\n`
}

const step = (relation: 'prev' | 'next', url: string, name: string): Html =>
  isCombination(url) ? choice(url, name) : html`<a rel="${relation}" href="${url}">${name}</a>`

/** Paging information of a list. */
export interface PageCount {
  readonly total: number
  readonly page: number | null
  readonly total_pages: number
}

/** Returns how many items a list has, and which of its pages this is. */
export function countOf({ total, page, total_pages: pages }: PageCount, { labels }: Visit<unknown>): string {
  return page !== null && pages > 1
    ? labels.text('page.total_page', { total, page, pages })
    : labels.text('page.total', { total })
}
