import { type DescriptionKind, isWebUrl } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'

/** What has an address of its own. */
export type ResourceKind = DescriptionKind | 'entity' | 'exhibit'

const PATHS: Readonly<Record<ResourceKind, string>> = {
  collection: 'collections',
  record: 'records',
  entity: 'entities',
  exhibit: 'exhibits',
}

/** Where an archive's resources are: its API's origin, and the pattern of its website's pages where it has one. */
export interface Addresses {
  /** Without a trailing slash. */
  readonly origin: string
  /** `https://…/{kind}/{slug}`; kind is `record`, `collection`, `entity` or `exhibit`. */
  readonly siteUrlTemplate: string | null
}

/** Where the API answers a resource. */
export function apiUrl({ origin }: Pick<Addresses, 'origin'>, kind: ResourceKind, slug: string): string {
  return `${origin}${BASE_PATH}/${PATHS[kind]}/${encodeURIComponent(slug)}`
}

/** Whether an archive has a website of its own. Whatever the template says, it is a place on the web or none. */
export const hasWebsite = ({ siteUrlTemplate }: Pick<Addresses, 'siteUrlTemplate'>): boolean =>
  siteUrlTemplate !== null && isWebUrl(siteUrlTemplate)

/** The URL to cite and to share: on the archive's website where it has one, else the API's. */
export function permalink(addresses: Addresses, kind: ResourceKind, slug: string): string {
  const { siteUrlTemplate } = addresses
  if (siteUrlTemplate === null || !hasWebsite(addresses)) return apiUrl(addresses, kind, slug)
  return siteUrlTemplate.replaceAll('{kind}', kind).replaceAll('{slug}', encodeURIComponent(slug))
}
