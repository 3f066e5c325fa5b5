import { asWritten, isAgent, isGenre, isMaker, isTopic, type NamedEntity } from '@fonds/archive'
import { roleTerm } from '@fonds/labels'
import { isWgs84, MAX_LISTED, readCoordinates } from '@fonds/types'
import { authorityUris } from '../authority-uris.ts'
import { tagOf } from '../language-tag.ts'
import { type Graph, type Name, ref, text, typed } from '../rdf/graph.ts'
import { partsOf, relatorOf } from '../relator.ts'
import { addRest } from './rest.ts'
import type { Described, RicRow } from './row.ts'
import { entityUri, partUri } from './vocabulary.ts'

/** The classes of entities by their type. A function is an activity where its role says so. */
export const ENTITY_CLASSES: Readonly<Record<NamedEntity['entity_type'], Name>> = {
  person: 'rico:Person',
  corporate_body: 'rico:CorporateBody',
  family: 'rico:Family',
  place: 'rico:Place',
  subject: 'rico:Concept',
}

/** Returns the class of a subject in a role that makes it more than that; null for any other. */
export function classInRole(type: NamedEntity['entity_type'], role: string): Name | null {
  if (type !== 'subject') return null
  if (role === 'genre') return 'rico:DocumentaryFormType'
  if (role === 'function') return 'rico:Activity'
  return role === 'occupation' ? 'rico:OccupationType' : null
}

/** Properties of agents by terms and codes of their roles. */
const BY_ROLE: ReadonlyMap<string, Name> = new Map<string, Name>([
  ['addressee', 'rico:hasAddressee'],
  ['rcp', 'rico:hasAddressee'],
  ['recipient', 'rico:hasAddressee'],
  ['sender', 'rico:hasSender'],
  ['publisher', 'rico:hasPublisher'],
  ['pbl', 'rico:hasPublisher'],
  ['collector', 'rico:hasCollector'],
  ['col', 'rico:hasCollector'],
])

const AUTHORS: ReadonlySet<string> = new Set(['author', 'aut', 'writer'])

/** Returns by which property a description leads to a name in a role. */
function propertyOf(entity: NamedEntity, role: string, isSet: boolean): Name {
  const term = roleTerm(role)
  const asRole = { ...entity, roles: [role], creator: entity.creator && role === 'creator' }
  if (isGenre(asRole)) return isSet ? 'rico:hasOrHadSomeMembersWithDocumentaryFormType' : 'rico:hasDocumentaryFormType'
  if (classInRole(entity.entity_type, role) === 'rico:Activity') return 'rico:documents'
  if (isTopic(asRole)) return 'rico:hasOrHadSubject'
  if (!isAgent(entity)) return 'rico:isRelatedTo'
  const known = BY_ROLE.get(term)
  if (known !== undefined) return known
  if (AUTHORS.has(term) && !isSet) return 'rico:hasAuthor'
  if (!isMaker(asRole)) return entity.creator ? 'rico:hasOrganicProvenance' : 'rico:isRelatedTo'
  // The creator of a set has created its records, or brought them together.
  return isSet ? 'rico:hasOrganicProvenance' : 'rico:hasCreator'
}

function writeNames(graph: Graph, described: Described): void {
  const { uri, description, isSet, hasMoreNames } = described
  const { place } = described.context
  if (hasMoreNames) addRest(graph, { uri, place, kind: description.kind, slug: description.slug }, 'entities')
  for (const entity of asWritten(description.entities)) {
    const other = entityUri(entity, place)
    for (const role of entity.roles) {
      const special = classInRole(entity.entity_type, role)
      if (special !== null) graph.is(other, special)
      graph.add(uri, propertyOf(entity, role, isSet), ref(other))
    }
  }
}

const RELATORS = 'http://id.loc.gov/vocabulary/relators/'

/** Writes how each agent had a part in it: the property says only which kind of part that was. */
function writeRelations(graph: Graph, { uri, description: { entities }, context: { place } }: Described): void {
  let n = 0
  for (const entity of asWritten(entities)) {
    const parts = isAgent(entity) ? partsOf(entity) : []
    for (const role of parts) {
      const relation = partUri(uri, `agent-${++n}`)
      const { term, code } = relatorOf(role)
      const isCreation = isMaker({ ...entity, roles: [role] })
      graph.is(relation, isCreation ? 'rico:CreationRelation' : 'rico:Relation')
      graph.add(relation, 'rico:relationHasSource', ref(uri))
      graph.add(relation, 'rico:relationHasTarget', ref(entityUri(entity, place)))
      graph.add(relation, 'rico:type', text(term)).add(relation, 'rico:name', text(entity.name))
      if (isCreation && code !== null) {
        graph.is(RELATORS + code, 'rico:RoleType').add(relation, 'rico:creationWithRole', ref(RELATORS + code))
      }
      if (entity.confidence < 1)
        graph.add(relation, 'rico:relationCertainty', typed(String(entity.confidence), 'xsd:decimal'))
    }
  }
}

function writePlace(graph: Graph, uri: string, { headings }: NamedEntity): void {
  const stated = headings.find(({ coordinates }) => coordinates !== undefined && isWgs84(coordinates.system))
  addPoint(graph, uri, readCoordinates(stated?.coordinates?.text ?? ''))
}

/** Says where a place is. */
export function addPoint(
  graph: Graph,
  uri: string,
  point: { readonly lat: number; readonly lon: number } | null,
): void {
  if (point === null) return
  graph.add(uri, 'rico:geographicalCoordinates', text(`${point.lat}, ${point.lon}`))
  graph.add(uri, 'geo:lat', typed(String(point.lat), 'xsd:decimal'))
  graph.add(uri, 'geo:long', typed(String(point.lon), 'xsd:decimal'))
}

function writeEntities(
  graph: Graph,
  { description: { entities }, context: { place }, withNeighbours }: Described,
): void {
  if (!withNeighbours) return
  for (const entity of entities) {
    const { entity_type: type, name, translations, headings } = entity
    const uri = entityUri(entity, place)
    graph.is(uri, ENTITY_CLASSES[type]).add(uri, 'rico:name', text(name, tagOf(translations?.original ?? null)))
    for (const [language, card] of Object.entries(translations?.in ?? {})) {
      if (card.name !== undefined) graph.add(uri, 'rico:name', text(card.name, tagOf(language)))
    }
    for (const heading of headings) if (heading.name !== name) graph.add(uri, 'rico:name', text(heading.name))
    if (type === 'place') writePlace(graph, uri, entity)
    graph.add(uri, 'owl:sameAs', ...authorityUris(entity).map(ref))
  }
}

/** The names in a description. */
export const NAME_ROWS: readonly RicRow[] = [
  {
    from: `creators; names in other roles; subjects and places; functions; genres: the first ${MAX_LISTED}, and where all are`,
    to: 'rico:hasOrganicProvenance, rico:hasCreator, rico:hasAuthor, rico:hasAddressee, rico:hasSender, rico:hasPublisher, rico:hasCollector, rico:isRelatedTo, rico:hasOrHadSubject, rico:documents, rico:hasDocumentaryFormType, rico:hasOrHadSomeMembersWithDocumentaryFormType, rdfs:seeAlso',
    write: writeNames,
  },
  {
    from: 'roles of agents: in words, as MARC’s code, name as written, certainty',
    to: 'rico:CreationRelation, rico:Relation, rico:creationWithRole, rico:relationCertainty',
    write: writeRelations,
  },
  {
    from: 'class and names of what is named, coordinates of places, URIs of authority files',
    to: 'rico:Person, rico:CorporateBody, rico:Family, rico:Place, rico:Activity, rico:DocumentaryFormType, rico:Concept, owl:sameAs',
    write: writeEntities,
  },
]
