import type { FullDescription } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { Graph, type GraphNode } from '../rdf/graph.ts'
import { DATE_ROWS } from './dates.ts'
import { addArchive, addRepository, HOLDER_ROWS } from './holder.ts'
import { IDENTITY_ROWS } from './identity.ts'
import { INSTANTIATION_ROWS } from './instantiations.ts'
import { NAME_ROWS } from './names.ts'
import { describedAs } from './row.ts'
import { TEXT_ROWS } from './texts.ts'

/** The table of mappings from archival descriptions to RiC-O. */
export const RIC_ROWS = [
  ...IDENTITY_ROWS,
  ...DATE_ROWS,
  ...TEXT_ROWS,
  ...INSTANTIATION_ROWS,
  ...HOLDER_ROWS,
  ...NAME_ROWS,
]

/**
 * Describes a record or collection in RiC-O 1.1.
 * @param withNeighbours whether the graph has the class and name of what it refers to as well, so that it can be read alone
 */
export function describeInRic(
  description: FullDescription,
  context: ArchiveContext,
  { withNeighbours }: { readonly withNeighbours: boolean },
): readonly GraphNode[] {
  const graph = new Graph()
  const described = describedAs(description, context, withNeighbours)
  for (const { write } of RIC_ROWS) write(graph, described)
  return graph.nodes()
}

/** Describes the archive in RiC-O. */
export function describeArchiveInRic(context: ArchiveContext): readonly GraphNode[] {
  const graph = new Graph()
  addArchive(graph, context)
  return graph.nodes()
}

/** Describes a repository of the archive in RiC-O. */
export function describeRepositoryInRic(
  repository: NonNullable<FullDescription['repository']>,
  context: ArchiveContext,
): readonly GraphNode[] {
  const graph = new Graph()
  addRepository(graph, { repository }, context)
  return graph.nodes()
}
