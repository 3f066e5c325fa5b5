import { arkUrl, blocksToText } from '@fonds/archive'
import { sameAs } from '@fonds/types'
import { tagOf } from '../language-tag.ts'
import { type Name, ref, text } from '../rdf/graph.ts'
import { isPlainUri } from '../xml/characters.ts'
import { addDate, addYears } from './dates.ts'
import { isAgentClass, type RicEntityRow } from './entity-row.ts'
import { addPoint, classInRole } from './names.ts'
import { partUri } from './vocabulary.ts'

/** Names, identifiers, dates and history. */
export const ENTITY_IDENTITY_ROWS: readonly RicEntityRow[] = [
  {
    from: 'type; a subject that is a function, a genre or an occupation in headings is that as well',
    to: 'rico:Person, rico:CorporateBody, rico:Family, rico:Place, rico:Activity, rico:Concept, rico:DocumentaryFormType, rico:OccupationType',
    write: (graph, { uri, entity, type, resources }) => {
      graph.is(uri, type)
      for (const role of new Set(resources.flatMap(({ roles }) => roles))) {
        const special = classInRole(entity.entity_type, role)
        if (special !== null) graph.is(uri, special)
      }
    },
  },
  {
    from: 'name, in each of its languages; all forms of it, with type and dates of use',
    to: 'rico:name, rico:hasOrHadAgentName, rico:hasOrHadPlaceName, rico:hasOrHadName, rico:usedFromDate, rico:usedToDate',
    write: (graph, { uri, entity, type }) => {
      const { name, translations, content } = entity
      graph.add(uri, 'rico:name', text(name, tagOf(translations?.original ?? null)))
      for (const [language, card] of Object.entries(translations?.in ?? {})) {
        if (card.name !== undefined) graph.add(uri, 'rico:name', text(card.name, tagOf(language)))
      }
      const [property, nameClass] = NAME_TERMS[isAgentClass(type) ? 'agent' : type === 'rico:Place' ? 'place' : 'other']
      content?.names.forEach(({ value, lang, script, kind, date, note }, n) => {
        if (value.trim() === '') return
        const part = partUri(uri, `name-${n + 1}`)
        const tag = lang === null ? null : tagOf(script === null ? lang : `${lang}-${script}`)
        graph.is(part, nameClass).add(part, 'rico:textualValue', text(value, tag)).add(part, 'rico:type', text(kind))
        if (note !== null) graph.add(part, 'rico:note', text(note))
        if (date?.start != null) graph.add(part, 'rico:usedFromDate', text(String(date.start)))
        if (date?.end != null) graph.add(part, 'rico:usedToDate', text(String(date.end)))
        graph.add(uri, property, ref(part))
      })
    },
  },
  {
    from: 'identifiers; URIs of authority files; ARK',
    to: 'rico:hasOrHadIdentifier, rico:Identifier, owl:sameAs',
    write: (graph, { uri, entity: { id, content }, context: { place } }) => {
      const identifiers = content?.identifiers ?? []
      identifiers.forEach(({ scheme, value }, n) => {
        if (value.trim() === '') return
        const part = partUri(uri, `identifier-${n + 1}`)
        graph.is(part, 'rico:Identifier').add(part, 'rico:textualValue', text(value))
        if (scheme !== null) graph.add(part, 'rico:type', text(scheme))
        graph.add(uri, 'rico:hasOrHadIdentifier', ref(part))
      })
      const ark = arkUrl(place, id)
      graph.add(uri, 'owl:sameAs', ...sameAs(identifiers).filter(isPlainUri).map(ref), ark === null ? null : ref(ark))
    },
  },
  {
    from: 'dates of existence: in words, as EDTF, first and last year',
    to: 'rico:isAssociatedWithDate, rico:Date, rico:beginningDate, rico:endDate',
    write: (graph, { uri, entity: { dates, content }, language }) => {
      const all = (content?.exist_dates.length ?? 0) > 0 ? (content?.exist_dates ?? []) : dates === null ? [] : [dates]
      if (dates !== null) addYears(graph, uri, dates)
      all.forEach((date, n) => {
        if (date.display.trim() === '') return
        const part = partUri(uri, `date-${n + 1}`)
        addDate(graph, part, date, [text(date.display, language)])
        graph.add(uri, 'rico:isAssociatedWithDate', ref(part))
      })
    },
  },
  {
    from: 'biography and history; abstract; other notes; gender',
    to: 'rico:history, rico:generalDescription, rico:note',
    write: (graph, { uri, entity: { content }, language, type }) => {
      const history: Name = type === 'rico:Concept' ? 'rico:generalDescription' : 'rico:history'
      for (const { type: kind, blocks, lang } of content?.biographical_notes ?? []) {
        const property = kind === 'bioghist' ? history : kind === 'abstract' ? 'rico:generalDescription' : 'rico:note'
        graph.add(uri, property, text(blocksToText(blocks), tagOf(lang) ?? language))
      }
      if (content?.gender) graph.add(uri, 'rico:note', text(content.gender, language))
    },
  },
  {
    from: 'coordinates of a place',
    to: 'rico:geographicalCoordinates, geo:lat, geo:long',
    write: (graph, { uri, entity: { coordinates }, type }) => {
      if (type === 'rico:Place') addPoint(graph, uri, coordinates)
    },
  },
]

const NAME_TERMS: Readonly<Record<'agent' | 'place' | 'other', readonly [property: Name, type: Name]>> = {
  agent: ['rico:hasOrHadAgentName', 'rico:AgentName'],
  place: ['rico:hasOrHadPlaceName', 'rico:PlaceName'],
  other: ['rico:hasOrHadName', 'rico:Name'],
}
