import type { DatasetDescription, Distribution } from './dataset.ts'
import type { Text } from './texts.ts'

/** The context, in the document itself: no processor has to load another one. */
const CONTEXT = {
  '@vocab': 'https://schema.org/',
  dct: 'http://purl.org/dc/terms/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  'dct:accessRights': { '@type': '@id' },
  contentUrl: { '@type': '@id' },
  dateModified: { '@type': 'xsd:dateTime' },
  license: { '@type': '@id' },
  url: { '@type': '@id' },
  usageInfo: { '@type': '@id' },
} as const

const PUBLIC = 'http://publications.europa.eu/resource/authority/access-right/PUBLIC'

/** Writes a dataset in schema.org's terms, as JSON-LD that needs no other document. */
export function writeSchemaOrg(dataset: DatasetDescription): Record<string, unknown> {
  const { url, home, publisher, licence, languages, distributions } = dataset
  const named = { name: inEach(dataset.names), description: inEach(dataset.descriptions) }
  return known({
    '@context': CONTEXT,
    '@id': url,
    '@type': 'Dataset',
    ...named,
    url: home,
    license: licence,
    copyrightNotice: inEach(dataset.terms),
    'dct:accessRights': PUBLIC,
    isAccessibleForFree: true,
    inLanguage: languages,
    dateModified: dataset.modified,
    publisher: organisation(dataset),
    creator: { '@id': publisher.url },
    includedInDataCatalog: known({
      '@id': `${url}#catalog`,
      '@type': 'DataCatalog',
      ...named,
      url: home,
      publisher: { '@id': publisher.url },
      dataset: { '@id': url },
    }),
    distribution: distributions.map((distribution) => download(distribution, dataset)),
  })
}

const organisation = ({ url, names, publisher: { url: id, identifier, email } }: DatasetDescription) =>
  known({
    '@id': id,
    '@type': ['Organization', 'ArchiveOrganization'],
    name: inEach(names),
    identifier,
    contactPoint: email && { '@id': `${url}#contact`, '@type': 'ContactPoint', name: inEach(names), email },
  })

function download(distribution: Distribution, { url: dataset, licence }: DatasetDescription) {
  const { name, title, description, url, type, specification, file } = distribution
  return known({
    '@id': `${dataset}#${name}`,
    '@type': 'DataDownload',
    name: { '@value': title, '@language': 'en' },
    description: { '@value': description, '@language': 'en' },
    contentUrl: url,
    encodingFormat: file === null ? type : `${type}+${file.compression.replace(/^.*\//, '')}`,
    contentSize: file && String(file.bytes),
    sha256: file?.sha256,
    dateModified: file?.modified,
    usageInfo: specification,
    license: distribution.licence === licence ? null : distribution.licence,
  })
}

const inEach = (texts: readonly Text[]) =>
  texts.map(({ text, language }) => (language === null ? text : { '@value': text, '@language': language }))

/** Returns the members that have a value. */
function known(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const has = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(members).filter(([, value]) => has(value)))
}
