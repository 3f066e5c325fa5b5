import { html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import type { EntityDetail } from '@fonds/types'
import type { Page } from './page.ts'
import { fields, itemList, joined, link, prose, section, words } from './parts.ts'

/** Renders a person, corporate body, family, place or subject. */
export function entityPage(entity: EntityDetail, labels: Labels): Page {
  const {
    name,
    entity_type_label,
    dates,
    alternative_names,
    biography,
    coordinates,
    places,
    identifiers,
    relations,
    records,
    links,
  } = entity
  const terms = (list: EntityDetail['functions']) => joined(list.map(({ term, note }) => words(term ?? note ?? '')))
  return {
    title: name,
    canonical: links.permalink,
    main: html`<h1 dir="auto">${name}</h1>
${fields([
  [labels.text('page.type'), entity_type_label],
  [labels.text('page.dates'), dates && words(dates.display)],
  [labels.text('page.other_names'), joined(alternative_names.map(words))],
  [labels.text('page.coordinates'), coordinates && words(`${coordinates.lat}, ${coordinates.lon}`)],
  [labels.text('page.places'), joined(places.map((place) => words(place.name)))],
  [labels.text('page.functions'), terms(entity.functions)],
  [labels.text('page.occupations'), terms(entity.occupations)],
  [
    labels.text('page.identifiers'),
    joined(identifiers.map(({ scheme, value, uri }) => html`${scheme && `${scheme} `}${link(uri ?? '', value)}`)),
  ],
  [labels.text('page.permalink'), link(links.permalink, links.permalink)],
])}
${section(labels.text('page.biography'), biography && prose(biography))}
${section(
  labels.text('page.related'),
  relations.length > 0 &&
    html`<ul class="plain">\n${relations.map(
      ({ url, name: other, relation_label, role }) =>
        html`<li>${link(url, other)} <span class="small">${words(role ?? relation_label)}</span></li>\n`,
    )}</ul>\n`,
)}
${section(labels.text('page.records'), [
  itemList(records.items),
  records.total > records.items.length &&
    html`<p><a href="${records.url}">${labels.text('page.all', { count: records.total })}</a></p>`,
])}
${section(
  labels.text('page.collections'),
  entity.collections_count > 0 &&
    html`<p><a href="${records.url}?type=collection">${labels.text('page.collections_count', { count: entity.collections_count })}</a></p>`,
)}
${links.eac && section(labels.text('page.formats'), html`<p class="links"><a href="${links.eac}">EAC-CPF</a></p>`)}`,
  }
}
