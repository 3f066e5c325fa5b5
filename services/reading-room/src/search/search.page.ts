import { type Html, html, type Route } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import { BASE_PATH } from '@fonds/types/context'
import type { SearchPage } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { clock, transcriptUrl } from '../descriptions/transcript-url.ts'
import { transcriptionUrl } from '../descriptions/transcription-url.ts'
import { oembedLink } from '../metadata/oembed.ts'
import { unapiServer } from '../metadata/unapi.ts'
import { type Card, cardList, dateFact } from '../page/cards.ts'
import { chips } from '../page/chips.ts'
import { choice, choiceNav } from '../page/choices.ts'
import { citeList } from '../page/cite-list.ts'
import { feedLinks, fileLinks } from '../page/feed.ts'
import { Filters } from '../page/filters.ts'
import { keepForm } from '../page/kept-list.ts'
import { levelName } from '../page/level.ts'
import { definePage } from '../page/page.ts'
import { countOf, pager } from '../page/pager.ts'
import { words } from '../page/parts.ts'
import { passagesOf } from '../page/passages.ts'
import { type Place, placesOf } from '../page/places.ts'
import type { Scope } from '../page/search-form.ts'
import { asAsked, keeping, pageUrl, type Visit, withParameter } from '../page/visit.ts'
import { beside, readBeside } from './beside.ts'
import { facetLists } from './facets.ts'
import { groupedHits, groupLink } from './grouped.ts'
import { type PlacedHits, placedHits } from './hierarchy.ts'
import { readTypedYears, type TypedYears, type YearField } from './typed-years.ts'
import { viewLinks, viewOf } from './view.ts'
import { idOfYear, yearsForm } from './years.ts'

const SORTS = ['relevance', 'date', 'date_desc', 'title', 'reference', 'quality', 'added'] as const

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
    async render(asked) {
      const years = readTypedYears(asked)
      const { visit } = years
      const { api, labels } = visit
      const [found, others] = await Promise.all([
        read(api.GET('/api/public/search', asAsked(visit))),
        readBeside(visit),
      ])
      const filters = Filters.of(visit)
      const query = filters.get('q') ?? ''
      const scope = scopeOf(found)
      const feed = feedLinks('/search', visit)
      const cited = await citation(found, query, visit)
      const title = query === '' ? labels.text('page.search') : labels.text('page.search_for', { query })
      return {
        title,
        description: `${title}: ${labels.text('page.results', { count: found.total })}`,
        isUnlisted: true,
        head: [oembedLink(title, visit), unapiServer(visit), feed.head],
        ...(cited !== null && { validForSeconds: cited.validForSeconds }),
        section: 'search',
        found: found.total,
        search: { query, kept: filters.except('q'), scope },
        // The results come first, also for the keyboard and text browsers; wide screens show the filters beside them.
        main: html`<div class="results">
<div class="found">
<h1>${query === '' ? labels.text('page.search') : html`${labels.parts('page.search_for', { query: words(query) })}`}</h1>
<a class="to-filters" href="#filters">${labels.text('page.narrow')}</a>
${choice(advancedUrl(asked), labels.text('page.advanced'))}
${chips(found.query.filters, filters, visit)}
${yearProblems(years)}
${found.degraded && html`<p class="notice">${labels.text('page.degraded')}</p>`}
${hints(found)}
${relaxedWords(found, filters, visit)}
${beside(others, visit)}
${found.total === 0 ? nothingFound({ found, filters, scope }, visit) : hits(await placed({ found, filters, scope }, visit), visit)}
${fileLinks('/search', found.total, visit)}${feed.links}${cited?.citation}</div>
<aside class="filters" id="filters" tabindex="-1" aria-label="${labels.text('page.narrow')}">
<h2>${labels.text('page.narrow')}</h2>
${switches(filters, visit)}
${yearsForm(found.facets?.years ?? null, filters, years, visit)}
${facetLists(found, filters, visit)}
</aside></div>`,
      }
    },
  })

/** Renders the citation of a search that has words or filters; null for one of everything. */
async function citation({ query: { filters }, total }: SearchPage, query: string, visit: Visit) {
  const { labels } = visit
  if (query === '' && filters.length === 0) return null
  const sought =
    query === '' ? labels.text('page.search') : html`${labels.parts('page.search_for', { query: words(query) })}`
  return citeList([sought, ...filters.map(({ label }) => words(label))], total, visit)
}

/** Returns the URL of the form with all fields, filled in as the search is: with years as they were typed. */
function advancedUrl(visit: Visit): string {
  const { rawQuery } = visit
  return keeping(visit, `${BASE_PATH}/advanced${rawQuery === '' ? '' : `?${rawQuery}`}`)
}

/** Says that years were not understood before the results that they should narrow, with links to the fields. */
function yearProblems({ problems, visit }: TypedYears): Html | null {
  const found = Object.entries(problems) as [YearField, MessageKey][]
  if (found.length === 0) return null
  return html`<ul class="notice problems">${found.map(([name, message]) => html`<li><a href="#${idOfYear(name)}">${visit.labels.text(message)}</a></li>`)}</ul>`
}

/** Says what of the query was read as plain words. */
function hints({ query }: SearchPage): Html | null {
  if (query.hints.length === 0) return null
  return html`<ul class="notice hints">${query.hints.map(({ message }) => html`<li>${message}</li>`)}</ul>`
}

/** A search that found something, or nothing. */
interface Outcome {
  readonly found: SearchPage
  readonly filters: Filters
  readonly scope: Scope | null
}

/** The results of a search, and where they are. */
interface Hits extends Outcome {
  readonly places: ReadonlyMap<string, Place>
  /** Null unless they are shown in a hierarchy. */
  readonly hierarchy: PlacedHits | null
}

async function placed(outcome: Outcome, visit: Visit): Promise<Hits> {
  const { found, filters, scope } = outcome
  const hierarchy = viewOf(filters) === 'hierarchy' ? await placedHits(found.items, scope, visit) : null
  return { ...outcome, hierarchy, places: await placesOf(hierarchy?.others ?? found.items, visit) }
}

function hits({ found, filters, scope, places, hierarchy }: Hits, visit: Visit): Html {
  const { labels } = visit
  const { page, limit } = found
  const cardAt = (hit: SearchPage['items'][number]) => cardOfHit(hit, places.get(hit.id), filters.get('q'))
  const start = page === null ? 1 : (page - 1) * limit + 1
  const isGrouped = found.groups !== undefined
  const isGallery = viewOf(filters) === 'gallery'
  return html`<div class="bar"><p class="facts" role="status">${found.total_pages > 1 && page !== null && !isGrouped ? countOf(found, visit) : labels.text('page.results', { count: found.total })}</p>
${sortLinks(filters, visit)}${viewLinks(filters, scope, visit)}${groupLink(filters, scope, visit)}</div>
${isGrouped && hierarchy === null ? groupedHits(found, { filters, cardAt, isGallery }, visit) : cardList((hierarchy?.others ?? found.items).map(cardAt), visit, { isGallery, ...(hierarchy === null && { start }), level: 2, withIds: true })}
${hierarchy?.list}${keepForm(visit)}${pager(found, visit)}`
}

function cardOfHit(hit: SearchPage['items'][number], place: Place | undefined, query: string | null): Card {
  const { url, title, thumbnail, date, highlights, image_text, file_text } = hit
  const isDescription = hit.type === 'record' || hit.type === 'collection'
  const facts =
    hit.type === 'entity'
      ? [hit.entity_type_label, dateFact(date)]
      : hit.type === 'exhibit'
        ? [hit.curator]
        : [levelName(hit), dateFact(date), hit.reference_code]
  return {
    url,
    ...(isDescription && { unapiId: url, keepId: hit.id }),
    title,
    languages: hit,
    titleHtml: highlights.title[0],
    thumbnail,
    facts,
    text: 'summary' in hit ? hit.summary : null,
    passages: passagesOf(highlights),
    imagePassages: imagePassages(url, image_text, query),
    timedPassages: timedPassages(url, file_text),
    place: isDescription ? (place ?? null) : null,
  }
}

function imagePassages(
  url: string,
  text: SearchPage['items'][number]['image_text'],
  query: string | null,
): Card['imagePassages'] & {} {
  if (text === null) return []
  const { passages, content_states: states } = text
  return passages.map((passage, n) => ({
    html: passage,
    page: text.page,
    url: withParameter(url, 'iiif-content', states[n] ?? text.canvas),
    textUrl: transcriptionUrl(url, text.image, query),
  }))
}

function timedPassages(url: string, text: SearchPage['items'][number]['file_text']): Card['timedPassages'] & {} {
  if (text === null) return []
  const { passages, times } = text
  return passages.map((passage, n) => {
    const time = times[n] ?? 0
    return { html: passage, url: transcriptUrl(url, text.url, time), time: clock(time) }
  })
}

function sortLinks(filters: Filters, { labels }: Visit): Html {
  const current = filters.get('sort') ?? (filters.get('q') === null ? 'title' : 'relevance')
  return choiceNav(
    labels.text('page.sort'),
    SORTS.map((sort) => ({
      url: filters.replacing({ sort }),
      text: labels.text(`page.sort_${sort}`),
      isCurrent: sort === current,
    })),
  )
}

function switches(filters: Filters, { labels }: Visit): Html {
  return html`<ul class="switches">${SWITCHES.map(([name, message]) => {
    const isOn = filters.get(name) === 'true'
    const url = isOn ? filters.replacing({ [name]: null }) : filters.replacing({ [name]: 'true' })
    return html`<li>${choice(url, labels.text(message), { isCurrent: isOn })}</li>`
  })}</ul>`
}

/** Returns the part of the archive that a search is restricted to; null for the whole archive, and for several repositories. */
function scopeOf({ query }: SearchPage): Scope | null {
  for (const name of ['within', 'collection', 'repository'] as const) {
    const [found, ...others] = query.filters.filter(({ parameter }) => parameter === name)
    if (found !== undefined && others.length === 0 && !found.value.startsWith('!'))
      return { parameter: name, value: found.value, title: found.label }
  }
  return null
}

/** Renders the words that results have if none has all of them, each as a link to a search for it. */
function relaxedWords({ query, did_you_mean }: SearchPage, filters: Filters, visit: Visit): Html | null {
  const { relaxed } = query
  if (relaxed === null) return null
  const { labels } = visit
  return html`<div class="notice relaxed">${correction(did_you_mean, filters, visit)}
<p>${labels.text('page.relaxed', { required: relaxed.required })}</p>
<ul>${relaxed.words.map(({ word, count }) => {
    const text = count === 0 ? words(word) : choice(filters.replacing({ q: word }), words(word))
    return html`<li>${text} <span class="count">${labels.text('page.number', { count })}</span></li>`
  })}</ul></div>`
}

function correction(similar: string | null, filters: Filters, { labels }: Visit): Html | null {
  if (similar === null) return null
  const query = choice(filters.replacing({ q: similar }), words(similar), { isFollowed: true })
  return html`<div class="proposal">${labels.parts('page.did_you_mean', { query })}</div>`
}

function nothingFound({ found, filters, scope }: Outcome, visit: Visit): Html {
  const { labels } = visit
  return html`<p role="status">${labels.text('page.nothing_found')}</p>
${correction(found.did_you_mean, filters, visit)}
${scope && html`<div class="proposal">${choice(filters.replacing({ [scope.parameter]: null }), labels.text('page.search_everywhere'))}</div>`}
<p>${labels.text('page.nothing_found_help')}</p>
<p><a href="${pageUrl(visit, '/advanced')}#help">${labels.text('page.search_help')}</a></p>
<p><a href="${pageUrl(visit, '/collections')}">${labels.text('page.collections')}</a></p>`
}
