import { type Html, html, type Route } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import type { SearchPage } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { unapiServer } from '../metadata/unapi.ts'
import { type Card, cardList } from '../page/cards.ts'
import { Filters } from '../page/filters.ts'
import { definePage } from '../page/page.ts'
import { pager } from '../page/pager.ts'
import { words } from '../page/parts.ts'
import { asAsked, local, type Visit, withParameter } from '../page/visit.ts'
import { facetLists } from './facets.ts'
import { yearsForm } from './years.ts'

const SORTS = ['relevance', 'date', 'date_desc', 'title', 'reference', 'quality'] as const

/** Filters that the facets and the years do not show, with what removes them. */
const SWITCHES = [
  ['has_image', 'page.with_images'],
  ['has_digital_object', 'page.with_digital_objects'],
] as const

/** The page of a search. */
export const searchPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/search',
    name: 'getSearchPage',
    async render(visit) {
      const { api, labels } = visit
      const found = await read(api.GET('/api/public/search', asAsked(visit)))
      const filters = Filters.of(visit)
      const query = filters.get('q') ?? ''
      const title = query === '' ? labels.text('page.search') : labels.text('page.search_for', { query })
      return {
        title,
        description: `${title}: ${labels.text('page.results', { count: found.total })}`,
        head: [html`<meta name="robots" content="noindex">\n`, unapiServer(visit)],
        section: 'search',
        query,
        // The results come first, also for the keyboard and text browsers; wide screens show the filters beside them.
        main: html`<div class="results">
<div class="found">
<h1>${query === '' ? labels.text('page.search') : html`${labels.parts('page.search_for', { query: words(query) })}`}</h1>
<a class="to-filters" href="#filters">${labels.text('page.narrow')}</a>
${activeFilters(found, filters, visit)}
${found.degraded && html`<p class="notice">${labels.text('page.degraded')}</p>`}
${found.total === 0 ? nothingFound(found, visit) : hits(found, filters, visit)}
</div>
<aside class="filters" id="filters" tabindex="-1" aria-label="${labels.text('page.narrow')}">
<h2>${labels.text('page.narrow')}</h2>
${switches(filters, visit)}
${yearsForm(found.facets?.years ?? null, filters, visit)}
${facetLists(found, filters, visit)}
</aside></div>`,
      }
    },
  })

function hits(found: SearchPage, filters: Filters, visit: Visit): Html {
  const { labels } = visit
  const { page, limit } = found
  return html`<div class="bar"><p class="facts" role="status">${labels.text('page.results', { count: found.total })}</p>
${sortLinks(filters, visit)}</div>
${cardList(found.items.map(cardOfHit), visit, { start: page === null ? 1 : (page - 1) * limit + 1, level: 2, withIds: true })}
${pager(found.links, visit)}`
}

function cardOfHit(hit: SearchPage['items'][number]): Card {
  const { url, title, thumbnail, date, highlights, image_text } = hit
  const facts =
    hit.type === 'entity'
      ? [hit.entity_type_label, date?.display]
      : hit.type === 'exhibit'
        ? [hit.curator]
        : [hit.level_label, date?.display, hit.reference_code]
  return {
    url,
    ...((hit.type === 'record' || hit.type === 'collection') && { unapiId: url }),
    title,
    titleHtml: highlights.title[0],
    thumbnail,
    facts,
    text: 'summary' in hit ? hit.summary : null,
    passages: highlights.text,
    imagePassages: imagePassages(url, image_text),
    context: hit.type === 'record' ? hit.collection : null,
  }
}

function imagePassages(url: string, text: SearchPage['items'][number]['image_text']): Card['imagePassages'] & {} {
  if (text === null) return []
  const { passages, content_states: states } = text
  return passages.map((passage, n) => ({
    html: passage,
    url: withParameter(url, 'iiif-content', states[n] ?? text.canvas),
  }))
}

function sortLinks(filters: Filters, { labels }: Visit): Html {
  const current = filters.get('sort') ?? (filters.get('q') === null ? 'title' : 'relevance')
  return html`<nav class="sort" aria-label="${labels.text('page.sort')}"><span aria-hidden="true">${labels.text('page.sort')}</span><ul>${SORTS.map(
    (sort) =>
      html`<li><a rel="nofollow" href="${filters.replacing({ sort })}"${sort === current && html` aria-current="true"`}>${labels.text(`page.sort_${sort}`)}</a></li>`,
  )}</ul></nav>`
}

function switches(filters: Filters, { labels }: Visit): Html {
  return html`<ul class="switches">${SWITCHES.map(([name, message]) => {
    const isOn = filters.get(name) === 'true'
    const url = isOn ? filters.replacing({ [name]: null }) : filters.replacing({ [name]: 'true' })
    return html`<li><a rel="nofollow" href="${url}"${isOn && html` aria-current="true"`}>${labels.text(message)}</a></li>`
  })}</ul>`
}

/** Filters that are shown as removable, in this order. */
const REMOVABLE = [
  'type',
  'collection',
  'within',
  'level',
  'person',
  'corporate_body',
  'family',
  'place',
  'subject',
  'language',
  'access',
  'decade',
  'date_start',
  'date_end',
] as const

/** Renders the active filters, each as a link that removes it. */
function activeFilters({ facets }: SearchPage, filters: Filters, { labels }: Visit): Html | null {
  const active = REMOVABLE.flatMap((name) => filters.values(name).map((value) => [name, value] as const))
  if (active.length === 0) return null
  const labelOf = (name: string, value: string) => {
    const values = facets !== null && name in facets ? facets[name as keyof typeof facets] : null
    return (Array.isArray(values) && values.find((one) => one.value === value)?.label) || value
  }
  return html`<ul class="chips" aria-label="${labels.text('page.filters')}">${active.map(
    ([name, value]) =>
      html`<li><a rel="nofollow" href="${filters.without(name, value)}" aria-label="${labels.text('page.remove_filter', { value: labelOf(name, value) })}">${words(labelOf(name, value))} <span aria-hidden="true">×</span></a></li>`,
  )}<li><a rel="nofollow" class="clear" href="${filters.replacing(Object.fromEntries(REMOVABLE.map((name) => [name, null])))}">${labels.text('page.remove_filters')}</a></li></ul>`
}

function nothingFound({ did_you_mean: similar }: SearchPage, visit: Visit): Html {
  const { labels } = visit
  return html`<p role="status">${labels.text('page.nothing_found')}</p>
${
  similar &&
  html`<p>${labels.parts('page.did_you_mean', {
    query: html`<a href="${Filters.of(visit).replacing({ q: similar })}">${words(similar)}</a>`,
  })}</p>`
}
<p>${labels.text('page.nothing_found_help')}</p>
<p><a href="${local(visit, `${visit.tenant.origin}${BASE_PATH}/collections`)}">${labels.text('page.collections')}</a></p>`
}
