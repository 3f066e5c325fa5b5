import { type FullDescription, permalink, type Sibling } from '@fonds/archive'
import { COLLECTION_LEVELS, type Level } from '@fonds/types'
import { RICO } from '@fonds/types/formats'
import type { ArchiveContext } from '../archive-context.ts'
import type { Namespaces } from '../rdf/write-turtle.ts'

/** Namespaces of the graphs. What RiC-O has no term for is in Dublin Core, OWL, the basic geo vocabulary and IIIF's services. */
export const RIC_NAMESPACES: Namespaces = {
  rico: RICO,
  rst: 'https://www.ica.org/standards/RiC/vocabularies/recordSetTypes#',
  dcterms: 'http://purl.org/dc/terms/',
  edtf: 'http://id.loc.gov/datatypes/edtf/',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  owl: 'http://www.w3.org/2002/07/owl#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  svcs: 'http://rdfs.org/sioc/services#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

type Place = ArchiveContext['place']

/** Returns the URI of a description: its permalink. */
export const descriptionUri = ({ kind, slug }: Pick<Sibling, 'kind' | 'slug'>, place: Place): string =>
  permalink(place, kind, slug)

/** Returns the URI of an entity: its permalink. */
export const entityUri = ({ slug }: { readonly slug: string }, place: Place): string => permalink(place, 'entity', slug)

/**
 * Returns the URI of a part of a resource, such as its first date. Permalinks of websites that are made of a fragment have
 * no second one.
 */
export const partUri = (uri: string, part: string): string => `${uri}${uri.includes('#') ? '/' : '#'}${part}`

/** Returns whether a unit is a set of records: by its level, or because others are in it. */
export const isRecordSet = ({ level, children_count }: { readonly level: Level; readonly children_count: number }) =>
  COLLECTION_LEVELS.has(level) || level === 'file' || children_count > 0

/** Returns the class of a description. */
export const classOf = (description: Pick<FullDescription, 'level' | 'children_count'>) =>
  isRecordSet(description) ? 'rico:RecordSet' : 'rico:Record'
