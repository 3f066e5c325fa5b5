import { type Html, html, type Route } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import { read, readOptional } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import type { Card } from '../page/cards.ts'
import { definePage } from '../page/page.ts'
import type { Visit } from '../page/visit.ts'
import { placesMap } from './map.ts'

const TYPES = [
  ['person', 'page.persons'],
  ['corporate_body', 'page.corporate_bodies'],
  ['family', 'page.families'],
  ['place', 'page.places'],
  ['subject', 'page.subjects'],
] as const

/** Largest number of places on the map. */
const PLACES = 100

/** The list of names and subjects, with an A–Z bar of every script, and a map of the places. */
export const entitiesPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/entities',
    name: 'getEntitiesPage',
    async render(visit) {
      const { api, labels, contentQuery } = visit
      const query = new URLSearchParams(contentQuery)
      const isPlaces = query.get('entity_type') === 'place'
      const [list, places] = await Promise.all([
        read(api.GET('/api/public/entities', { querySerializer: () => contentQuery })),
        isPlaces
          ? readOptional(
              api.GET('/api/public/entities.geojson', { params: { query: { entity_type: 'place', limit: PLACES } } }),
            )
          : null,
      ])
      const cards = list.items.map(
        ({ url, name, entity_type_label, dates, records_count }): Card => ({
          url,
          title: name,
          thumbnail: null,
          facts: [
            entity_type_label,
            dates?.display,
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
          above: html`${typeLinks(query, visit)}${searchOfNames(query, visit)}${letters(list.letters, query, visit)}${places && placesMap(places.features, visit)}`,
        },
        visit,
      )
    },
  })

function typeLinks(query: URLSearchParams, { labels }: Visit): Html {
  const current = query.get('entity_type')
  const link = (type: string | null, name: string) =>
    html`<li><a href="${entitiesUrl(query, { entity_type: type, letter: null })}"${type === current && html` aria-current="true"`}>${name}</a></li>`
  return html`<nav class="tabs" aria-label="${labels.text('page.type')}"><ul>${link(null, labels.text('page.all_types'))}${TYPES.map(([type, name]) => link(type, labels.text(name)))}</ul></nav>\n`
}

function searchOfNames(query: URLSearchParams, { labels }: Visit): Html {
  const kept = ['entity_type', 'lang'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [html`<input type="hidden" name="${name}" value="${value}">`]
  })
  return html`<form class="find" action="${BASE_PATH}/entities"><label for="name">${labels.text('page.find_name')}</label> <input id="name" name="search" type="search" maxlength="200" dir="auto" value="${query.get('search')}">${kept} <button>${labels.text('page.search')}</button></form>\n`
}

function letters(
  list: readonly { readonly letter: string; readonly count: number }[],
  query: URLSearchParams,
  { labels }: Visit,
): Html | null {
  if (list.length === 0) return null
  const current = query.get('letter')
  return html`<nav class="letters" aria-label="${labels.text('page.letters')}"><ul>${list.map(
    ({ letter, count }) =>
      html`<li><a href="${entitiesUrl(query, { letter })}" title="${count}"${letter === current && html` aria-current="true"`}><bdi>${letter}</bdi></a></li>`,
  )}</ul></nav>\n`
}

/** Returns the URL of the list with other filters, from its first page. */
function entitiesUrl(query: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const changed = new URLSearchParams(query)
  for (const name of ['page', 'cursor']) changed.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name)
    else changed.set(name, value)
  }
  const text = changed.toString()
  return `${BASE_PATH}/entities${text === '' ? '' : `?${text}`}`
}
