import { signsOfDescription, waysBack } from '@fonds/schema-org'
import type { PageLinks, Signpost } from '@fonds/types'

/** A description in JSON, with the page of its children that was asked for. */
export type Linked = Parameters<typeof signsOfDescription>[0] & {
  readonly children?: { readonly items: readonly { readonly url: string }[]; readonly links: PageLinks }
}

/**
 * Returns all links of a record or collection: its signposts, in all formats, with those of a collection's children that the request's
 * page has, and the ways back. Pages of children lead to one another.
 */
export function linksOfDescription(detail: Linked): { anchor: string; signs: Signpost[] }[] {
  const { self } = detail.links
  const signs = signsOfDescription(detail, 'all')
  const { members, pages } = childrenOf(detail)
  return [{ anchor: self, signs: [...signs, ...members] }, ...pages, ...waysBack(self, signs)]
}

function childrenOf({ type, children }: Linked): {
  members: Signpost[]
  pages: { anchor: string; signs: Signpost[] }[]
} {
  if (type !== 'collection' || children === undefined) return { members: [], pages: [] }
  const { items, links } = children
  const members = items.map(({ url }) => ({ rel: 'item', href: url, type: 'text/html' }))
  const signs = (['first', 'prev', 'next', 'last'] as const).flatMap((rel) => {
    const href = links[rel]
    return href ? [{ rel, href: asLinks(href) }] : []
  })
  return { members, pages: [{ anchor: asLinks(links.self), signs }] }
}

/** Returns the URL at which a page of children has the links. */
function asLinks(page: string): string {
  const url = new URL(page)
  url.searchParams.set('format', 'linkset')
  return url.href
}
