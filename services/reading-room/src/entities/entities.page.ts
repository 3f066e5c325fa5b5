import { type Html, html, type Route } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import { optional, read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import type { Card } from '../page/cards.ts'
import { choice, choiceNav } from '../page/choices.ts'
import { Filters } from '../page/filters.ts'
import { definePage } from '../page/page.ts'
import { asAsked, type Visit } from '../page/visit.ts'
import { placesMap } from './map.ts'
import { ENTITY_TYPES } from './types.ts'

/** The orders of names. */
const SORTS = ['name', 'date', 'date_desc'] as const

/** Largest number of places on the map. */
const PLACES = 100

/** The list of names and subjects, with an A–Z bar of every script, and a map of the places. */
export const entitiesPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/entities',
    name: 'getEntitiesPage',
    async render(visit) {
      const { api, labels, contentQuery } = visit
      const filters = new Filters(contentQuery, '/entities')
      const isPlaces = filters.get('entity_type') === 'place'
      const [list, places] = await Promise.all([
        read(api.GET('/api/public/entities', asAsked(visit))),
        isPlaces
          ? optional(
              read(
                api.GET('/api/public/entities.geojson', { params: { query: { entity_type: 'place', limit: PLACES } } }),
              ),
            )
          : null,
      ])
      const cards = list.items.map(
        ({ url, name, entity_type_label, date, records_count, translations, field_languages }): Card => ({
          url,
          title: name,
          languages: { translations, field_languages },
          thumbnail: null,
          facts: [
            entity_type_label,
            date?.display,
            records_count > 0 ? labels.text('page.records_count', { count: records_count }) : null,
          ],
        }),
      )
      return listPage(
        {
          title: labels.text('page.names'),
          section: 'names',
          list,
          cards,
          above: html`${typeLinks(filters, visit)}${searchOfNames(filters, visit)}${sortLinks(filters, visit)}${letters(list.letters, filters, visit)}${places && placesMap(places.features, visit)}`,
        },
        visit,
      )
    },
  })

function typeLinks(filters: Filters, { labels }: Visit): Html {
  const current = filters.get('entity_type')
  const link = (type: string | null, name: string) =>
    html`<li>${choice(filters.replacing({ entity_type: type, letter: null }), name, { isCurrent: type === current, isFollowed: true })}</li>`
  return html`<nav class="tabs" aria-label="${labels.text('page.type')}"><ul>${link(null, labels.text('page.all_types'))}${ENTITY_TYPES.map(([type, name]) => link(type, labels.text(name)))}</ul></nav>\n`
}

function searchOfNames(filters: Filters, { labels }: Visit): Html {
  const kept = ['entity_type', 'sort', 'lang'].flatMap((name) => {
    const value = filters.get(name)
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">`]
  })
  const yearField = (name: 'date_start' | 'date_end', label: 'page.year_from' | 'page.year_to') =>
    html`<label for="${name}">${labels.text(label)}</label> <input id="${name}" name="${name}" size="5" pattern="-?[0-9]{1,4}" title="${labels.text('page.years')}: ${labels.text(label)}" value="${filters.get(name)}">`
  return html`<form class="find" action="${BASE_PATH}/entities"><label for="name">${labels.text('page.find_name')}</label> <input id="name" name="search" type="search" maxlength="200" dir="auto" value="${filters.get('search')}"> ${yearField('date_start', 'page.year_from')} ${yearField('date_end', 'page.year_to')}${kept} <button>${labels.text('page.search')}</button></form>\n`
}

function sortLinks(filters: Filters, { labels }: Visit): Html {
  const current = filters.get('sort') ?? 'name'
  return choiceNav(
    labels.text('page.sort'),
    SORTS.map((sort) => ({
      url: filters.replacing({ sort }),
      text: labels.text(`page.sort_${sort}`),
      isCurrent: sort === current,
    })),
  )
}

function letters(
  list: readonly { readonly letter: string; readonly count: number }[],
  filters: Filters,
  { labels }: Visit,
): Html | null {
  if (list.length === 0) return null
  const current = filters.get('letter')
  return html`<nav class="letters" aria-label="${labels.text('page.letters')}"><ul>${list.map(
    ({ letter, count }) =>
      html`<li title="${count}">${choice(filters.replacing({ letter }), html`<bdi>${letter}</bdi>`, { isCurrent: letter === current, isFollowed: true })}</li>`,
  )}</ul></nav>\n`
}
