import { XML_DECLARATION, XmlWriter, xmlFragment } from '@fonds/crosswalks'
import { datestamp } from './datestamp.ts'
import type { OaiError } from './error.ts'

const OAI_NAMESPACE = 'http://www.openarchives.org/OAI/2.0/'
const OAI_SCHEMA = 'http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd'
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance'

/** The envelope of every response (3.2). */
export interface Envelope {
  readonly baseUrl: string
  readonly responseDate: Date
  /** The arguments as sent; empty for an invalid request. */
  readonly given: Readonly<Record<string, string>>
}

/** Matches identifiers that `anyURI` allows; any other identifier is unknown, and is not repeated. */
const URI = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/

/** Returns the text before and after the element of a verb or error. */
export function envelope({ baseUrl, responseDate, given }: Envelope): { readonly head: string; readonly tail: string } {
  const head = new XmlWriter()
    .start('OAI-PMH', {
      xmlns: OAI_NAMESPACE,
      'xmlns:xsi': XSI,
      'xsi:schemaLocation': `${OAI_NAMESPACE} ${OAI_SCHEMA}`,
    })
    .line()
    .leaf('responseDate', datestamp(responseDate))
    .line()
    .leaf('request', baseUrl, attributesOf(given))
    .line()
    .take()
  const view = new URL(`${baseUrl}/view.xsl`).pathname
  const sheet = `<?xml-stylesheet type="text/xsl" href="${view}"?>\n`
  return { head: XML_DECLARATION + sheet + head, tail: '\n</OAI-PMH>\n' }
}

function attributesOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => name !== 'identifier' || URI.test(value)))
}

/** Writes an `error` element. */
export const writeError = ({ code, message }: OaiError): Promise<string> =>
  xmlFragment({ error: { '@code': code, '#': message } })
