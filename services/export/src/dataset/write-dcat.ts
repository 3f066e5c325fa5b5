import { blank, iri, literal, name, node, type Properties, prefixes, type Term, typed } from '@fonds/crosswalks'
import { terminologyCode } from '@fonds/language'
import type { DatasetDescription, Distribution } from './dataset.ts'
import type { Text } from './texts.ts'

const NAMESPACES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const

const AUTHORITY = 'http://publications.europa.eu/resource/authority'
const MEDIA_TYPES = 'https://www.iana.org/assignments/media-types'

/** Media types that IANA does not list, so they have no URI. */
const UNLISTED = ['application/ndjson']

/** Writes a dataset as DCAT-AP 3 in Turtle, with the catalogue that it is in. */
export function writeDcat(dataset: DatasetDescription): string {
  const { url, distributions } = dataset
  const at = (fragment: string) => iri(`${url}#${fragment}`)
  const services = distributions.filter(({ service }) => service !== null)
  const common = commonOf(dataset)
  return [
    prefixes(NAMESPACES),
    node(at('catalog'), {
      a: name('dcat:Catalog'),
      ...common,
      'foaf:homepage': iri(dataset.home),
      'dcat:dataset': iri(url),
      'dcat:service': services.map((service) => at(serviceOf(service))),
    }),
    node(iri(url), {
      a: name('dcat:Dataset'),
      ...common,
      'dct:identifier': literal(url),
      'dct:creator': iri(dataset.publisher.url),
      'dct:accessRights': iri(`${AUTHORITY}/access-right/PUBLIC`),
      'dcat:theme': iri(`${AUTHORITY}/data-theme/EDUC`),
      'dcat:landingPage': iri(dataset.home),
      'dcat:distribution': distributions.map((distribution) => at(distribution.name)),
    }),
    ...distributions.map((distribution) => node(at(distribution.name), propertiesOf(distribution, dataset))),
    ...services.map((service) => node(at(serviceOf(service)), servicePropertiesOf(service, dataset))),
    node(iri(dataset.publisher.url), {
      a: [name('foaf:Agent'), name('foaf:Organization')],
      'foaf:name': inEach(dataset.names),
      'dct:identifier': dataset.publisher.identifier === null ? null : literal(dataset.publisher.identifier),
    }),
    ...contactOf(dataset),
  ].join('\n')
}

/** Properties that the dataset and its catalogue have in common. */
const commonOf = (dataset: DatasetDescription): Properties => ({
  'dct:title': inEach(dataset.names),
  'dct:description': inEach(dataset.descriptions),
  'dct:publisher': iri(dataset.publisher.url),
  'dct:modified': typed(dataset.modified, 'xsd:dateTime'),
  'dct:language': dataset.languages.flatMap((tag) => {
    const code = terminologyCode(tag)
    return code === null ? [] : [iri(`${AUTHORITY}/language/${code.toUpperCase()}`)]
  }),
  'dcat:contactPoint': dataset.publisher.email === null ? null : iri(`${dataset.url}#contact`),
})

function propertiesOf(distribution: Distribution, dataset: DatasetDescription): Properties {
  const { url, specification, file, service } = distribution
  return {
    a: name('dcat:Distribution'),
    'dct:title': literal(distribution.title, 'en'),
    'dct:description': literal(distribution.description, 'en'),
    'dcat:accessURL': iri(url),
    'dcat:downloadURL': file && iri(url),
    'dcat:accessService': service && iri(`${dataset.url}#${serviceOf(distribution)}`),
    'dcat:mediaType': mediaType(distribution.type),
    'dcat:compressFormat': file && mediaType(file.compression),
    'dcat:byteSize': file && typed(String(file.bytes), 'xsd:nonNegativeInteger'),
    'spdx:checksum': file && checksum(file.sha256),
    'dct:modified': file && typed(file.modified, 'xsd:dateTime'),
    'dct:conformsTo': iri(specification),
    ...termsOf(distribution, dataset),
  }
}

const servicePropertiesOf = (distribution: Distribution, dataset: DatasetDescription): Properties => ({
  a: name('dcat:DataService'),
  'dct:title': literal(distribution.title, 'en'),
  'dct:description': literal(distribution.description, 'en'),
  'dct:publisher': iri(dataset.publisher.url),
  'dcat:endpointURL': iri(distribution.url),
  'dcat:endpointDescription': distribution.service?.described ? iri(distribution.service.described) : null,
  'dcat:servesDataset': iri(dataset.url),
  'dct:conformsTo': iri(distribution.specification),
  ...termsOf(distribution, dataset),
})

/** Licence and statement; neither is made up where the archive has none. */
const termsOf = ({ licence }: Distribution, { terms }: DatasetDescription): Properties => ({
  'dct:license': licence === null ? null : iri(licence),
  'dct:rights': terms.length === 0 ? null : blank({ a: name('dct:RightsStatement'), 'rdfs:label': inEach(terms) }),
})

const contactOf = ({ url, names, publisher: { email } }: DatasetDescription): string[] =>
  email === null
    ? []
    : [
        node(iri(`${url}#contact`), {
          a: name('vcard:Organization'),
          'vcard:fn': inEach(names),
          'vcard:hasEmail': iri(`mailto:${email}`),
        }),
      ]

const serviceOf = ({ name: of }: Distribution): string => `${of}-service`

const mediaType = (type: string): Term =>
  UNLISTED.includes(type)
    ? blank({ a: name('dct:MediaType'), 'rdfs:label': literal(type) })
    : iri(`${MEDIA_TYPES}/${type}`)

const checksum = (sha256: string): Term =>
  blank({
    a: name('spdx:Checksum'),
    'spdx:algorithm': name('spdx:checksumAlgorithm_sha256'),
    'spdx:checksumValue': typed(sha256, 'xsd:hexBinary'),
  })

const inEach = (texts: readonly Text[]): Term[] => texts.map(({ text, language }) => literal(text, language))
