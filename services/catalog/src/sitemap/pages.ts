/**
 * Maximum number of URLs per page, a fifth of what the protocol allows (sitemaps.org): a page is built in a tenth of a
 * second, and the gateway can keep it.
 */
export const MAX_URLS = 10_000

/**
 * Target size of a page. Less than half the maximum, since a description may have two URLs, and ids are not perfectly
 * evenly distributed.
 */
const TARGET_PAGE_SIZE = 4_000

/** What sitemaps list. */
export type Listed = 'descriptions' | 'entities' | 'exhibits'

/** A page: what it lists, and the first and last id possible on it. */
interface SitemapPage {
  readonly listed: Listed
  readonly from: string
  readonly until: string
}

/**
 * Returns the names of the pages for a number of resources. The name of a range consists of the first digits of the ids on the
 * page, so that each page is a range of the index; it is `all` if one page is enough. Entities and exhibits stand before it.
 */
export function pageNames(count: number, listed: Listed = 'descriptions'): string[] {
  let digits = 0
  while (count / 16 ** digits > TARGET_PAGE_SIZE) digits++
  const ranges =
    digits === 0 ? ['all'] : Array.from({ length: 16 ** digits }, (_, page) => page.toString(16).padStart(digits, '0'))
  return listed === 'descriptions' ? ranges : ranges.map((range) => `${listed}-${range}`)
}

/** Reads the name of a page; null if it is invalid. */
export function readPage(name: string): SitemapPage | null {
  const [, listed = 'descriptions', range] = /^(?:(entities|exhibits)-)?(all|[0-9a-f]{1,8})$/.exec(name) ?? []
  if (range === undefined) return null
  const digits = range === 'all' ? '' : range
  const id = (fill: string) => digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { listed: listed as Listed, from: id('0'), until: id('f') }
}
