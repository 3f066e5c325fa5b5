import { arkUrl, type FullDescription, permalink, type Sibling } from '@fonds/archive'
import { BASE_PATH } from '@fonds/types/context'
import type { ArchiveContext } from '../archive-context.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'

/** Maps a part of a description to a property of a class of EDM; writes nothing for empty values. */
export interface EdmRow {
  /** The source in the terms of the archival model, for the published table. */
  readonly from: string
  readonly to: string
  write(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void
}

/** Returns the URI of the described thing: its ARK in an archive that has them, else its permalink. */
export const choUri = ({ id, kind, slug }: Sibling, { place }: Pick<ArchiveContext, 'place'>): string =>
  arkUrl(place, id) ?? permalink(place, kind, slug)

/** Returns the URI of the archive, as the one that gives its data. */
export const archiveUri = ({ place }: Pick<ArchiveContext, 'place'>): string =>
  `${place.origin}${BASE_PATH}/organization`

/** Returns the URI of who holds the material: its repository in an archive that has several, else the archive. */
export const holderUri = (
  { repository }: Pick<FullDescription, 'repository'>,
  context: Pick<ArchiveContext, 'place'>,
): string =>
  repository
    ? `${context.place.origin}${BASE_PATH}/repositories/${encodeURIComponent(repository.slug)}`
    : archiveUri(context)

/** Writes a property whose value is a resource. */
export const refer = (xml: XmlWriter, property: string, uri: string): XmlWriter =>
  xml.leaf(property, '', { 'rdf:resource': uri })
