import { type DescriptionKind, isWebUrl } from '@fonds/types'
import { BASE_PATH, shortUrlTemplate } from '@fonds/types/context'

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
  /** `https://…/{kind}/{slug}`; kind is `record`, `collection`, `entity` or `exhibit`, and `{kinds}` its plural. */
  readonly siteUrlTemplate: string | null
  /** NAAN, slash and shoulder of its ARKs; null if it has none. */
  readonly arkPrefix: string | null
}

/** Returns the API's URL of a resource. */
export function apiUrl({ origin }: Pick<Addresses, 'origin'>, kind: ResourceKind, slug: string): string {
  return `${origin}${BASE_PATH}/${PATHS[kind]}/${encodeURIComponent(slug)}`
}

/** Returns whether an archive has its own website, apart from our pages. Templates that are not web URLs do not count. */
export const hasWebsite = ({ origin, siteUrlTemplate }: Omit<Addresses, 'arkPrefix'>): boolean =>
  siteUrlTemplate !== null && isWebUrl(siteUrlTemplate) && siteUrlTemplate !== shortUrlTemplate(origin)

/** Returns the template of permalinks of a kind, in which `{slug}` remains. */
export const templateOf = (template: string, kind: ResourceKind): string =>
  template.replaceAll('{kinds}', PATHS[kind]).replaceAll('{kind}', kind)

/** Returns the URL to cite and share: on the archive's website if it has one, else that of our page, as the archive chose. */
export function permalink(addresses: Omit<Addresses, 'arkPrefix'>, kind: ResourceKind, slug: string): string {
  const { siteUrlTemplate } = addresses
  if (siteUrlTemplate === null || !isWebUrl(siteUrlTemplate)) return apiUrl(addresses, kind, slug)
  return templateOf(siteUrlTemplate, kind).replaceAll('{slug}', encodeURIComponent(slug))
}
