import { type Html, html } from '@fonds/http'
import type { SearchPage } from '../api/bodies.ts'
import { optional, read } from '../api/read.ts'
import { choice } from '../page/choices.ts'
import { Filters } from '../page/filters.ts'
import { nameLink, titleLink } from '../page/title-link.ts'
import type { Visit } from '../page/visit.ts'

/** Number of names and exhibits that are shown beside the results. */
const SHOWN = 5
const TYPES = 'entity,exhibit'

/** Parameters that a search may have for names and exhibits to stand beside its results: they have nothing to filter by. */
const NEUTRAL: ReadonlySet<string> = new Set([
  'q',
  'lang',
  'list',
  'sort',
  'limit',
  'facet_limit',
  'match',
  'page',
  'view',
  'group',
])

/**
 * Reads the names and exhibits that have all words of a search for descriptions, for the first page of it. Null if there are
 * none, or they cannot be had now.
 */
export async function readBeside(visit: Visit): Promise<SearchPage | null> {
  const asked = [...new URLSearchParams(visit.rawQuery)].filter(([, value]) => value !== '')
  const query = asked.find(([name]) => name === 'q')?.[1].trim() ?? ''
  const isFirst = !asked.some(([name, value]) => name === 'page' && value !== '1')
  if (query === '' || !isFirst || !asked.every(([name]) => NEUTRAL.has(name))) return null
  const own = new URLSearchParams({ q: query, type: TYPES, match: 'all', facets: 'none', limit: String(SHOWN) })
  const found = await optional(read(visit.api.GET('/api/public/search', { querySerializer: () => own.toString() })))
  return found === null || found.total === 0 ? null : found
}

/** Renders people, places and exhibits beside the results. */
export function beside(found: SearchPage | null, visit: Visit): Html | null {
  if (found === null) return null
  const { labels } = visit
  const all = Filters.of(visit).replacing({ type: TYPES })
  return html`<section class="beside" aria-labelledby="beside"><h2 id="beside">${labels.text('page.beside')}</h2>
<ul>${found.items.map((item) => html`<li>${linkTo(item, visit)}</li>`)}${
    found.total > found.items.length &&
    html`<li>${choice(all, html`${labels.text('page.more')} <span class="count">${labels.text('page.number', { count: found.total })}</span>`)}</li>`
  }</ul></section>
`
}

function linkTo(item: SearchPage['items'][number], visit: Visit): Html {
  if (item.type !== 'entity')
    return html`${titleLink(item, visit)} <span class="facts">${visit.labels.type('exhibit')}</span>`
  const facts = [item.entity_type_label, item.date?.display].filter(Boolean).join(' · ')
  return html`${nameLink(item, visit)} <span class="facts">${facts}</span>`
}
