import { BASE_PATH } from '@fonds/types/context'

/** The services behind the gateway, by their names in `/health`. */
export const SERVICES = ['catalog', 'search', 'media', 'export', 'oai'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Patterns below `/api/public`, specific before general: the first match determines the service. */
const ROUTES: readonly (readonly [RegExp, ServiceName])[] = [
  [/^\/collections\/[^/]+\/(ead\.xml|finding-aid\.pdf)$/, 'export'],
  [/^\/entities\/[^/]+\/eac\.xml$/, 'export'],
  [/^\/exports(\/|$)/, 'export'],
  [/^\/snapshots(\/|$)/, 'export'],
  [/^\/search(\.geojson$|\/|$)/, 'search'],
  [/^\/(images|iiif)(\/|$)/, 'media'],
  [/^\/oai(\/view\.xsl)?$/, 'oai'],
  [/^\/(organization|records|collections|entities|exhibits|cite)(\/|$)/, 'catalog'],
  [/^\/(entities\.geojson|changes|robots\.txt|sitemap(-[^/]+)?\.xml)$/, 'catalog'],
]

/** Returns the service of a path, or null. Paths are matched as sent, so a path with unnecessary escapes is unknown. */
export function serviceFor(path: string): ServiceName | null {
  if (!path.startsWith(`${BASE_PATH}/`)) return null
  const below = path.slice(BASE_PATH.length)
  return ROUTES.find(([pattern]) => pattern.test(below))?.[1] ?? null
}

/** Matches images, tiles and `info.json` of the IIIF Image API, which have a separate rate limit. */
export const isImageApiPath = (path: string): boolean => /^\/api\/public\/iiif\/[^/]+\/[^/]+\/image\/./.test(path)

/** Matches the path of OAI-PMH, which has its own error format and accepts POST with a form. */
export const isOaiPath = (path: string): boolean => path === `${BASE_PATH}/oai`
