import type { EntityRecordRow, LinkedResource } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { Graph, type GraphNode } from '../rdf/graph.ts'
import { ENTITY_IDENTITY_ROWS } from './entity-identity.ts'
import { ENTITY_RELATION_ROWS } from './entity-relations.ts'
import { describedEntity } from './entity-row.ts'
import { ENTITY_TERM_ROWS } from './entity-terms.ts'

/** The table of mappings from authority records and headings to RiC-O. */
export const RIC_ENTITY_ROWS = [...ENTITY_IDENTITY_ROWS, ...ENTITY_TERM_ROWS, ...ENTITY_RELATION_ROWS]

/** Most descriptions of an entity that its graph names. */
export const MAX_RESOURCES = 100

/**
 * Describes an entity in RiC-O 1.1.
 * @param resources the first of its descriptions, at most `MAX_RESOURCES`
 * @param withNeighbours whether the graph can be read alone, as in `describeInRic`
 */
export function describeEntityInRic(
  entity: EntityRecordRow,
  resources: readonly LinkedResource[],
  options: { readonly context: ArchiveContext; readonly withNeighbours: boolean },
): readonly GraphNode[] {
  const graph = new Graph()
  const described = describedEntity(entity, resources, options)
  for (const { write } of RIC_ENTITY_ROWS) write(graph, described)
  return graph.nodes()
}
