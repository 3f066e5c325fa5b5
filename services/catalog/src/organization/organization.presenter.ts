import { webUrl } from '@fonds/http'
import { type ArchivePageRow, presentPageLink, presentRights } from '@fonds/presenters'
import { FONTS, type Organization, type Rights } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { apiBase } from '../descriptions/addresses.ts'
import type { ArchiveRow, OrganizationRow } from './organization.queries.ts'

/** The archive without counts of its content, which change with every publication. */
export type Archive = Omit<Organization, 'counts' | 'pages'>

/** Builds the body of `/organization`. */
export function presentOrganization(
  row: OrganizationRow,
  pages: readonly Omit<ArchivePageRow, 'id'>[],
  tenant: TenantContext,
): Organization {
  const { url, ...archive } = presentArchive(row, tenant)
  const { top_level_collections, collections, records, entities, exhibits } = row
  const links = pages.map((page) => presentPageLink(page, tenant))
  return { ...archive, pages: links, counts: { top_level_collections, collections, records, entities, exhibits }, url }
}

export function presentArchive(row: ArchiveRow, tenant: TenantContext): Archive {
  return {
    type: 'organization',
    id: row.id,
    slug: row.slug,
    name: row.name,
    identifier: row.identifier,
    description: row.description,
    address: textParts(row.address),
    contact: contactOf(row.contact),
    opening_hours: row.opening_hours,
    logo: logoOf(row),
    branding: { color: row.branding?.colour ?? null, font: fontOf(row.branding?.font) },
    time_zone: row.time_zone,
    languages: [...row.languages],
    metadata_rights: stated(row.metadata_rights),
    material_rights: stated(row.material_rights),
    rights: stated(row.material_rights),
    site_url: siteUrl(row.site_url_template),
    url: `${apiBase(tenant)}/organization`,
  }
}

const stated = (rights: Rights | null) => (rights === null ? null : presentRights(rights))

function logoOf({ logo, branding }: ArchiveRow): string | null {
  const url = logo ?? branding?.logo ?? null
  return url === null ? null : webUrl(url)
}

const fontOf = (font: string | undefined) => FONTS.find((known) => known === font) ?? null

/** Returns the website that the archive's URL template belongs to. */
function siteUrl(template: string | null): string | null {
  return template !== null && webUrl(template) !== null ? `${new URL(template).origin}/` : null
}

/** Returns the archive's contact details; omits a URL that is not a safe link. */
function contactOf(value: unknown): Record<string, string> | null {
  const parts = Object.entries(textParts(value) ?? {}).filter(([name, part]) => name !== 'url' || webUrl(part) !== null)
  return parts.length === 0 ? null : Object.fromEntries(parts)
}

/** Returns the members that are text; null if there are none. */
function textParts(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const parts = Object.entries(value).filter((part): part is [string, string] => typeof part[1] === 'string')
  return parts.length === 0 ? null : Object.fromEntries(parts)
}
