import { BASE_PATH } from './base-path.ts'

/**
 * Path below which the gateway forwards addresses that another system had on the archive's host to the catalog. No service has
 * anything else there, its probes and metrics included.
 */
export const FORMER_PATH = '/former'

/** Maximum length of a path that may have been an address of another system. */
const MAX_PATH = 2_000

/** Files at the root of the host, which are ours. */
const OWN_FILES: ReadonlySet<string> = new Set(['/robots.txt', '/sitemap.xml'])

/** Returns whether a path may have been an address of another system: our own come first, and those of servers. */
export function mayBeFormer(path: string): boolean {
  if (path.length > MAX_PATH || !/^\/[^/.\\]/.test(path)) return false
  return path !== BASE_PATH && !path.startsWith(`${BASE_PATH}/`) && !OWN_FILES.has(path)
}
