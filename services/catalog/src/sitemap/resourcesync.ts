import { apiUrl } from '@fonds/archive'
import { XML_DECLARATION, XmlWriter } from '@fonds/crosswalks'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { apiBase } from '../descriptions/addresses.ts'
import type { DayOfChanges, RecentChanges } from './change-days.ts'
import type { SitemapRow } from './sitemap.queries.ts'

// Documents of ResourceSync 1.1 (ANSI/NISO Z39.99-2017), which are sitemaps with further elements. Resources are named by their UUID,
// so that one has the same address in every list, also after it was renamed or deleted.

const NAMESPACES = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:rs': 'http://www.openarchives.org/rs/terms/',
}
const JSON_TYPE = 'application/json'

/** Names of pages that are no ranges of ids. */
export const SOURCE = 'resourcesync'
export const CAPABILITIES = `${SOURCE}-capabilities`
export const RESOURCES = `${SOURCE}-resources`
export const CHANGES = `${SOURCE}-changes`

/** Returns the name of the list of a range of resources, or of a day of changes. */
export const partOf = (list: typeof RESOURCES | typeof CHANGES, part: string): string => `${list}-${part}`

const addressOf = (tenant: TenantContext, page: string): string => `${apiBase(tenant)}/sitemap-${page}.xml`

/** Attributes of `rs:md` (5.1); null ones are left out. */
type Metadata = Readonly<Record<string, string | null>>
/** An entry of a list. */
interface Entry {
  readonly loc: string
  readonly lastmod?: string
  readonly md?: Metadata
}

interface List {
  readonly root: 'urlset' | 'sitemapindex'
  /** Links of the document (`rs:ln`), by relation. */
  readonly links: Readonly<Record<string, string>>
  readonly md: Metadata
  readonly entries: readonly Entry[]
}

function write({ root, links, md, entries }: List): string {
  const xml = new XmlWriter().start(root, NAMESPACES)
  for (const [rel, href] of Object.entries(links)) xml.line().start('rs:ln', { rel, href }).end()
  xml.line().start('rs:md', md).end()
  for (const { loc, lastmod, md: own } of entries) {
    xml
      .line()
      .start(root === 'urlset' ? 'url' : 'sitemap')
      .leaf('loc', loc)
    if (lastmod !== undefined) xml.leaf('lastmod', lastmod)
    if (own !== undefined) xml.start('rs:md', own).end()
    xml.end()
  }
  return XML_DECLARATION + xml.line().end().line().take()
}

/** Writes the description of the source (8), which `/.well-known/resourcesync` leads to. */
export const writeSource = (tenant: TenantContext): string =>
  write({
    root: 'urlset',
    links: { describedby: `${apiBase(tenant)}/organization` },
    md: { capability: 'description' },
    entries: [{ loc: addressOf(tenant, CAPABILITIES), md: { capability: 'capabilitylist' } }],
  })

/** Writes the list of capabilities (9). */
export const writeCapabilities = (tenant: TenantContext): string =>
  write({
    root: 'urlset',
    links: { describedby: `${apiBase(tenant)}/organization`, up: `${tenant.origin}/.well-known/resourcesync` },
    md: { capability: 'capabilitylist' },
    entries: [
      { loc: addressOf(tenant, RESOURCES), md: { capability: 'resourcelist' } },
      { loc: addressOf(tenant, CHANGES), md: { capability: 'changelist' } },
    ],
  })

/**
 * Writes the index of the lists of resources (10.2).
 * @param at the time of the archive's last change, from which on the list of changes continues
 */
export const writeResourceIndex = (tenant: TenantContext, ranges: readonly string[], at: Date): string =>
  write({
    root: 'sitemapindex',
    links: { up: addressOf(tenant, CAPABILITIES) },
    md: { capability: 'resourcelist', at: isoSeconds(at) },
    entries: ranges.map((range) => ({
      loc: addressOf(tenant, partOf(RESOURCES, range)),
      md: { at: isoSeconds(at) },
    })),
  })

/** Writes a list of resources (10.1), each of which is JSON. */
export const writeResources = (tenant: TenantContext, rows: readonly SitemapRow[], at: Date): string =>
  write({
    root: 'urlset',
    links: { up: addressOf(tenant, CAPABILITIES), index: addressOf(tenant, RESOURCES) },
    md: { capability: 'resourcelist', at: isoSeconds(at) },
    entries: rows.map(({ kind, id, updated_at }) => ({
      loc: apiUrl(tenant, kind, id),
      lastmod: isoSeconds(updated_at),
      md: { type: JSON_TYPE },
    })),
  })

const timesOf = ({ from, until }: DayOfChanges): Metadata => ({
  from: isoSeconds(from),
  until: until && isoSeconds(until),
})

/** Writes the index of the lists of changes (12.2), one for each day; without any changes, an empty list. */
export const writeChangeIndex = (tenant: TenantContext, { from, days }: RecentChanges): string =>
  write({
    root: days.length === 0 ? 'urlset' : 'sitemapindex',
    links: { up: addressOf(tenant, CAPABILITIES) },
    md: { capability: 'changelist', from: isoSeconds(from) },
    entries: days.map((day) => ({ loc: addressOf(tenant, partOf(CHANGES, day.day)), md: timesOf(day) })),
  })

/** Writes the list of the changes of a day (12.1), each the last one of its resource. */
export const writeChanges = (tenant: TenantContext, day: DayOfChanges): string => {
  const known = BigInt(day.changes[0]?.seq ?? 0)
  return write({
    root: 'urlset',
    links: { up: addressOf(tenant, CAPABILITIES), index: addressOf(tenant, CHANGES) },
    md: { capability: 'changelist', ...timesOf(day) },
    entries: day.changes.map(({ kind, item_id, committed_at, first_seq, live }) => {
      const change = live ? (BigInt(first_seq) >= known ? 'created' : 'updated') : 'deleted'
      return {
        loc: apiUrl(tenant, kind, item_id),
        md: { change, datetime: isoSeconds(committed_at), type: live ? JSON_TYPE : null },
      }
    }),
  })
}
