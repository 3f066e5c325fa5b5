import type { ServiceName } from '@fonds/types/context'
import type { Door, ItemKind, Metric } from '@fonds/usage'

/** A metric of COUNTER, and the kind of item that it is counted for. */
export type Counted = readonly [Metric, ItemKind]

/** The routes of items, with the metric of COUNTER for each: that a description was looked at, or that what it describes was loaded. */
export const COUNTED_ROUTES: ReadonlyMap<string, Counted> = new Map([
  ...descriptionRoutes('records', 'record'),
  ...descriptionRoutes('collections', 'collection'),
  ...['csv', 'bib', 'ris', 'csl.json'].map((form) => looked(`/collections/{slug}.${form}`, 'collection')),
  ...['finding-aid.pdf', 'ead.xml', 'ead2002.xml', 'ead4.xml'].map((name) =>
    loaded(`/collections/{slug}/${name}`, 'collection'),
  ),
  loaded('/records/{slug}/images.pdf', 'record'),
  loaded('/records/{slug}/images.zip', 'record'),
  looked('/entities/{slugOrId}', 'entity'),
  looked('/entities/{slug}/eac.xml', 'entity'),
  looked('/entities/{slug}/eaf.xml', 'entity'),
  looked('/exhibits/{slug}', 'exhibit'),
  looked('/iiif/{orgId}/{recordId}/manifest.json', 'record'),
  loaded('/images/{orgId}/{recordId}/original', 'image'),
  loaded('/iiif/{orgId}/{recordId}/image/{n}/{region}/{size}/{rotation}/{file}', 'image'),
  loaded('/files/{id}/original', 'file'),
])

function descriptionRoutes(folder: string, kind: ItemKind) {
  const forms = ['', '.dc.xml', '.edm.xml', '.jsonld', '.marc.xml', '.mods.xml']
  return forms.map((form) => looked(`/${folder}/{slug}${form}`, kind))
}

function looked(route: string, kind: ItemKind): [string, Counted] {
  return [route, ['investigations', kind]]
}

function loaded(route: string, kind: ItemKind): [string, Counted] {
  return [route, ['requests', kind]]
}

const MIRRORS = /^\/(?:snapshots|changes|dataset|sitemap)/

/** Style sheets and the like, which are no use of an archive. */
const OWN_FILES = '/reading-room/{file}'

/** Returns the door of an answer; null if it is not one of an archive. Programs that harvest and mirror are welcome, so theirs come first. */
export function doorOf(service: ServiceName | null, route: string, isRobot: () => boolean): Door | null {
  if (service === null || route === 'none' || route === OWN_FILES) return null
  if (service === 'oai') return 'oai'
  if (MIRRORS.test(route)) return 'mirrors'
  if (isRobot()) return 'robots'
  if (service === 'reading-room') return 'pages'
  if (route.startsWith('/iiif/')) return 'iiif'
  return service === 'media' || service === 'export' ? 'files' : 'api'
}
