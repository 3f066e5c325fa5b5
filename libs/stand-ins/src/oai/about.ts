import { element, textElement } from '../xml/xml.ts'
import { FORMATS, LEVELS, type NamedSet, type Sets } from './find.ts'
import { oaiIdentifier } from './identifier.ts'

/** oai_gem_patches/identify_response.rb: the sample has a slash where identifiers have a colon. */
export function identify({ baseUrl, prefix }: { readonly baseUrl: string; readonly prefix: string }): string {
  const identifier = oaiIdentifier(prefix.replace('oai:', ''), `${prefix}//repositories/2/resources/1`)
  return element(
    'Identify',
    {},
    textElement('repositoryName', 'ArchivesSpace OAI Provider') +
      textElement('baseURL', baseUrl) +
      textElement('protocolVersion', '2.0') +
      textElement('adminEmail', 'admin@example.com') +
      textElement('earliestDatestamp', '1970-01-01T00:00:00Z') +
      textElement('deletedRecord', 'persistent') +
      textElement('granularity', 'YYYY-MM-DDThh:mm:ssZ') +
      element('description', {}, identifier),
  )
}

/** ead_format.rb: the namespace is not that of the documents. */
const ADDRESSES: Readonly<Record<string, readonly [schema: string, namespace: string]>> = {
  oai_dc: ['http://www.openarchives.org/OAI/2.0/oai_dc.xsd', 'http://www.openarchives.org/OAI/2.0/oai_dc/'],
  oai_ead: ['https://www.loc.gov/ead/ead.xsd', 'http://www.loc.gov/ead/'],
}

export const formats = (): string =>
  element(
    'ListMetadataFormats',
    {},
    Object.keys(FORMATS)
      .map((prefix) => {
        const [schema = '', namespace = ''] = ADDRESSES[prefix] ?? []
        const words = textElement('schema', schema) + textElement('metadataNamespace', namespace)
        return element('metadataFormat', {}, textElement('metadataPrefix', prefix) + words)
      })
      .join(''),
  )

/** lib/oai/aspace_oai_repository.rb:60 */
export function sets({ repositorySet, sponsorSet }: Sets): string {
  const set = (name: string, description = '') =>
    element('set', {}, textElement('setSpec', name) + textElement('setName', name) + description)
  const named = [repositorySet, sponsorSet].filter((one): one is NamedSet => one !== null && !LEVELS.includes(one.name))
  const all = [...named.map((one) => set(one.name, describe(one.description))), ...LEVELS.map((level) => set(level))]
  return element('ListSets', {}, all.join(''))
}

/** lib/oai/aspace_oai_repository.rb:221: the element within is none of the format's, so it is not valid. */
const describe = (text: string): string =>
  element(
    'setDescription',
    {},
    element(
      'oai_dc:dc',
      {
        'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      textElement('oai_dc:description', text),
    ),
  )
