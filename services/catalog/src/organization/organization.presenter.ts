import type { VisibleHome } from '@fonds/archive'
import { webUrl } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import {
  type ArchivePageRow,
  fieldLanguages,
  presentHome,
  presentPageLink,
  presentRights,
  translationIn,
  translationsOf,
  wordsIn,
} from '@fonds/presenters'
import { orderingIn } from '@fonds/requests'
import { type ArchiveTexts, type Cards, FONTS, isShownOn, type Organization, type Rights } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { dayIn } from '@fonds/util'
import { apiBase } from '../descriptions/addresses.ts'
import type { ArchiveRow, OrganizationRow } from './organization.queries.ts'

/** The archive without counts of its content, which change with every publication. */
export type Archive = Omit<Organization, 'announcement' | 'counts' | 'home' | 'pages' | 'ordering'>

/**
 * Builds the body of `/organization`.
 * @param shown `wanted` is a language as `contentLanguage` returns it, or null for the original
 */
export function presentOrganization(
  row: OrganizationRow,
  pages: readonly Omit<ArchivePageRow, 'id'>[],
  tenant: TenantContext,
  {
    wanted,
    labels,
    now,
    home,
  }: {
    readonly wanted: string | null
    readonly labels: Labels
    readonly now: Date
    readonly home: VisibleHome | null
  },
): Organization {
  const { url, ...archive } = presentArchive(row, tenant, wanted)
  const { top_level_collections, collections, records, entities, exhibits, requests } = row
  const links = pages.map((page) => presentPageLink(page, tenant))
  const counts = { top_level_collections, collections, records, entities, exhibits }
  const today = dayIn(row.time_zone, now)
  return {
    ...archive,
    pages: links,
    ordering: requests && orderingIn(requests, labels),
    announcement:
      row.announcement && isShownOn(row.announcement, today)
        ? wordsIn(row.announcement.text, row.languages, wanted)
        : null,
    home: row.home && home && presentHome(row.home, home, row.languages, { tenant, labels, textLanguage: wanted }),
    counts,
    url,
  }
}

/** Returns the languages in which an archive wrote about itself; null if there is only one. */
export const languagesOfArchive = ({ translations, languages }: ArchiveRow): Cards<ArchiveCard> | null =>
  translations && { original: languages[0] ?? null, in: translations }

type ArchiveCard = ArchiveTexts[string]

/** Builds the archive, in the language wanted as far as it is translated. */
function presentArchive(row: ArchiveRow, tenant: TenantContext, wanted: string | null = null): Archive {
  const cards = languagesOfArchive(row)
  const read = translationIn(cards, wanted)
  const card: ArchiveCard = read?.card ?? {}
  const inWanted = (rights: Rights | null, statement: string | undefined): Rights | null =>
    rights && presentRights(statement === undefined ? rights : { ...rights, statement })
  const { metadata_rights: ofMetadata, material_rights: ofMaterial } = row
  const fields = fieldLanguages(read, {
    name: [row.name, card.name !== undefined],
    description: [row.description, card.description !== undefined],
    opening_hours: [row.opening_hours, card.opening_hours !== undefined],
    metadata_rights: [ofMetadata?.statement, card.metadata_rights !== undefined],
    material_rights: [ofMaterial?.statement, card.material_rights !== undefined],
  })
  return {
    type: 'organization',
    id: row.id,
    slug: row.slug,
    name: card.name ?? row.name,
    identifier: row.identifier,
    description: row.description && (card.description ?? row.description),
    address: textParts(row.address),
    contact: contactOf(row.contact),
    opening_hours: row.opening_hours && (card.opening_hours ?? row.opening_hours),
    logo: logoOf(row),
    branding: { color: row.branding?.colour ?? null, font: fontOf(row.branding?.font), style: styleOf(row.branding) },
    time_zone: row.time_zone,
    languages: [...row.languages],
    metadata_rights: inWanted(ofMetadata, card.metadata_rights),
    material_rights: inWanted(ofMaterial, card.material_rights),
    rights: inWanted(ofMaterial, card.material_rights),
    description_language: row.languages[0] ?? null,
    translations: translationsOf(cards),
    ...fields,
    site_url: siteUrl(row.site_url_template),
    url: `${apiBase(tenant)}/organization`,
  }
}

function logoOf({ logo, branding }: ArchiveRow): string | null {
  const url = logo ?? branding?.logo ?? null
  return url === null ? null : webUrl(url)
}

/** Builds the archive as it was written, with all that it wrote in other languages. */
export const archiveInAll = (row: ArchiveRow, tenant: TenantContext): Archive => ({
  ...presentArchive(row, tenant),
  translations: row.translations ?? [],
})

/** Names of further choices of a branding in JSON. */
const STYLE = { color_dark: 'colour_dark', paper: 'paper', paper_dark: 'paper_dark', corners: 'corners' } as const

const styleOf = (branding: ArchiveRow['branding']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(STYLE).flatMap(([name, part]) => {
      const given = branding?.[part]
      return given === undefined ? [] : [[name, given]]
    }),
  )

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
