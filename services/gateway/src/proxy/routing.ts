import { BASE_PATH } from '@fonds/types/context'

/** The services behind the gateway, by the name `/health` shows. */
export const SERVICES = ['catalog', 'search', 'media', 'export', 'oai'] as const
export type ServiceName = (typeof SERVICES)[number]

/** Patterns below `/api/public`, specific before general: the first that fits says who answers. */
const ROUTES: readonly (readonly [RegExp, ServiceName])[] = [
  [/^\/collections\/[^/]+\/(ead\.xml|finding-aid\.pdf)$/, 'export'],
  [/^\/entities\/[^/]+\/eac\.xml$/, 'export'],
  [/^\/exports(\/|$)/, 'export'],
  [/^\/snapshots(\/|$)/, 'export'],
  [/^\/search(\/|$)/, 'search'],
  [/^\/(images|iiif)(\/|$)/, 'media'],
  [/^\/oai(\/view\.xsl)?$/, 'oai'],
  [/^\/(organization|records|collections|entities|exhibits|cite)(\/|$)/, 'catalog'],
  [/^\/(changes|robots\.txt|sitemap(-[^/]+)?\.xml)$/, 'catalog'],
]

/** Who answers a path, or null where nobody does. Paths are matched as sent: what is escaped without need is unknown. */
export function serviceFor(path: string): ServiceName | null {
  if (!path.startsWith(`${BASE_PATH}/`)) return null
  const below = path.slice(BASE_PATH.length)
  return ROUTES.find(([pattern]) => pattern.test(below))?.[1] ?? null
}

/** Images, tiles and `info.json` of the IIIF Image API, which have a rate limit of their own. */
export const isImageApiPath = (path: string): boolean => /^\/api\/public\/iiif\/[^/]+\/[^/]+\/image\/./.test(path)

/** OAI-PMH's own errors and its form POST make its path a special case. */
export const isOaiPath = (path: string): boolean => path === `${BASE_PATH}/oai`
