import { blocksToText, type EntityRecordRow, type LinkedResource, type VisibleRelation } from '@fonds/archive'
import { COLLECTION_LEVELS, type EntityRelation, MAX_LISTED } from '@fonds/types'
import { tagOf } from '../language-tag.ts'
import { type Graph, type Name, ref, text } from '../rdf/graph.ts'
import { addDate } from './dates.ts'
import { type DescribedEntity, isAgentClass, type RicEntityRow } from './entity-row.ts'
import { ENTITY_CLASSES } from './names.ts'
import { addRest } from './rest.ts'
import { descriptionUri, entityUri, partUri } from './vocabulary.ts'

/** A relation in the terms of RiC-O: from its source to its target, with the property that says the same directly. */
interface Stated {
  readonly type: Name
  readonly source: string
  readonly target: string
  readonly direct: readonly [subject: string, property: Name, object: string]
}

/** One end of a relation. */
interface End {
  readonly uri: string
  readonly type: Name
}

/**
 * Returns a relation between entities.
 * @param played the entity whose role the relation names: a parent, a predecessor
 * @param other the entity for which it has that role
 */
function statedAs(relation: VisibleRelation['relation'], played: End, other: End): Stated {
  const ends = [played, other] as const
  const plain = (type: Name, property: Name): Stated => ({
    ...{ type, source: other.uri, target: played.uri },
    direct: [other.uri, property, played.uri],
  })
  if (!ends.every(({ type }) => isAgentClass(type))) return plain('rico:Relation', 'rico:isRelatedTo')
  switch (relation) {
    case 'hierarchical_parent':
      return hierarchy(played, other)
    case 'hierarchical_child':
      return hierarchy(other, played)
    case 'temporal_earlier':
      return sequence(played, other)
    case 'temporal_later':
      return sequence(other, played)
    case 'identity':
      return plain('rico:AgentToAgentRelation', 'rico:isEquivalentTo')
    case 'family':
      return ends.every(({ type }) => type === 'rico:Person')
        ? plain('rico:FamilyRelation', 'rico:hasFamilyAssociationWith')
        : plain('rico:AgentToAgentRelation', 'rico:isAgentAssociatedWithAgent')
    default:
      return plain('rico:AgentToAgentRelation', 'rico:isAgentAssociatedWithAgent')
  }
}

const hierarchy = (superior: End, inferior: End): Stated => ({
  ...{ type: 'rico:AgentHierarchicalRelation', source: superior.uri, target: inferior.uri },
  direct: [inferior.uri, 'rico:isOrWasSubordinateTo', superior.uri],
})

const sequence = (earlier: End, later: End): Stated => ({
  ...{ type: 'rico:AgentTemporalRelation', source: earlier.uri, target: later.uri },
  direct: [earlier.uri, 'rico:hasSuccessor', later.uri],
})

function addRelation(graph: Graph, node: string, { type, source, target, direct }: Stated): void {
  graph.is(node, type).add(node, 'rico:relationHasSource', ref(source)).add(node, 'rico:relationHasTarget', ref(target))
  const [subject, property, object] = direct
  graph.add(subject, property, ref(object))
}

/** Adds what the record says of a relation itself. */
function addStatement(graph: Graph, node: string, stated: EntityRelation, { entity, language }: DescribedEntity): void {
  graph.add(node, 'rico:generalDescription', text(blocksToText(stated.note), language))
  const { agency } = entity.content?.control ?? {}
  const source = agency?.name ?? agency?.code ?? null
  if (source !== null) graph.add(node, 'rico:relationSource', text(source))
}

function writeVisible(graph: Graph, described: DescribedEntity, relations: EntityRecordRow['relations']): void {
  const { uri, entity, type, context, withNeighbours } = described
  const self = { uri, type }
  for (const relation of relations) {
    const { outgoing, position, role, date, name, translations, entity_type } = relation
    // The record that states it is among the others.
    if (!withNeighbours && !outgoing) continue
    const other = { uri: entityUri(relation, context.place), type: ENTITY_CLASSES[entity_type] }
    const stated = outgoing ? statedAs(relation.relation, other, self) : statedAs(relation.relation, self, other)
    const node = partUri(outgoing ? uri : other.uri, `relation-${position + 1}`)
    addRelation(graph, node, stated)
    if (role !== null) graph.add(node, 'rico:type', text(role))
    if (date !== null && date.display.trim() !== '') {
      addDate(graph, `${node}-date`, date)
      graph.add(node, 'rico:relationHasDate', ref(`${node}-date`))
    }
    const own = outgoing ? entity.content?.relations[position] : undefined
    if (own !== undefined) addStatement(graph, node, own, described)
    if (!withNeighbours) continue
    graph.is(other.uri, other.type).add(other.uri, 'rico:name', text(name, tagOf(translations?.original ?? null)))
  }
}

/** Writes relations to agents that the archive has no entity for. */
function writeOpen(graph: Graph, described: DescribedEntity, positions: readonly number[]): void {
  const { uri, entity, type } = described
  for (const position of positions) {
    const stated = entity.content?.relations[position]
    if (stated === undefined || stated.target_name === null || stated.target_name.trim() === '') continue
    const node = partUri(uri, `relation-${position + 1}`)
    const other = {
      uri: `${node}-agent`,
      type: stated.target_type === null ? ('rico:Agent' as const) : ENTITY_CLASSES[stated.target_type],
    }
    graph.is(other.uri, other.type).add(other.uri, 'rico:name', text(stated.target_name, tagOf(stated.lang)))
    addRelation(graph, node, statedAs(stated.relation, other, { uri, type }))
    if (stated.role !== null) graph.add(node, 'rico:type', text(stated.role))
    if (stated.date !== null && stated.date.display.trim() !== '') {
      addDate(graph, `${node}-date`, stated.date)
      graph.add(node, 'rico:relationHasDate', ref(`${node}-date`))
    }
    addStatement(graph, node, stated, described)
  }
}

/** Writes relations: all of them, or in a graph that is made while its reader waits the first, and where all of them are. */
function writeRelations(graph: Graph, described: DescribedEntity): void {
  const { uri, entity, context, withNeighbours } = described
  const { relations, open_relations: open } = entity
  const most = withNeighbours ? MAX_LISTED : Number.POSITIVE_INFINITY
  writeVisible(graph, described, relations.slice(0, most))
  writeOpen(graph, described, open.slice(0, Math.max(0, most - relations.length)))
  if (relations.length + open.length > most)
    addRest(graph, { uri, place: context.place, kind: 'entity', slug: entity.slug }, 'relations')
}

/** Returns how an entity leads to a description. */
function resourceProperty({ creator, roles }: LinkedResource, type: Name): Name {
  if (isAgentClass(type)) return creator ? 'rico:isOrganicProvenanceOf' : 'rico:isRelatedTo'
  return roles.includes('genre') || roles.includes('function') ? 'rico:isRelatedTo' : 'rico:isOrWasSubjectOf'
}

function writeResources(graph: Graph, { uri, resources, type, context: { place } }: DescribedEntity): void {
  for (const resource of resources) {
    const other = descriptionUri(resource, place)
    const { level, title, reference_code: code } = resource
    // Whether others are in an item is not known here.
    const isSet = COLLECTION_LEVELS.has(level) || level === 'file'
    graph.is(other, isSet ? 'rico:RecordSet' : 'rico:RecordResource').add(other, 'rico:title', text(title))
    if (code !== null) graph.add(other, 'rico:identifier', text(code))
    graph.add(uri, resourceProperty(resource, type), ref(other))
  }
}

/** Relations to other entities and to descriptions. */
export const ENTITY_RELATION_ROWS: readonly RicEntityRow[] = [
  {
    from: `relations to other entities, as either record states them: kind, role, dates, note, agency of the record: the first ${MAX_LISTED}, and where all are`,
    to: 'rico:AgentHierarchicalRelation, rico:AgentTemporalRelation, rico:FamilyRelation, rico:AgentToAgentRelation, rico:Relation, rico:relationHasDate, rico:relationSource, rico:isOrWasSubordinateTo, rico:hasSuccessor, rico:hasFamilyAssociationWith, rico:isAgentAssociatedWithAgent, rico:isEquivalentTo, rico:isRelatedTo, rdfs:seeAlso',
    write: writeRelations,
  },
  {
    from: 'the first 100 descriptions that it is linked to; `/entities/{slug}/records` has all',
    to: 'rico:isOrganicProvenanceOf, rico:isOrWasSubjectOf, rico:isRelatedTo',
    write: writeResources,
  },
]
