import type { BriefDescription } from '@fonds/archive'
import { attributeText, type XmlWriter } from '../xml/xml-writer.ts'
import { type DcContext, dcStatements, schemeOf } from './statements.ts'

const DC = 'http://purl.org/dc/elements/1.1/'
const DCTERMS = 'http://purl.org/dc/terms/'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** The Dublin Core format of OAI-PMH (oai_dc). */
export const OAI_DC = {
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
} as const

/**
 * Qualified Dublin Core by the 2008 DCMI schemas. They define no namespace for the container element; this one is known
 * to harvesters.
 */
export const QDC = {
  namespace: 'http://worldcat.org/xmlschemas/qdc-1.0/',
  schema: 'http://worldcat.org/xmlschemas/qdc/1.0/qdc-1.0.xsd',
} as const

const OAI_DC_ATTRIBUTES = attributeText({
  'xmlns:oai_dc': OAI_DC.namespace,
  'xmlns:dc': DC,
  'xmlns:xsi': XSI,
  'xsi:schemaLocation': `${OAI_DC.namespace} ${OAI_DC.schema}`,
})

const QDC_ATTRIBUTES = attributeText({
  'xmlns:qdc': QDC.namespace,
  'xmlns:dc': DC,
  'xmlns:dcterms': DCTERMS,
  'xmlns:xsi': XSI,
  'xsi:schemaLocation': `${QDC.namespace} ${QDC.schema}`,
})

/** Writes a description as `oai_dc:dc`. */
export function writeOaiDc(writer: XmlWriter, description: BriefDescription, context: DcContext): void {
  writer.start('oai_dc:dc', OAI_DC_ATTRIBUTES)
  for (const { element, value } of dcStatements(description, context)) writer.leaf(`dc:${element}`, value)
  writer.end()
}

/** Writes a description as qualified Dublin Core. */
export function writeQdc(writer: XmlWriter, description: BriefDescription, context: DcContext): void {
  writer.start('qdc:qualifieddc', QDC_ATTRIBUTES)
  for (const statement of dcStatements(description, context)) {
    const { element, term, value } = statement
    const scheme = schemeOf(statement)
    // Schemes are types of the terms namespace, and only its elements may have them.
    const name = term !== null ? `dcterms:${term}` : scheme === null ? `dc:${element}` : `dcterms:${element}`
    writer.leaf(name, value, { 'xsi:type': scheme })
  }
  writer.end()
}
