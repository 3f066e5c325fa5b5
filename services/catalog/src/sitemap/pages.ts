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

/**
 * Returns the names of the pages for a number of descriptions. A name consists of the first digits of the ids on the
 * page, so that each page is a range of the index; it is `all` if one page is enough.
 */
export function pageNames(descriptions: number): string[] {
  let digits = 0
  while (descriptions / 16 ** digits > TARGET_PAGE_SIZE) digits++
  if (digits === 0) return ['all']
  return Array.from({ length: 16 ** digits }, (_, page) => page.toString(16).padStart(digits, '0'))
}

/** Returns the first and last id possible on a page; null for an invalid name. */
export function idRange(name: string): { readonly from: string; readonly until: string } | null {
  const digits = name === 'all' ? '' : name
  if (!/^[0-9a-f]{0,8}$/.test(digits) || name === '') return null
  const id = (fill: string) => digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { from: id('0'), until: id('f') }
}
