/** How a document states languages, by which it is judged. */
export type Form = 'page' | 'json' | 'jsonld' | 'iiif' | 'xml' | 'table'

export interface Door {
  /** Path below the archive's host. */
  readonly path: string
  readonly form: Form
  /** The languages that it has: the reader's, all side by side whoever asks, or those in which texts were written. */
  readonly has: 'reader' | 'all' | 'originals'
}

/** The parts of an archive that are walked. */
export interface Sample {
  readonly organization: string
  readonly records: readonly { readonly slug: string; readonly id: string; readonly images: number }[]
  readonly collections: readonly { readonly slug: string; readonly id: string }[]
  readonly fonds: readonly string[]
  readonly entities: readonly string[]
  /** Words to search for. */
  readonly words: readonly string[]
}

const API = '/api/public'
const EXHIBITS = [0, 1, 2].map((n) => `/exhibits/zol-${n}`)
const PAGES = [0, 1, 2, 3].map((n) => `/pages/zol-${n}`)
const REPOSITORIES = [0, 1].map((n) => `/repositories/zol-${n}`)
/** Prefixes of formats that state languages. */
const OAI_PREFIXES = ['oai_dc', 'qdc', 'mods', 'edm', 'ead', 'ead4'] as const

const door = (form: Form, paths: readonly string[], has: Door['has'] = 'reader'): Door[] =>
  paths.map((path) => ({ path: API + path, form, has }))

/** Returns the paths of all pages for readers. */
function pages({ records, collections, fonds, entities, words }: Sample): string[] {
  return [
    ...[
      '',
      '/collections',
      '/records',
      '/entities',
      '/exhibits',
      '/repositories',
      '/pages',
      '/search',
      '/advanced',
      '/list',
    ],
    ...words.flatMap((word) => [
      `/search?q=${word}`,
      `/search?q=${word}&type=entity`,
      `/search?q=${word}&type=exhibit`,
    ]),
    ...records.flatMap(({ slug }) => [`/records/${slug}`, `/cite/${slug}`, `/records/${slug}/related`]),
    ...collections.flatMap(({ slug }) => [
      `/collections/${slug}`,
      `/collections/${slug}/tree`,
      `/cite/collection/${slug}`,
    ]),
    ...fonds.flatMap((slug) => [`/search?collection=${slug}`, `/collections/${slug}/related`]),
    ...entities.flatMap((slug) => [`/entities/${slug}`, `/entities/${slug}/records`]),
    ...[...EXHIBITS, ...PAGES, ...REPOSITORIES],
    ...EXHIBITS.map((path) => `/embed${path}`),
  ]
}

function json({ records, collections, fonds, entities, words }: Sample): string[] {
  return [
    ...[
      '/organization',
      '/collections',
      '/records?limit=100',
      '/records?limit=100&include=details',
      '/entities',
      '/exhibits',
    ],
    ...[
      '/repositories',
      '/pages',
      '/search?limit=50',
      '/entities.geojson',
      '/records?sort=title',
      '/search?sort=title',
    ],
    ...words.flatMap((word) => [`/search?q=${word}`, `/search/suggest?q=${word.slice(0, 6)}`]),
    ...records.flatMap(({ slug }) => [
      `/records/${slug}`,
      `/records/${slug}/related`,
      `/records/${slug}?include=translations`,
      `/cite/${slug}`,
    ]),
    ...collections.flatMap(({ slug }) => [
      `/collections/${slug}`,
      `/collections/${slug}/tree`,
      `/cite/collection/${slug}`,
    ]),
    ...fonds.map((slug) => `/collections/${slug}/tree?depth=2`),
    ...entities.flatMap((slug) => [`/entities/${slug}`, `/entities/${slug}/records`]),
    ...[...EXHIBITS, ...PAGES, ...REPOSITORIES],
  ]
}

function tables({ fonds, entities, words }: Sample): string[] {
  const lists = ['/records', '/collections', ...entities.slice(0, 2).map((slug) => `/entities/${slug}/records`)]
  const searches = words.slice(0, 2).map((word) => `?q=${word}`)
  const suffixes = ['.csv', '.ris', '.bib', '.csl.json']
  return suffixes.flatMap((suffix) => [
    ...[...lists, ...fonds.map((slug) => `/collections/${slug}`)].map((path) => path + suffix),
    ...searches.map((query) => `/search${suffix}${query}`),
  ])
}

/** Returns every door of an archive, as one reader finds them. */
export function doorsOf(sample: Sample): Door[] {
  const { organization, records, collections, fonds, entities } = sample
  const described = [
    ...records.map(({ slug }) => `/records/${slug}`),
    ...collections.map(({ slug }) => `/collections/${slug}`),
  ]
  const pictured = records.filter(({ images }) => images > 0)
  const manifests = pictured.map(({ id }) => `/iiif/${organization}/${id}/manifest.json`)
  const oai = OAI_PREFIXES.map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`)
  const iiif = ['', ...fonds.map((slug) => `/${slug}`)].map((path) => `/iiif/${organization}/collection${path}`)
  const under = (paths: readonly string[], forms: readonly string[]) =>
    paths.flatMap((path) => forms.map((form) => path + form))
  const aids = fonds.map((slug) => `/collections/${slug}/`)
  return [
    ...door('page', pages(sample)),
    ...door('json', json(sample)),
    ...door('table', tables(sample)),
    ...door('jsonld', under(described, ['.jsonld', '.ric.jsonld']), 'originals'),
    ...door('jsonld', ['/dataset'], 'originals'),
    ...door('iiif', [...manifests, ...iiif], 'originals'),
    ...door('xml', under(described, ['.dc.xml', '.mods.xml', '.edm.xml']), 'originals'),
    ...door('table', under(described, ['.marc.xml']), 'originals'),
    ...door('xml', under(aids, ['ead.xml', 'ead4.xml']), 'all'),
    ...door('table', under(aids, ['ead2002.xml']), 'originals'),
    ...door(
      'xml',
      entities.map((slug) => `/entities/${slug}/eac.xml`),
      'originals',
    ),
    ...door('xml', ['/sitemap.xml', ...oai, '/oai?verb=ListSets'], 'originals'),
  ]
}
