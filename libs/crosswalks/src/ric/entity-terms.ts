import { blocksToText } from '@fonds/archive'
import { bibliographicCode, referenceName } from '@fonds/language'
import { type EntityDate, type EntityTerm, isWgs84, readCoordinates } from '@fonds/types'
import { tagOf } from '../language-tag.ts'
import { type Graph, type Name, ref, text } from '../rdf/graph.ts'
import { addDate } from './dates.ts'
import { type DescribedEntity, isAgentClass, type RicEntityRow } from './entity-row.ts'
import { addPoint } from './names.ts'
import { LANGUAGES } from './texts.ts'
import { partUri } from './vocabulary.ts'

type TermList = 'functions' | 'occupations' | 'legal_statuses' | 'mandates' | 'local_descriptions' | 'demographics'

function datePart(graph: Graph, part: string, date: EntityDate | null): void {
  if (date === null || date.display.trim() === '') return
  const uri = `${part}-date`
  addDate(graph, uri, date)
  graph.add(part, 'rico:isAssociatedWithDate', ref(uri))
}

/** Describes a term as a node of its own. */
function addTerm(graph: Graph, part: string, type: Name, term: EntityTerm, language: string | null): void {
  graph.is(part, type)
  const tag = tagOf(term.lang) ?? language
  for (const name of [term.term, ...term.other_terms]) if (name !== null) graph.add(part, 'rico:name', text(name, tag))
  graph.add(part, 'rico:generalDescription', text(blocksToText(term.note), language))
  for (const { text: citation } of term.citations) graph.add(part, 'rico:note', text(citation))
  for (const { value, lang } of term.places) graph.add(part, 'rico:note', text(value, tagOf(lang)))
  datePart(graph, part, term.date)
}

/** Writes a list of terms, where the class of the entity may have them; else as notes. */
const terms =
  (list: TermList, property: Name, type: Name, may: (type: Name) => boolean) =>
  (graph: Graph, { uri, entity: { content }, language, type: own }: DescribedEntity): void => {
    content?.[list].forEach((term, n) => {
      if (term.term === null && term.note.length + term.citations.length === 0) return
      if (!may(own)) {
        for (const words of [term.term ?? '', blocksToText(term.note)])
          graph.add(uri, 'rico:note', text(words, language))
        return
      }
      const part = partUri(uri, `${list.replaceAll('_', '-')}-${n + 1}`)
      addTerm(graph, part, type, term, language)
      graph.add(uri, property, ref(part))
    })
  }

const isPerson = (type: Name): boolean => type === 'rico:Person'

function writePlaces(graph: Graph, { uri, entity: { content }, type, language }: DescribedEntity): void {
  content?.places.forEach(({ name, names, role, date, note, coordinates, address }, n) => {
    if (name.trim() === '') return
    const part = partUri(uri, `place-${n + 1}`)
    graph.is(part, 'rico:Place').add(part, 'rico:name', text(name))
    for (const { value, lang } of names) graph.add(part, 'rico:name', text(value, tagOf(lang)))
    for (const { value } of address) graph.add(part, 'rico:location', text(value))
    const stated = coordinates.find(({ system }) => isWgs84(system))
    addPoint(graph, part, readCoordinates(stated?.text ?? ''))
    graph.add(uri, isAgentClass(type) ? 'rico:agentHasOrHadLocation' : 'rico:isAssociatedWithPlace', ref(part))
    const words = blocksToText(note)
    if (role === null && date === null && words === '') return
    const relation = partUri(uri, `place-relation-${n + 1}`)
    graph.is(relation, 'rico:PlaceRelation').add(relation, 'rico:relationHasSource', ref(part))
    graph
      .add(relation, 'rico:relationHasTarget', ref(uri))
      .add(relation, 'rico:generalDescription', text(words, language))
    if (role !== null) graph.add(relation, 'rico:type', text(role))
    if (date === null || date.display.trim() === '') return
    addDate(graph, `${relation}-date`, date)
    graph.add(relation, 'rico:relationHasDate', ref(`${relation}-date`))
  })
}

function writeLanguages(graph: Graph, { uri, entity: { content }, type, language: own }: DescribedEntity): void {
  for (const { language, text: words, note } of content?.languages_used ?? []) {
    const code = language === null ? null : bibliographicCode(language)
    graph.add(uri, 'rico:note', text(words ?? '', own), text(blocksToText(note), own))
    if (language === null || code === null || !isAgentClass(type)) continue
    const node = LANGUAGES + code
    graph.is(node, 'rico:Language').add(node, 'rico:name', text(referenceName(language) ?? code, 'en'))
    graph.add(uri, 'rico:hasOrHadLanguage', ref(node))
  }
}

/** Activities, places and what else an authority record states. */
export const ENTITY_TERM_ROWS: readonly RicEntityRow[] = [
  {
    from: 'functions and activities, with dates',
    to: 'rico:performsOrPerformed, rico:Activity',
    write: terms('functions', 'rico:performsOrPerformed', 'rico:Activity', isAgentClass),
  },
  {
    from: 'occupations',
    to: 'rico:hasOrHadOccupationOfType, rico:OccupationType',
    write: terms('occupations', 'rico:hasOrHadOccupationOfType', 'rico:OccupationType', isPerson),
  },
  {
    from: 'legal statuses',
    to: 'rico:hasOrHadLegalStatus, rico:LegalStatus',
    write: terms('legal_statuses', 'rico:hasOrHadLegalStatus', 'rico:LegalStatus', isAgentClass),
  },
  {
    from: 'mandates',
    to: 'rico:authorizedBy, rico:Mandate',
    write: terms('mandates', 'rico:authorizedBy', 'rico:Mandate', isAgentClass),
  },
  {
    from: 'demographics of persons and groups; local descriptions',
    to: 'rico:hasOrHadDemographicGroup, rico:DemographicGroup, rico:note',
    write: (graph, described) => {
      terms('demographics', 'rico:hasOrHadDemographicGroup', 'rico:DemographicGroup', isAgentClass)(graph, described)
      terms('local_descriptions', 'rico:note', 'rico:Concept', () => false)(graph, described)
    },
  },
  {
    from: 'places, with role, address, dates and coordinates',
    to: 'rico:agentHasOrHadLocation, rico:isAssociatedWithPlace, rico:Place, rico:PlaceRelation, rico:relationHasDate',
    write: writePlaces,
  },
  { from: 'languages used', to: 'rico:hasOrHadLanguage, rico:Language, rico:note', write: writeLanguages },
]
