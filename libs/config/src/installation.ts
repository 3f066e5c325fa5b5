import { domainToASCII } from 'node:url'
import { type NamedRow, namesOf, shortUrlTemplate, type TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { urlSetting } from './config.ts'

/** Columns of a tenant that determine its URLs. */
export interface TenantAddressRow extends NamedRow {
  readonly id: string
  readonly slug: string
  readonly custom_domain: string | null
  readonly public_origin: string | null
  readonly site_url_template: string | null
  /** `pages` for permalinks without `/api/public`, where the archive has no website. */
  readonly permalinks?: string | null
  readonly ark_naan: string | null
  readonly ark_shoulder: string | null
  /** Languages of its content; absent where nothing depends on them. */
  readonly languages?: readonly string[] | null
  /** The archive's own words for labels, by language and name. */
  readonly labels?: TenantContext['labels'] | null
}

/** The URLs of an installation, as its operator configures them. */
export interface Installation {
  /** Tenants without a custom domain have a subdomain of it. */
  readonly baseDomain: string | undefined
  /** Origin whose scheme and port the tenants' own origins use. */
  readonly publicUrl: string
}

/** An origin: no path, no trailing slash. */
const originSetting = urlSetting
  // Zod also runs this refinement on values that are not URLs; they have been rejected already.
  .refine((url) => !URL.canParse(url) || `${new URL(url).pathname}${new URL(url).search}` === '/', {
    error: 'must have no path',
  })
  .transform((url) => new URL(url).origin)

/** A domain name, in ASCII. */
const domainSetting = z.string().transform(domainToASCII).pipe(z.string().min(1, 'must be a domain name'))

/** `PUBLIC_URL` and `BASE_DOMAIN`, for the settings of a service. */
export const installationSettings = {
  PUBLIC_URL: originSetting.optional(),
  BASE_DOMAIN: domainSetting.optional(),
} as const

/** Returns the installation described by the parsed `installationSettings`; `port` is the gateway's. */
export function installationOf(
  settings: { readonly PUBLIC_URL?: string | undefined; readonly BASE_DOMAIN?: string | undefined },
  port = 8080,
): Installation {
  return { baseDomain: settings.BASE_DOMAIN, publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}` }
}

/** Returns the context of a tenant for services and documents; all its URLs begin with `origin`. */
export function tenantContext(row: TenantAddressRow, installation: Installation): TenantContext {
  const { languages } = row
  const origin = tenantOrigin(row, installation)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...namesOf(row),
    origin,
    siteUrlTemplate: row.site_url_template ?? (row.permalinks === 'pages' ? shortUrlTemplate(origin) : null),
    arkPrefix: row.ark_naan === null ? null : `${row.ark_naan}/${row.ark_shoulder ?? ''}`,
    ...(languages && languages.length > 1 && { languages }),
    ...(row.labels && { labels: row.labels }),
  }
}

/**
 * Returns the origin of a tenant's URLs: its `public_origin`; otherwise its custom domain or its subdomain, with the
 * scheme and port of `PUBLIC_URL`. Without a base domain, the host is that of `PUBLIC_URL`.
 */
export function tenantOrigin(
  row: Pick<TenantAddressRow, 'slug' | 'custom_domain' | 'public_origin'>,
  { baseDomain, publicUrl }: Installation,
): string {
  if (row.public_origin !== null) return row.public_origin.replace(/\/+$/, '')
  const url = new URL(publicUrl)
  if (row.custom_domain !== null) url.hostname = row.custom_domain
  else if (baseDomain !== undefined) url.hostname = `${row.slug}.${baseDomain}`
  return url.origin
}
