import { offsetMinutes } from '../ead/local-time.ts'
import type { Node } from '../model/records.ts'
import { stampOf } from '../oai/envelope.ts'
import { oaiIdentifier } from '../oai/identifier.ts'
import { element, textElement } from '../xml/xml.ts'
import type { Catalogue } from './catalogue.ts'

export interface AtomOaiOptions {
  /** Host name, as in identifiers. */
  readonly host: string
  /** Code of the archive in identifiers. */
  readonly code: string
  /** settings.yml:933 */
  readonly pageSize: number
  readonly timezone: string
  readonly siteTitle: string
}

export const oaiId = (catalogue: Catalogue, node: Node, { host, code }: AtomOaiOptions): string =>
  `oai:${host}:${code}_${catalogue.idOf(node)}`

/** actions/identifyComponent.class.php:33: the earliest date is local time with a `Z`. */
export function identify({ store }: Catalogue, { host, code, timezone, siteTitle }: AtomOaiOptions): string {
  const all = [...store.tables.resource.values(), ...store.tables.archival_object.values()]
  const earliest = all.reduce((least, { userMtime }) => Math.min(least, userMtime), store.now())
  const identifier = oaiIdentifier(host, `oai:${host}${code === '' ? '' : `:${code}`}_100002`)
  return element(
    'Identify',
    {},
    textElement('repositoryName', siteTitle) +
      textElement('baseURL', `http://${host}`) +
      textElement('protocolVersion', '2.0') +
      textElement('adminEmail', 'admin@example.com') +
      textElement('earliestDatestamp', stampOf(earliest + offsetMinutes(earliest * 1_000, timezone) * 60)) +
      textElement('deletedRecord', 'no') +
      textElement('granularity', 'YYYY-MM-DDThh:mm:ssZ') +
      textElement('compression', 'gzip') +
      element('description', {}, identifier),
  )
}

/** QubitOai.class.php:186 */
export const FORMATS = element(
  'ListMetadataFormats',
  {},
  [
    ['oai_dc', 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd', 'http://www.openarchives.org/OAI/2.0/oai_dc/'],
    ['oai_ead', 'http://www.loc.gov/ead/ead.xsd', 'urn:isbn:1-931666-22-9'],
  ]
    .map(([prefix = '', schema = '', namespace = '']) =>
      element(
        'metadataFormat',
        {},
        textElement('metadataPrefix', prefix) +
          textElement('schema', schema) +
          textElement('metadataNamespace', namespace),
      ),
    )
    .join(''),
)

/** actions/listSetsComponent.class.php:39: a set for each published fonds. */
export function sets(catalogue: Catalogue, args: Readonly<Record<string, string>>, options: AtomOaiOptions): string {
  const all = [...catalogue.store.tables.resource.values()].filter(({ publish }) => publish)
  const cursor = Number(args.cursor ?? 0)
  const page = all.slice(cursor, cursor + options.pageSize)
  const token = Buffer.from(JSON.stringify({ cursor: cursor + options.pageSize })).toString('base64')
  const set = (node: Node) =>
    element('set', {}, textElement('setSpec', oaiId(catalogue, node, options)) + textElement('setName', node.title))
  const more = all.length > cursor + options.pageSize ? textElement('resumptionToken', token) : ''
  return element('ListSets', {}, page.map(set).join('') + more)
}
