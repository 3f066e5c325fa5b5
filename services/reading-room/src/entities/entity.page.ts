import { type Html, html, type Route, trusted } from '@fonds/http'
import { z } from 'zod'
import type { EntityDetail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import { restLinks } from '../lists/rest.ts'
import { opening } from '../metadata/tags.ts'
import { cardList } from '../page/cards.ts'
import { definePage } from '../page/page.ts'
import { dir, fields, joined, outsideLink, section, words } from '../page/parts.ts'
import { placedCards } from '../page/placed-cards.ts'
import { asAsked, local, type Visit } from '../page/visit.ts'
import { entityHead } from './entity-head.ts'
import { type Place, placesMap } from './map.ts'
import { statementFields } from './statements.ts'

const params = z.object({ slugOrId: z.string().max(200) })

/** The lists that the facts of an entity are made of. */
const STATED = [
  'alternative_names',
  'places',
  'functions',
  'occupations',
  'legal_statuses',
  'mandates',
  'languages_used',
  'local_descriptions',
  'identifiers',
] as const

/** The page of a person, corporate body, family, place or subject, and the list of what is linked to it. */
export const entityPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/entities/:slugOrId',
    name: 'getEntityPage',
    params,
    async render(visit) {
      const { api, labels, params: path } = visit
      const entity = await read(api.GET('/api/public/entities/{slugOrId}', { params: { path } }))
      const { name, entity_type_label, records, collections_count: collections, relations, links } = entity
      const cards = await placedCards(records.items, visit)
      return {
        title: name,
        description: opening(entity.biography) ?? identityOf(entity, visit),
        canonical: links.permalink,
        section: 'names',
        head: entityHead(entity, visit),
        main: html`<article>
<p class="kicker">${entity_type_label}</p>
<h1 ${dir(name)}>${name}</h1>
${facts(entity, visit)}${restLinks(entity, STATED, visit)}
${entity.coordinates && placesMap([placeOf(entity, entity.coordinates)], visit)}
${entity.biographical_notes.map(({ label, html: markup }) => html`<section><h2>${words(label)}</h2><div class="prose">${trusted(markup)}</div></section>\n`)}${restLinks(entity, ['biographical_notes'], visit)}
${section(labels.text('page.related'), [
  relations.length > 0 &&
    html`<ul class="tags">${relations.map(
      ({ url, name: other, relation_label, role }) =>
        html`<li><a href="${local(visit, url)}">${words(other)}</a> <span class="facts">${words(role ?? relation_label)}</span></li>`,
    )}</ul>\n`,
  restLinks(entity, ['relations'], visit),
])}
${section(labels.text('page.records'), [
  cardList(cards, visit),
  records.total > records.items.length &&
    html`<p><a href="${local(visit, records.url)}">${labels.text('page.all', { count: records.total })}</a></p>`,
])}
${
  collections > 0 &&
  html`<p><a href="${local(visit, `${records.url}?type=collection`)}">${labels.text('page.collections_count', { count: collections })}</a></p>`
}
${links.eac && section(labels.text('page.formats'), html`<p class="links"><a href="${links.eac}">EAC-CPF</a></p>`)}
</article>`,
      }
    },
  }),
  definePage(deps, {
    path: '/entities/:slugOrId/records',
    name: 'getEntityRecordsPage',
    params,
    async render(visit) {
      const { api, labels, params: path } = visit
      const [list, entity] = await Promise.all([
        read(api.GET('/api/public/entities/{slugOrId}/records', { params: { path }, ...asAsked(visit) })),
        read(api.GET('/api/public/entities/{slugOrId}', { params: { path, query: { fields: ['name', 'url'] } } })),
      ])
      const cards = await placedCards(list.items, visit)
      const title = labels.text('page.linked_to', { name: entity.name })
      const heading = labels.parts('page.linked_to', { name: words(entity.name) })
      return listPage({ title, heading, list, cards, section: 'names', above: backTo(entity, visit) }, visit)
    },
  }),
]

const backTo = ({ name, url }: Pick<EntityDetail, 'name' | 'url'>, visit: Visit<unknown>): Html =>
  html`<p><a href="${local(visit, url)}">${words(name)}</a></p>`

/** Returns what search engines show of an entity without a biography. */
function identityOf({ entity_type_label, dates, records_count: count }: EntityDetail, visit: Visit<unknown>): string {
  const { labels, tenant } = visit
  const parts = [entity_type_label, dates?.display, labels.text('page.records_count', { count }), tenant.name]
  return parts.filter(Boolean).join(' · ')
}

function facts(entity: EntityDetail, { labels }: Visit<unknown>): Html | null {
  const { dates, alternative_names, identifiers, same_as, links } = entity
  return fields([
    [labels.text('page.dates'), dates && words(dates.display)],
    [labels.text('page.other_names'), joined(alternative_names.map(words))],
    ...statementFields(entity, labels),
    [
      labels.text('page.identifiers'),
      joined(
        identifiers.map(
          ({ scheme, value, uri }) =>
            html`<bdi>${scheme && `${scheme} `}${
              uri !== null && same_as.includes(uri)
                ? html`<a href="${uri}" rel="external noreferrer" property="sameAs">${words(value)}</a>`
                : outsideLink(uri ?? '', value)
            }</bdi>`,
        ),
      ),
    ],
    [labels.text('page.permalink'), html`<a href="${links.permalink}">${links.permalink}</a>`],
    ['ARK', links.ark && html`<a href="${links.ark}">${links.ark}</a>`],
  ])
}

/** Returns an entity as a place on the map. */
const placeOf = ({ name, url }: EntityDetail, { lat, lon }: NonNullable<EntityDetail['coordinates']>): Place => ({
  geometry: { coordinates: [lon, lat] },
  properties: { name, url },
})
