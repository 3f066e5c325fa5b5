import type { FullDescription } from '@fonds/archive'
import { formatNamed } from '@fonds/types/formats'
import type { ArchiveContext } from '../archive-context.ts'
import { attributeText, type XmlWriter } from '../xml/xml-writer.ts'
import { AGGREGATION_ROWS, MEDIA_ROWS } from './aggregation.ts'
import { CHO_ROWS } from './cho.ts'
import { CLASS_ROWS } from './classes.ts'
import { choUri } from './context.ts'

const EDM = formatNamed('edm')

const NAMESPACES = attributeText({
  'xmlns:rdf': EDM.namespace,
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:doap': 'http://usefulinc.com/ns/doap#',
  'xmlns:edm': 'http://www.europeana.eu/schemas/edm/',
  'xmlns:ore': 'http://www.openarchives.org/ore/terms/',
  'xmlns:owl': 'http://www.w3.org/2002/07/owl#',
  'xmlns:rdaGr2': 'http://rdvocab.info/ElementsGr2/',
  'xmlns:skos': 'http://www.w3.org/2004/02/skos/core#',
  'xmlns:svcs': 'http://rdfs.org/sioc/services#',
  'xmlns:wgs84_pos': 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${EDM.namespace} ${EDM.schema}`,
})

/** The table of mappings from archival descriptions to EDM. */
export const EDM_ROWS = [...CHO_ROWS, ...AGGREGATION_ROWS, ...MEDIA_ROWS, ...CLASS_ROWS]

/** Writes a description in the Europeana Data Model, as its mapping guidelines ask of providers, in RDF/XML. */
export function writeEdm(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void {
  const cho = choUri(description, context)
  xml.start('rdf:RDF', NAMESPACES)
  xml.start('edm:ProvidedCHO', { 'rdf:about': cho })
  for (const { write } of CHO_ROWS) write(xml, description, context)
  xml.end().start('ore:Aggregation', { 'rdf:about': `${cho}#aggregation` })
  for (const { write } of AGGREGATION_ROWS) write(xml, description, context)
  xml.end()
  for (const { write } of [...MEDIA_ROWS, ...CLASS_ROWS]) write(xml, description, context)
  xml.end()
}
