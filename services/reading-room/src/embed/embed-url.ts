import { BASE_PATH, type TenantContext } from '@fonds/types/context'

/** What can be embedded in the pages of other sites. */
export type EmbedKind = 'records' | 'collections' | 'exhibits' | 'viewer' | 'search'

/** The page of an archive as part of another site's. */
export interface Embed {
  readonly kind: EmbedKind
  /** What the page is of; null for the search of the archive. */
  readonly of: { readonly list: 'records' | 'collections' | 'exhibits'; readonly slug: string } | null
  /** URL of the page that is framed. */
  readonly url: string
}

const RESOURCE = /^\/(records|collections|exhibits)\/([^/]+)\/?$/

/** Parameters of a page that its embedded form has, too. */
const KEPT = ['lang', 'iiif-content'] as const

/**
 * Returns how the page at a URL of the archive is embedded; null for a URL that is not its own, or of another kind of page. A page
 * that opens its viewer at an image is embedded as a viewer, and the pages of search and of the archive itself as a search field.
 */
export function embedOf(url: string, { origin }: Pick<TenantContext, 'origin'>): Embed | null {
  if (!URL.canParse(url)) return null
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (asked !== origin) return null
  const below = pathname === '/' ? '' : pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : null
  if (below === null) return null
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null || value === '' ? [] : [[name, value] as [string, string]]
    }),
  )
  const at = (kind: EmbedKind, of: Embed['of'], path: string): Embed => ({
    kind,
    of,
    url: `${origin}${BASE_PATH}/embed${path}${kept.size === 0 ? '' : `?${kept}`}`,
  })
  const resource = RESOURCE.exec(below)
  if (resource === null) {
    kept.delete('iiif-content')
    return /^\/?(?:organization|search)?\/?$/.test(below) ? at('search', null, '/search') : null
  }
  const list = resource[1] as 'records' | 'collections' | 'exhibits'
  const slug = decoded(resource[2] ?? '')
  if (slug === null) return null
  const path = `/${list}/${encodeURIComponent(slug)}`
  if (kept.has('iiif-content') && list !== 'exhibits') return at('viewer', { list, slug }, `${path}/viewer`)
  kept.delete('iiif-content')
  return at(list, { list, slug }, path)
}

/** Returns a part of a path without its escapes; null if they are malformed. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
