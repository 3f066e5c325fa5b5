import { type Html, html, type Route, trusted } from '@fonds/http'
import { signsOfEntity } from '@fonds/schema-org'
import { z } from 'zod'
import type { EntityDetail } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { listPage } from '../lists/list.page.ts'
import { restLinks } from '../lists/rest.ts'
import { opening } from '../metadata/tags.ts'
import { cardList } from '../page/cards.ts'
import { canonicalIn, languageAlternates, languagesNav } from '../page/languages-nav.ts'
import { definePage } from '../page/page.ts'
import { fields, joined, outsideLink, section, words } from '../page/parts.ts'
import { placedCards } from '../page/placed-cards.ts'
import { canonicalOf, provenanceLine } from '../page/provenance.ts'
import {
  langAttribute,
  languagesOf,
  otherLanguage,
  spokenIn,
  spokenNote,
  spokenWords,
  textAttributes,
} from '../page/texts.ts'
import { type Named, nameLink, nameOf } from '../page/title-link.ts'
import { asAsked, asSelected, local, type Visit } from '../page/visit.ts'
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
      const entity = await read(
        api.GET('/api/public/entities/{slugOrId}', { params: { path }, ...asSelected(visit, ['lang'], '') }),
      )
      const { name, entity_type_label, records, collections_count: collections, relations, links, provenance } = entity
      const cards = await placedCards(records.items, visit)
      return {
        title: name,
        description: opening(entity.biography) ?? identityOf(entity, visit),
        canonical: canonicalOf(provenance, canonicalIn(entity, links.permalink, visit)),
        signs: signsOfEntity(entity),
        section: 'names',
        head: [...languageAlternates(entity, visit), ...entityHead(entity, visit)],
        main: html`<article>
<p class="kicker">${entity_type_label}</p>
<h1 ${textAttributes(name, spokenIn(entity, 'name', visit), visit)}>${name}</h1>
${languagesNav(entity, visit)}${facts(entity, visit)}${restLinks(entity, STATED, visit)}
${entity.coordinates && placesMap([placeOf(entity, entity.coordinates)], visit)}
${entity.biographical_notes.map((note) => noteSection(note, entity, visit))}${restLinks(entity, ['biographical_notes'], visit)}
${section(labels.text('page.related'), [
  relations.length > 0 &&
    html`<ul class="tags">${relations.map(
      (other) =>
        html`<li>${nameLink(other, visit)} <span class="facts">${words(other.role ?? other.relation_label)}</span></li>`,
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
${provenanceLine(provenance, visit)}</article>`,
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
        read(
          api.GET('/api/public/entities/{slugOrId}', {
            params: { path, query: { fields: ['name', 'url', 'field_languages'] } },
          }),
        ),
      ])
      const cards = await placedCards(list.items, visit)
      const title = labels.text('page.linked_to', { name: entity.name })
      const heading = labels.parts('page.linked_to', { name: nameOf(entity, visit) })
      return listPage({ title, heading, list, cards, section: 'names', above: backTo(entity, visit) }, visit)
    },
  }),
]

const backTo = (entity: Named, visit: Visit<unknown>): Html => html`<p>${nameLink(entity, visit)}</p>`

type BiographicalNote = EntityDetail['biographical_notes'][number]

/** Renders a note about an entity; those of one without translations are not marked. */
function noteSection(
  { label, html: markup, lang }: BiographicalNote,
  entity: EntityDetail,
  visit: Visit<unknown>,
): Html {
  const stated = lang === null ? spokenIn(entity, 'biographical_notes', visit) : spokenNote(lang, visit)
  const spoken = languagesOf(entity).length === 0 ? { ...stated, isOther: false } : stated
  return html`<section><h2>${words(label)}${otherLanguage(spoken, visit)}</h2><div class="prose"${langAttribute(spoken, visit)}>${trusted(markup)}</div></section>\n`
}

/** Returns what search engines show of an entity without a biography. */
function identityOf({ entity_type_label, date, records_count: count }: EntityDetail, visit: Visit<unknown>): string {
  const { labels, tenant } = visit
  const parts = [entity_type_label, date?.display, labels.text('page.records_count', { count }), tenant.name]
  return parts.filter(Boolean).join(' · ')
}

function facts(entity: EntityDetail, visit: Visit<unknown>): Html | null {
  const { labels } = visit
  const { date, names, alternative_names, identifiers, same_as, links } = entity
  const languages = new Map(names.map(({ value, lang }) => [value, lang]))
  // It has names in several languages, none of which the reader needs to be warned of.
  const inOwn = (name: string) => spokenWords(name, spokenNote(languages.get(name) ?? null, visit), visit)
  return fields([
    [labels.text('page.dates'), date && words(date.display)],
    [labels.text('page.other_names'), joined(alternative_names.map(inOwn))],
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
