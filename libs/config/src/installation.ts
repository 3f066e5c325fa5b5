import { domainToASCII } from 'node:url'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'

/** What decides where an archive is to be found. */
export interface TenantAddressRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly custom_domain: string | null
  readonly public_origin: string | null
  readonly site_url_template: string | null
}

/** The addresses of an installation as its operator configures them. */
export interface Installation {
  /** Tenants without a custom domain answer at its subdomains. */
  readonly baseDomain: string | undefined
  /** Origin; lends its scheme and port to the tenants' own. */
  readonly publicUrl: string
}

/** An origin, as the environment gives it: no path, no trailing slash. */
const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  // What is no URL at all has been refused before, and still comes here.
  .refine((url) => !URL.canParse(url) || `${new URL(url).pathname}${new URL(url).search}` === '/', {
    error: 'must have no path',
  })
  .transform((url) => new URL(url).origin)

/** A domain, as the environment gives it, in ASCII. */
const domainSetting = z.string().transform(domainToASCII).pipe(z.string().min(1, 'must be a domain name'))

/** `PUBLIC_URL` and `BASE_DOMAIN`, for the settings of a service. */
export const installationSettings = {
  PUBLIC_URL: originSetting.optional(),
  BASE_DOMAIN: domainSetting.optional(),
} as const

/** Returns the installation that parsed `installationSettings` describe; `port` is the gateway's. */
export function installationOf(
  settings: { readonly PUBLIC_URL?: string | undefined; readonly BASE_DOMAIN?: string | undefined },
  port = 8080,
): Installation {
  return { baseDomain: settings.BASE_DOMAIN, publicUrl: settings.PUBLIC_URL ?? `http://localhost:${port}` }
}

/** Returns the tenant as services and documents know it; every URL begins with its `origin`. */
export function tenantContext(row: TenantAddressRow, installation: Installation): TenantContext {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    origin: tenantOrigin(row, installation),
    siteUrlTemplate: row.site_url_template,
  }
}

/**
 * Returns the origin of a tenant's URLs: its `public_origin`; else its custom domain, else its subdomain, with the
 * scheme and port of `PUBLIC_URL`; without a base domain the host of `PUBLIC_URL` itself.
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
