import type { EntityRecordRow, LinkedResource } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { tagOf } from '../language-tag.ts'
import type { Graph, Name } from '../rdf/graph.ts'
import { ENTITY_CLASSES } from './names.ts'
import { entityUri } from './vocabulary.ts'

/** An entity that is being written. */
export interface DescribedEntity {
  readonly uri: string
  readonly entity: EntityRecordRow
  /** The language of its record, as a tag of BCP 47; null if it is not known. */
  readonly language: string | null
  /** Its class in RiC-O. */
  readonly type: Name
  /** The first descriptions that it is linked to; none beside the graphs that describe all of them. */
  readonly resources: readonly LinkedResource[]
  readonly context: ArchiveContext
  readonly withNeighbours: boolean
}

/** Maps a part of an entity to statements. */
export interface RicEntityRow {
  /** The source in the terms of the archival model, for the published table. */
  readonly from: string
  readonly to: string
  write(graph: Graph, described: DescribedEntity): void
}

const AGENTS: ReadonlySet<Name> = new Set<Name>(['rico:Person', 'rico:CorporateBody', 'rico:Family'])

/** Returns whether a class is one of agents. */
export const isAgentClass = (type: Name): boolean => AGENTS.has(type)

/** Prepares an entity. */
export function describedEntity(
  entity: EntityRecordRow,
  resources: readonly LinkedResource[],
  { context, withNeighbours }: Pick<DescribedEntity, 'context' | 'withNeighbours'>,
): DescribedEntity {
  const isFunction =
    entity.content?.function !== undefined ||
    (entity.entity_type === 'subject' && resources.some(({ roles }) => roles.includes('function')))
  return {
    uri: entityUri(entity, context.place),
    entity,
    language: tagOf(entity.content?.description_language ?? null),
    type: isFunction ? 'rico:Activity' : ENTITY_CLASSES[entity.entity_type],
    ...{ resources, context, withNeighbours },
  }
}
