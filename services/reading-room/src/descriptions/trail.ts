import { type Html, html } from '@fonds/http'
import type { DescriptionReference } from '../api/bodies.ts'
import { titleLink } from '../page/title-link.ts'
import { pageUrl, type Visit } from '../page/visit.ts'

/** Renders the path from the list of collections down to the parent. */
export function trail(ancestors: readonly DescriptionReference[], visit: Visit<unknown>): Html {
  const { labels } = visit
  const steps = ancestors.map((step) => html`<li>${titleLink(step, visit)}</li>`)
  return html`<nav class="trail" aria-label="${labels.text('page.nav_breadcrumbs')}"><ol><li><a href="${pageUrl(visit, '/collections')}">${labels.text('page.collections')}</a></li>${steps}</ol></nav>`
}
