import type { FullDescription } from '@fonds/archive'
import type { ArchiveContext } from '../archive-context.ts'
import { archiveNames } from '../archive-names.ts'
import { archiveUri, holderUri } from '../edm/context.ts'
import { tagOf } from '../language-tag.ts'
import { type Graph, ref, text } from '../rdf/graph.ts'
import type { RicRow } from './row.ts'

/** Describes the archive. */
export function addArchive(graph: Graph, context: ArchiveContext): void {
  const { place, archive } = context
  const uri = archiveUri(context)
  graph.is(uri, 'rico:CorporateBody')
  for (const { name, language } of archiveNames(archive.name, place))
    graph.add(uri, 'rico:name', text(name, tagOf(language)))
  if (archive.identifier !== null) graph.add(uri, 'rico:identifier', text(archive.identifier))
}

/** Describes the repository that holds a description, as a part of the archive. */
export function addRepository(
  graph: Graph,
  { repository }: Pick<FullDescription, 'repository'>,
  context: ArchiveContext,
): void {
  if (!repository) return
  const uri = holderUri({ repository }, context)
  const { name, language, translations } = repository
  graph.is(uri, 'rico:CorporateBody').add(uri, 'rico:name', text(name, tagOf(language)))
  for (const [other, { name: translated }] of Object.entries(translations ?? {})) {
    if (translated !== undefined) graph.add(uri, 'rico:name', text(translated, tagOf(other)))
  }
  graph.add(uri, 'rico:isOrWasSubdivisionOf', ref(archiveUri(context)))
}

export const HOLDER_ROWS: readonly RicRow[] = [
  {
    from: 'repository in an archive that has several, else the archive, with its names and ISIL',
    to: 'rico:hasOrHadHolder, rico:CorporateBody, rico:isOrWasSubdivisionOf',
    write: (graph, { uri, description, context, withNeighbours }) => {
      graph.add(uri, 'rico:hasOrHadHolder', ref(holderUri(description, context)))
      if (!withNeighbours) return
      addArchive(graph, context)
      addRepository(graph, description, context)
    },
  },
]
