import { datasetEndings, documentEndings, manyEndings } from '../formats/index.ts'
import { BASE_PATH } from './base-path.ts'
import { mayBeFormer } from './former-path.ts'

/** The services behind the gateway. */
export const SERVICES = ['catalog', 'search', 'media', 'export', 'oai', 'reading-room'] as const
export type ServiceName = (typeof SERVICES)[number]

/** The path below which the reading room's own files are: style sheets and scripts. */
export const READING_ROOM_PATH = `${BASE_PATH}/reading-room`

/** Patterns below `/api/public`, specific before general: the first match determines the service. */
const ROUTES: readonly (readonly [RegExp, ServiceName])[] = [
  [new RegExp(`^/collections/[^/]+/(${documentEndings('collection')})$`), 'export'],
  [new RegExp(`^/entities/[^/]+/(${documentEndings('entity')})$`), 'export'],
  [new RegExp(`^/records/[^/]+/(${documentEndings('record')})$`), 'export'],
  [/^\/exports(\/|$)/, 'export'],
  [/^\/snapshots(\/|$)/, 'export'],
  [new RegExp(`^/dataset(${datasetEndings()})?$`), 'export'],
  [new RegExp(`^/search(\\.geojson$|(${manyEndings('descriptions')})$|/|$)`), 'search'],
  [/^\/iiif\/[^/]+\/(?!collection\/)[^/]+\/(search|autocomplete)$/, 'search'],
  [/^\/files\/[^/]+\/texts\//, 'catalog'],
  [/^\/(images|files|iiif)(\/|$)/, 'media'],
  [/^\/oai(\/view\.xsl)?$/, 'oai'],
  [/^\/(organization|records|collections|entities|exhibits|pages|repositories|cite|usage)(\/|$)/, 'catalog'],
  [new RegExp(`^/(records|collections)(${manyEndings('descriptions')})$`), 'catalog'],
  [new RegExp(`^/entities(${manyEndings('others')})$`), 'catalog'],
  [/^\/unapi$/, 'catalog'],
  [/^\/ark\//, 'catalog'],
  [/^\/contexts\//, 'catalog'],
  [/^\/reconcile(\/|$)/, 'catalog'],
  [/^\/(entities\.geojson|changes|robots\.txt|sitemap(-[^/]+)?\.xml)$/, 'catalog'],
  [/^\/(?:reading-room\/|embed\/|oembed$|list$|advanced$)/, 'reading-room'],
]

/**
 * Returns the service that answers a path with data, or null. Paths are matched as sent, so a path with unnecessary
 * escapes is unknown. The catalog knows what was at other paths of the host.
 */
export function serviceFor(path: string): ServiceName | null {
  if (!path.startsWith(`${BASE_PATH}/`)) return mayBeFormer(path) ? 'catalog' : null
  const below = path.slice(BASE_PATH.length)
  return ROUTES.find(([pattern]) => pattern.test(below))?.[1] ?? null
}
