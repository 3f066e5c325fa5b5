import { type Html, html } from '@fonds/http'
import type { DescriptionReference, RepositoryReference } from '../api/bodies.ts'
import { nameLink, titleLink } from '../page/title-link.ts'
import { pageUrl, type Visit } from '../page/visit.ts'

/** Renders the path from the list of collections down to the parent, by way of the repository if the archive has several. */
export function trail(
  ancestors: readonly DescriptionReference[],
  visit: Visit<unknown>,
  repository?: RepositoryReference,
): Html {
  const { labels } = visit
  const holder = repository && html`<li>${nameLink(repository, visit)}</li>`
  const steps = ancestors.map((step) => html`<li>${titleLink(step, visit)}</li>`)
  return html`<nav class="trail" aria-label="${labels.text('page.nav_breadcrumbs')}"><ol><li><a href="${pageUrl(visit, '/collections')}">${labels.text('page.collections')}</a></li>${holder}${steps}</ol></nav>`
}
