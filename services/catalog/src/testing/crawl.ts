import { documentAt } from '@fonds/types/formats'
import { type Answer, originOf, type TestService, type TestTenant } from './service.ts'

/** Paths from which all others can be reached. */
const ROOTS = ['/organization', '/records', '/collections', '/entities', '/exhibits']

/**
 * Follows the URLs in responses, starting from these and the given paths, and returns every response of the service for
 * an archive.
 */
export async function crawl(
  service: TestService,
  tenant: TestTenant,
  more: readonly string[] = [],
): Promise<ReadonlyMap<string, Answer>> {
  const base = `${originOf(tenant)}/api/public`
  const open = [...ROOTS, ...more].map((path) => `${base}${path}`)
  const answers = new Map<string, Answer>()
  for (let url = open.shift(); url !== undefined; url = open.shift()) {
    if (answers.has(url)) continue
    const answer = await service.ask(tenant, url)
    answers.set(url, answer)
    if (answers.size > 2_000) throw new Error('expected at most 2,000 responses')
    open.push(...urlsIn(answer.body).filter((found) => isOurs(found, base) && !answers.has(found)))
  }
  return answers
}

/** Returns whether a URL is served by this service rather than by those for images, manifests and documents. */
const isOurs = (url: string, base: string): boolean =>
  url.startsWith(`${base}/`) &&
  !/^\/(images|iiif)\//.test(url.slice(base.length)) &&
  documentAt(url.slice(base.length)) === null

function urlsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('https://') ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(urlsIn)
}
