import type { RunningServer } from '../testbed/serve.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { SLUG } from './archive.ts'

/** The highest limit that the gateway accepts, so that a single client is counted but never refused. */
const NEVER_REFUSED = '1000000'

/** No limits of concurrent requests, which the single client of a load generator would exceed. */
export const UNLIMITED = { IN_FLIGHT_PER_CLIENT: '0', IN_FLIGHT_PER_TENANT: '0' } as const

/**
 * Starts a gateway for the generated archive.
 * @param url of the archive's database
 * @param settings further ones, and others than these
 */
export const startGateway = async (
  testbed: Testbed,
  { url, catalog }: { readonly url: string; readonly catalog: RunningServer },
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> =>
  testbed.service('gateway', {
    DATABASE_URL: url,
    REDIS_URL: await testbed.redisUrl(),
    CATALOG_URL: catalog.origin,
    DEFAULT_TENANT: SLUG,
    RATE_LIMIT_PER_MINUTE: NEVER_REFUSED,
    ...settings,
  })
