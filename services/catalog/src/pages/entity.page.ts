import { html } from '@fonds/http'
import type { EntityDetail } from '@fonds/types'
import type { Page } from './page.ts'
import { fields, itemList, joined, link, plainTerm, prose, section, words } from './parts.ts'

/** Renders a person, corporate body, family, place or subject. */
export function entityPage(entity: EntityDetail): Page {
  const { name, entity_type, dates, alternative_names, biography, places, identifiers, relations, records, links } =
    entity
  const terms = (list: EntityDetail['functions']) => joined(list.map(({ term, note }) => words(term ?? note ?? '')))
  return {
    title: name,
    canonical: links.permalink,
    main: html`<h1 dir="auto">${name}</h1>
${fields([
  ['Type', plainTerm(entity_type)],
  ['Dates', dates && words(dates.display)],
  ['Other names', joined(alternative_names.map(words))],
  ['Places', joined(places.map((place) => words(place.name)))],
  ['Functions', terms(entity.functions)],
  ['Occupations', terms(entity.occupations)],
  [
    'Identifiers',
    joined(identifiers.map(({ scheme, value, uri }) => html`${scheme && `${scheme} `}${link(uri ?? '', value)}`)),
  ],
  ['Permalink', link(links.permalink, links.permalink)],
])}
${section('Biography or history', biography && prose(biography))}
${section(
  'Related',
  relations.length > 0 &&
    html`<ul class="plain">\n${relations.map(
      ({ url, name: other, relation, role }) =>
        html`<li>${link(url, other)} <span class="small">${words(role ?? plainTerm(relation))}</span></li>\n`,
    )}</ul>\n`,
)}
${section('Records', [
  itemList(records.items),
  records.total > records.items.length && html`<p><a href="${records.url}">All ${records.total}</a></p>`,
])}
${section(
  'Collections',
  entity.collections_count > 0 &&
    html`<p><a href="${records.url}?type=collection">${entity.collections_count} collections</a></p>`,
)}
${links.eac && section('Other formats', html`<p class="links"><a href="${links.eac}">EAC-CPF</a></p>`)}`,
  }
}
