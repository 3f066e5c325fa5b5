import { type DescriptionKind, isWebUrl } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'

/** A resource with its own URL. */
export type ResourceKind = DescriptionKind | 'entity' | 'exhibit'

const PATHS: Readonly<Record<ResourceKind, string>> = {
  collection: 'collections',
  record: 'records',
  entity: 'entities',
  exhibit: 'exhibits',
}

/** The base of an archive's URLs: its API's origin, and its website's URL template, if any. */
export interface Addresses {
  /** Without a trailing slash. */
  readonly origin: string
  /** `https://…/{kind}/{slug}`; kind is `record`, `collection`, `entity` or `exhibit`. */
  readonly siteUrlTemplate: string | null
  /** NAAN, slash and shoulder of its ARKs; null if it has none. */
  readonly arkPrefix: string | null
}

/** Returns the API's URL of a resource. */
export function apiUrl({ origin }: Pick<Addresses, 'origin'>, kind: ResourceKind, slug: string): string {
  return `${origin}${BASE_PATH}/${PATHS[kind]}/${encodeURIComponent(slug)}`
}

/** Returns whether an archive has its own website. Templates that are not web URLs do not count. */
export const hasWebsite = ({ siteUrlTemplate }: Pick<Addresses, 'siteUrlTemplate'>): boolean =>
  siteUrlTemplate !== null && isWebUrl(siteUrlTemplate)

/** Returns the URL to cite and share: on the archive's website if it has one, else the API's. */
export function permalink(addresses: Omit<Addresses, 'arkPrefix'>, kind: ResourceKind, slug: string): string {
  const { siteUrlTemplate } = addresses
  if (siteUrlTemplate === null || !hasWebsite(addresses)) return apiUrl(addresses, kind, slug)
  return siteUrlTemplate.replaceAll('{kind}', kind).replaceAll('{slug}', encodeURIComponent(slug))
}
