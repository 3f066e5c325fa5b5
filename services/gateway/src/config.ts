import {
  databaseSettings,
  installationOf,
  installationSettings,
  portSetting,
  retiredSetting,
  serviceUrlSetting,
  wholeSetting,
} from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { queueSettings } from '@fonds/queue'
import { limit } from '@fonds/util'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { trustedSetting } from './rate-limit/trusted.ts'

/** A client that accepts no more data of a response is disconnected, unless `STALL_SECONDS` sets another time. */
const STALL_MS = limit(10_000)

const serviceUrl = serviceUrlSetting.optional()

/** A list of addresses, CIDR ranges and the keywords `loopback`, `linklocal`, `uniquelocal`; or `none`. */
const proxies = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((part) => part.trim())))
  .refine(isAddressList, { error: 'must be addresses, CIDR ranges, loopback, linklocal, uniquelocal, or none' })

function isAddressList(list: string[]): boolean {
  try {
    proxyAddr.compile(list)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const GatewaySettings = z.object({
  ...serviceSettings,
  PORT: portSetting.default(8080),
  LOG_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'Share of successful requests that are logged' }),
  ...installationSettings,
  DEFAULT_TENANT: z.string().optional(),
  TRUSTED_PROXIES: proxies.prefault('none'),
  TRACE_FROM_PROXIES: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Whether trusted proxies determine the trace of a request, and whether it is sampled' }),
  RATE_LIMIT_PER_MINUTE: wholeSetting(0, 1_000_000, 200, 'Points per client and minute; 0 for no limit'),
  RATE_LIMIT_NETWORK_FACTOR: wholeSetting(
    0,
    10_000,
    10,
    'How many times the points of a client its network has, in each bucket; 0 for no limit',
  ),
  RATE_LIMIT_TRUSTED: trustedSetting
    .optional()
    .meta({ description: 'Networks with a quota of their own, as times the points of a client: 203.0.113.7=20,…' }),
  RATE_LIMIT_LEASE: retiredSetting('each request is counted in Redis.'),
  IIIF_RATE_LIMIT_PER_MINUTE: wholeSetting(0, 1_000_000, 6_000, 'The same for the IIIF Image API'),
  SUGGEST_RATE_LIMIT_PER_MINUTE: wholeSetting(0, 1_000_000, 600, 'The same for completions'),
  ...queueSettings,
  ...databaseSettings,
  CATALOG_URL: serviceUrl,
  SEARCH_URL: serviceUrl,
  MEDIA_URL: serviceUrl,
  EXPORT_URL: serviceUrl,
  OAI_URL: serviceUrl,
  READING_ROOM_URL: serviceUrl,
  IN_FLIGHT_PER_CLIENT: wholeSetting(0, 100_000, 16, 'Concurrent requests of one client; 0 for no limit'),
  IN_FLIGHT_PER_TENANT: wholeSetting(0, 100_000, 128, 'Concurrent requests for one archive; 0 for no limit'),
  STREAMS_PER_TENANT: wholeSetting(0, 100_000, 16, 'Concurrent large bodies of one archive; 0 for no limit'),
  STALL_SECONDS: wholeSetting(
    1,
    3_600,
    STALL_MS / 1_000,
    'Seconds after which a client that reads nothing is disconnected',
  ),
  MAX_CONNECTIONS: wholeSetting(1, 1_000_000, 8_192, 'Maximum number of client connections'),
  CONNECTIONS_PER_CLIENT: wholeSetting(0, 1_000_000, 256, 'Connections of one client; 0 for no limit'),
  RESPONSE_CACHE_MB: wholeSetting(0, 65_536, 64, 'Megabytes of memory for cached responses; 0 disables the cache'),
  API_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })])
    .optional()
    .meta({ description: 'Whom users of the API may ask: an e-mail address or a URL' }),
  GUIDES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Where the folder `docs` of Fonds is published, for links from the reference of the API' }),
  ADMIN_HOST: z.string().min(1).default('127.0.0.1'),
  ADMIN_PORT: portSetting.optional(),
  METRICS_ARCHIVES: wholeSetting(0, 1_000, 0, 'How many archives, the busiest, have metrics of their own'),
})

/** The gateway's settings; `PUBLIC_URL` is an origin without a trailing slash. */
export const GatewayConfig = GatewaySettings.transform((settings) => ({
  ...settings,
  PUBLIC_URL: installationOf(settings, settings.PORT).publicUrl,
}))
export type GatewayConfig = z.output<typeof GatewayConfig>
