import type { ApiDocument } from './merge.ts'

/** A group of operations, named by the tag of their routes. */
interface Section {
  readonly name: string
  readonly description: string
  /** Its guide: a file of the folder `docs`. */
  readonly guide?: string
  /** The order of operations, by id; others follow. */
  readonly order: readonly string[]
}

/** The sections of the document, in an order for learning the API. */
const SECTIONS: readonly Section[] = [
  {
    name: 'Search',
    guide: 'search.md',
    description:
      'Find records, collections, names and exhibits by words, phrases and filters, with facets and completions. Start here.',
    order: ['search', 'searchPlaces', 'suggest'],
  },
  {
    name: 'Records',
    description:
      'Files and items: the lowest levels of description. A record can have images, and children of its own.',
    order: ['listRecords', 'getRecord', 'listRecordChildren', 'listPartsOfRecord', 'listRelatedToRecord'],
  },
  {
    name: 'Collections',
    description: 'Fonds and collections, with the series below them. `tree` returns what a sidebar needs.',
    order: [
      'listCollections',
      'getCollection',
      'getCollectionTree',
      'listPartsOfCollection',
      'listRelatedToCollection',
    ],
  },
  {
    name: 'Entities',
    guide: 'entities.md',
    description: 'Persons, corporate bodies, families, places and subjects, and the records that name them.',
    order: ['listEntities', 'getEntity', 'listEntityRecords', 'listPartsOfEntity', 'listPlacesOnMap'],
  },
  {
    name: 'Reconciliation',
    guide: 'reconciliation.md',
    description:
      'Match the names in a table with entities, in OpenRefine or another client of the Reconciliation Service API 0.2.',
    order: [
      'reconcile',
      'reconcileByForm',
      'suggestEntities',
      'suggestTypes',
      'suggestProperties',
      'proposeProperties',
      'previewEntity',
    ],
  },
  { name: 'Exhibits', description: 'Curated records with commentary.', order: ['listExhibits', 'getExhibit'] },
  {
    name: 'Organization',
    description: 'The archive itself: address, opening hours, languages, rights and totals.',
    order: ['getOrganization'],
  },
  {
    name: 'Images',
    guide: 'images.md',
    description:
      'Thumbnails and original files; IIIF Presentation manifests and collections; any region and size over the IIIF Image API.',
    order: ['getThumbnail', 'getOriginal', 'getFile', 'getManifest', 'getImageInfo', 'getImagePart', 'getImageService'],
  },
  {
    name: 'Exports',
    guide: 'finding-aid-pdf.md',
    description:
      'Finding aids as EAD3 and accessible PDF; authority records as EAC-CPF. Large documents are built by a job, whose status you poll.',
    order: ['getFindingAid', 'getEad', 'getEac', 'getExport'],
  },
  {
    name: 'Citations',
    guide: 'reference-managers.md',
    description: 'Chicago, APA and MLA; CSL-JSON, RIS, BibTeX and RDF for reference managers; unAPI.',
    order: ['citeRecord', 'citeCollection', 'getUnapi'],
  },
  {
    name: 'ARKs',
    guide: 'arks.md',
    description: 'Permanent identifiers of records, collections and entities, for archives that have a NAAN.',
    order: ['resolveArk', 'resolveArkPart'],
  },
  {
    name: 'OAI-PMH',
    guide: 'oai.md',
    description: 'Harvest in Dublin Core, MODS or EAD3 with any OAI-PMH 2.0 harvester.',
    order: ['oai', 'oaiByForm', 'getOaiView'],
  },
  {
    name: 'Mirroring',
    guide: 'mirroring.md',
    description: 'Copy a whole archive as a snapshot, then keep the copy current with the change feed.',
    order: ['listSnapshots', 'getSnapshotFile', 'getLineSchema', 'listChanges', 'getDataset'],
  },
  {
    name: 'Embedding',
    description:
      'Put a record, a viewer, a collection, an exhibit or a search field into the pages of another site (oEmbed 1.0).',
    order: ['getOEmbed'],
  },
  { name: 'Crawling', description: 'Sitemaps and rules for crawlers.', order: ['getSitemapIndex', 'getSitemap'] },
  {
    name: 'API',
    guide: 'stability.md',
    description: 'Entry points, this document, the error codes and the health of every part.',
    order: ['getIndex', 'getDocs', 'getOpenApi', 'getContextV2', 'getContext', 'getErrorDocs', 'getHealth'],
  },
]

/** Where users of the API find guides and people. */
interface Help {
  /** An e-mail address or a URL. */
  readonly contact: string | undefined
  /** The URL at which the folder `docs` is published. */
  readonly guides: string | undefined
}

/** Adds links to guides and people to a document. */
export function withHelp<D extends Pick<ApiDocument, 'info' | 'tags'>>(document: D, { contact, guides }: Help): D {
  const guide = (file: string) => new URL(file, `${guides?.replace(/\/?$/, '/')}`).href
  const guideOf = new Map(SECTIONS.map((section) => [section.name, section.guide]))
  const info = contact === undefined ? {} : { contact: contact.includes('://') ? { url: contact } : { email: contact } }
  const help = { ...document, info: { ...document.info, ...info } }
  if (guides === undefined) return help
  const tags = document.tags.map((tag) => {
    const file = guideOf.get(tag.name)
    return file === undefined ? tag : { ...tag, externalDocs: { description: 'Guide', url: guide(file) } }
  })
  return { ...help, tags, externalDocs: { description: 'Guides', url: guide('README.md') } }
}

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
}

/** Adds the sections to a document, and sorts its paths by them. @throws if an operation is in none */
export function withSections(document: ApiDocument): ApiDocument {
  const position = ([path, methods]: [string, object]): number => {
    const places = Object.values(methods).map((operation: Operation) => placeOf(operation, path))
    return Math.min(...places)
  }
  const placed = Object.entries(document.paths).map((entry) => ({ entry, place: position(entry) }))
  const paths = placed.sort((a, b) => a.place - b.place).map(({ entry }) => entry)
  const tags = SECTIONS.map(({ name, description }) => ({ name, description }))
  return { ...document, tags, paths: Object.fromEntries(paths) }
}

/** Ranks an operation; in a section, those without a place of their own share the last. */
function placeOf({ operationId, tags }: Operation, path: string): number {
  const section = SECTIONS.findIndex(({ name }) => name === tags[0])
  const order = SECTIONS[section]?.order
  if (order === undefined) throw new Error(`${path}: no section "${tags[0]}" in services/gateway/src/docs/sections.ts`)
  const place = order.indexOf(operationId)
  return section + (place === -1 ? order.length : place) / (order.length + 1)
}
