import { BASE_PATH } from '@fonds/types/context'
import { formatsBy } from '@fonds/types/formats'
import { z } from 'zod'
import type { ApiDocument } from './merge.ts'

/** The address at which machines look for the APIs of a host (RFC 9727). */
export const API_CATALOG = '/.well-known/api-catalog'

/** The address at which harvesters look for the description of a source (ResourceSync 1.1, 7.1). */
export const RESOURCESYNC = '/.well-known/resourcesync'

const DATASET_TYPES = formatsBy('dataset').map(({ type }) => type)

interface Door {
  /** Its path below `/api/public`; `{orgId}` is the archive's UUID. */
  readonly path: string
  readonly description: string
  /** Media type of an API of its own, which the catalog of APIs names. */
  readonly api?: string
}

/** Every entry point of an archive's API, by its name in the index. */
const DOORS = {
  organization: { path: '/organization', description: 'The archive itself' },
  collections: { path: '/collections', description: 'Top-level collections' },
  records: { path: '/records', description: 'All records' },
  entities: { path: '/entities', description: 'Persons, corporate bodies, families, places and subjects' },
  places: { path: '/entities.geojson', description: 'Places with coordinates, as GeoJSON' },
  exhibits: { path: '/exhibits', description: 'Exhibits' },
  pages: { path: '/pages', description: "The archive's own pages" },
  repositories: { path: '/repositories', description: 'Repositories, if the archive has several' },
  search: { path: '/search', description: 'Search' },
  search_places: { path: '/search.geojson', description: 'Places of the results of a search, as GeoJSON' },
  suggest: { path: '/search/suggest', description: 'Completions of what a reader types' },
  oai: { path: '/oai', description: 'OAI-PMH', api: 'text/xml' },
  changes: { path: '/changes', description: 'The feed of changes, for mirrors' },
  snapshots: { path: '/snapshots', description: 'The whole archive as files' },
  dataset: { path: '/dataset', description: 'The archive as a dataset, for registers' },
  sitemap: { path: '/sitemap.xml', description: 'Sitemaps' },
  iiif_collection: {
    path: '/iiif/{orgId}/collection',
    description: 'IIIF Collection of the whole archive',
    api: 'application/ld+json',
  },
  iiif_activities: {
    path: '/iiif/{orgId}/activity/collection.json',
    description: 'Changes of manifests and IIIF Collections (IIIF Change Discovery)',
    api: 'application/ld+json',
  },
  reconciliation: {
    path: '/reconcile',
    description: 'The service that OpenRefine matches names with (Reconciliation Service API)',
    api: 'application/json',
  },
  unapi: { path: '/unapi', description: 'unAPI, for reference managers', api: 'application/xml' },
  context: { path: '/contexts/v2.jsonld', description: 'The context that makes the JSON linked data' },
} as const satisfies Readonly<Record<string, Door>>
type DoorName = keyof typeof DOORS

const url = (description: string) => z.url().meta({ description })
const optionalUrl = (description: string) =>
  z
    .url()
    .nullable()
    .meta({ description: `${description}; null if not available` })

/** The members of the index that lead to the doors. */
export const doorLinks = Object.fromEntries(
  Object.entries(DOORS).map(([name, { description }]) => [name, optionalUrl(description)]),
) as Readonly<Record<DoorName, ReturnType<typeof optionalUrl>>>

/** The members of the index that lead to what every host has. */
export const hostLinks = {
  self: url('This page'),
  docs: url('The OpenAPI document, and for browsers its reference'),
  openapi: url('The OpenAPI document'),
  errors: url('Error codes'),
  health: url('State of the service'),
  api_catalog: url('The APIs of this host (RFC 9727)'),
} as const

/** An archive whose API it is. */
interface At {
  readonly origin: string
  readonly id: string
}

/** Returns the URL of each door; null for those whose service is not configured, whose paths the document lacks. */
export function doorsOf({ paths }: Pick<ApiDocument, 'paths'>, { origin, id }: At): Record<DoorName, string | null> {
  const urls = Object.entries(DOORS).map(([name, { path }]) => [
    name,
    BASE_PATH + path in paths ? origin + BASE_PATH + path.replace('{orgId}', id) : null,
  ])
  return Object.fromEntries(urls)
}

/** Returns the URLs of what every host has. */
export function hostUrls(origin: string): Record<keyof typeof hostLinks, string> {
  const root = origin + BASE_PATH
  return {
    ...{ self: root, docs: `${root}/docs`, openapi: `${root}/openapi.json`, errors: `${root}/docs/errors` },
    ...{ health: `${root}/health`, api_catalog: origin + API_CATALOG },
  }
}

/** Builds the catalog of the APIs of an archive's host: a linkset (RFC 9264) as RFC 9727 (section 4) asks for it. */
export function apiCatalog(document: Pick<ApiDocument, 'paths' | 'info'>, at: At): object {
  const { self, docs, openapi, health } = hostUrls(at.origin)
  const { dataset, sitemap } = doorsOf(document, at)
  const doors = Object.entries(doorsOf(document, at)).flatMap(([name, href]) => {
    const door: Door = DOORS[name as DoorName]
    return href === null || door.api === undefined ? [] : [{ href, title: door.description, type: door.api }]
  })
  return {
    linkset: [
      {
        anchor: at.origin + API_CATALOG,
        item: [
          { href: self, title: document.info.title, type: 'application/json' },
          ...doors,
          ...(sitemap === null
            ? []
            : [{ href: at.origin + RESOURCESYNC, title: 'ResourceSync', type: 'application/xml' }]),
        ],
      },
      {
        anchor: self,
        'service-desc': [{ href: openapi, type: 'application/json' }],
        'service-doc': [{ href: docs, type: 'text/html' }],
        ...(dataset !== null && { 'service-meta': DATASET_TYPES.map((type) => ({ href: dataset, type })) }),
        status: [{ href: health, type: 'application/json' }],
      },
    ],
  }
}
