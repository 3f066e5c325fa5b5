import type { BriefDescription } from '@fonds/archive'
import { formatNamed } from '@fonds/types/formats'
import { attributeText, type XmlWriter } from '../xml/xml-writer.ts'
import { type DcContext, dcStatements, schemeOf } from './statements.ts'

const DC = 'http://purl.org/dc/elements/1.1/'
const DCTERMS = 'http://purl.org/dc/terms/'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

const OAI_DC = formatNamed('dc')
const QDC = formatNamed('qdc')

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
  for (const { element, value, language } of dcStatements(description, context)) {
    writer.leaf(`dc:${element}`, value, { 'xml:lang': language })
  }
  writer.end()
}

/** Writes a description as qualified Dublin Core by the 2008 DCMI schemas. */
export function writeQdc(writer: XmlWriter, description: BriefDescription, context: DcContext): void {
  writer.start('qdc:qualifieddc', QDC_ATTRIBUTES)
  for (const statement of dcStatements(description, context)) {
    const { element, term, value, language } = statement
    const scheme = schemeOf(statement)
    // Schemes are types of the terms namespace, and only its elements may have them.
    const name = term !== null ? `dcterms:${term}` : scheme === null ? `dc:${element}` : `dcterms:${element}`
    writer.leaf(name, value, { 'xsi:type': scheme, 'xml:lang': language })
  }
  writer.end()
}
