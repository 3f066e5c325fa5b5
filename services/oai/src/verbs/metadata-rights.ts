import { statementsOf, type XmlContent } from '@fonds/crosswalks'
import { isObjectAddress, type Rights } from '@fonds/types'
import { formatNamed } from '@fonds/types/formats'
import { XSI } from '../protocol/response.ts'

const OAI_DC = formatNamed('dc')
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/rights/'
const BASE = 'http://www.openarchives.org/OAI/2.0/'

/**
 * Returns the terms of descriptions as the guidelines on rights expressions of OAI-PMH have them; null for none. They are
 * never about the material, whose rights are in the metadata itself.
 */
function expressionOf(rights: Rights | null): XmlContent | null {
  const { statement, uri } = rights ?? { statement: null, uri: null }
  if (uri !== null && isObjectAddress(uri)) return { rightsReference: { '@ref': uri } }
  if (statement === null) return null
  const dc = {
    '@xmlns:oai_dc': OAI_DC.namespace,
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    '@xsi:schemaLocation': `${OAI_DC.namespace} ${OAI_DC.schema}`,
    'dc:rights': statementsOf(rights).map(({ text, lang }) => ({
      ...(lang !== null && { '@xml:lang': lang }),
      '#': text,
    })),
  }
  return { rightsDefinition: { 'oai_dc:dc': dc } }
}

const opening = (schema: string) => ({
  '@xmlns': NAMESPACE,
  '@xmlns:xsi': XSI,
  '@xsi:schemaLocation': `${NAMESPACE} ${BASE}${schema}`,
})

/** Returns the `about` element of a record; null for none. */
export function aboutRights(rights: Rights | null): XmlContent | null {
  const expression = expressionOf(rights)
  return expression === null ? null : { about: { rights: { ...opening('rights.xsd'), ...expression } } }
}

/** Returns the `description` element of Identify about the rights in all records; null for none. */
export function rightsManifest(rights: Rights | null): XmlContent | null {
  const expression = expressionOf(rights)
  if (expression === null) return null
  const appliesTo = `${BASE}entity#metadata`
  return { rightsManifest: { ...opening('rightsManifest.xsd'), '@appliesTo': appliesTo, rights: expression } }
}
