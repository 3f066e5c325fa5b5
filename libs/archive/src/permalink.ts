import type { DescriptionKind } from '@fonds/types'

/** Where an archive's resources are: its API's origin, and the pattern of its website's pages where it has one. */
export interface Addresses {
  /** Without a trailing slash. */
  readonly origin: string
  /** `https://…/{kind}/{slug}`; kind is `record` or `collection`. */
  readonly siteUrlTemplate: string | null
}

/** Where the API answers a description. */
export function apiUrl({ origin }: Pick<Addresses, 'origin'>, kind: DescriptionKind, slug: string): string {
  return `${origin}/api/public/${kind}s/${encodeURIComponent(slug)}`
}

/** The URL to cite and to share: on the archive's website where it has one, else the API's. */
export function permalink(addresses: Addresses, kind: DescriptionKind, slug: string): string {
  const { siteUrlTemplate } = addresses
  if (siteUrlTemplate === null) return apiUrl(addresses, kind, slug)
  return siteUrlTemplate.replaceAll('{kind}', kind).replaceAll('{slug}', encodeURIComponent(slug))
}
