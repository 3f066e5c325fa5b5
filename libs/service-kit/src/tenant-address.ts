import { domainToASCII } from 'node:url'
import { z } from 'zod'
import type { TenantContext } from './context.ts'

/** What decides where an archive is to be found. */
export interface TenantAddressRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly custom_domain: string | null
  readonly public_origin: string | null
  readonly site_url_template: string | null
}

/** What an operator says of the installation's own addresses. */
export interface Installation {
  /** Archives without a domain of their own are at its subdomains. */
  readonly baseDomain: string | undefined
  /** Origin that lends its scheme and port to archives' own. */
  readonly publicUrl: string
}

/** An origin, as the environment gives it: no path, no trailing slash. */
export const originSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => new URL(url).pathname === '/' && new URL(url).search === '', { error: 'must have no path' })
  .transform((url) => new URL(url).origin)

/** A domain, as the environment gives it, in ASCII. */
export const domainSetting = z.string().transform(domainToASCII).pipe(z.string().min(1, 'must be a domain name'))

/** The archive as every service is told of it: every URL in a body begins with its `origin`. */
export function tenantContext(row: TenantAddressRow, installation: Installation): TenantContext {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    origin: row.public_origin?.replace(/\/+$/, '') ?? ownOrigin(row, installation),
    siteUrlTemplate: row.site_url_template,
  }
}

function ownOrigin(row: TenantAddressRow, { baseDomain, publicUrl }: Installation): string {
  const url = new URL(publicUrl)
  if (row.custom_domain !== null) url.hostname = row.custom_domain
  else if (baseDomain !== undefined) url.hostname = `${row.slug}.${baseDomain}`
  return url.origin
}
