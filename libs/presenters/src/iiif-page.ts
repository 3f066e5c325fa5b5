import { iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import type { CoverImage, Thumbnail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'

/** The members of a page of a list, or of a search, that its IIIF Collection is made of. */
interface Page {
  readonly items: readonly Item[]
  readonly links: Readonly<Record<'self' | 'next' | 'next_cursor', string | null>>
  readonly query?: { readonly text: string }
}

interface Item {
  readonly type: string
  readonly id: string
  readonly slug: string
  readonly title?: string
  readonly thumbnail?: Thumbnail | null
  readonly cover_image?: CoverImage | null
}

interface Reference {
  readonly id: string
  readonly type: 'Collection' | 'Manifest'
  readonly label: Readonly<Record<string, readonly string[]>>
  readonly thumbnail?: readonly object[]
}

/**
 * Builds a page of a list as a IIIF Collection (Presentation API 3.0, section 5.1): a manifest for each record with pictures, a
 * Collection for each collection with any, and one for the next page. All else has nothing to show.
 */
export function presentIiifPage({ json, tenant }: { readonly json: unknown; readonly tenant: TenantContext }): string {
  const { items, links, query } = json as Page
  const title = query === undefined || query.text === '' ? tenant.name : `${tenant.name}: ${query.text}`
  // Numbered pages end at item 10,000.
  const following = links.next_cursor ?? links.next
  const next: Reference[] =
    following === null ? [] : [{ id: following, type: 'Collection', label: { en: ['Further items'] } }]
  return JSON.stringify({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: links.self,
    type: 'Collection',
    label: { none: [title] },
    partOf: [{ id: iiifCollectionUrl(tenant), type: 'Collection', label: { none: [tenant.name] } }],
    items: [...items.flatMap((item) => referenceTo(item, tenant)), ...next],
  })
}

function referenceTo({ type, id, slug, title = '', ...item }: Item, tenant: TenantContext): Reference[] {
  const picture = item.thumbnail ?? item.cover_image?.thumbnail ?? null
  if (picture === null || (type !== 'record' && type !== 'collection')) return []
  const { url, width, height, notice } = picture
  return [
    {
      id: type === 'record' ? manifestUrl(tenant, id) : iiifCollectionUrl(tenant, slug),
      type: type === 'record' ? 'Manifest' : 'Collection',
      label: { none: [title] },
      ...(notice === undefined && { thumbnail: [{ id: url, type: 'Image', format: 'image/jpeg', width, height }] }),
    },
  ]
}
