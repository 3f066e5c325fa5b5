import { databaseListSetting, databaseSetting, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'
import { elasticsearchSettings } from './elasticsearch/client.ts'

const common = {
  ...serviceSettings,
  ...elasticsearchSettings,
  DATABASE_URL: databaseSetting,
} as const

export const Config = z.object({
  ...common,
  DATABASE_READ_URLS: databaseListSetting,
  DATABASE_POOL: wholeSetting(1, 200, 6, 'Maximum number of database connections, and so of concurrent searches'),
  SEARCH_TIMEOUT_MS: wholeSetting(100, 60_000, 3_000, 'Timeout of one statement of a search, in milliseconds'),
  SEARCH_DEADLINE_MS: wholeSetting(100, 60_000, 5_000, 'Timeout of a whole search, waiting included, in milliseconds'),
  SEARCH_QUEUE: wholeSetting(0, 10_000, 64, 'Maximum number of waiting searches; the others answer 503 at once'),
  COLUMNS_MB: wholeSetting(0, 16_384, 256, 'Memory for counting facets, in megabytes'),
  INDEX_LAG_SECONDS: wholeSetting(1, 86_400, 300, 'Age of unindexed changes from which search counts as degraded'),
  ELASTICSEARCH_TIMEOUT_MS: wholeSetting(50, 60_000, 1_500, 'Timeout of a search in Elasticsearch, in milliseconds'),
  FALLBACK_POOL: wholeSetting(1, 50, 3, 'Maximum number of concurrent PostgreSQL searches while Elasticsearch is down'),
  FALLBACK_TIMEOUT_MS: wholeSetting(100, 60_000, 2_000, 'Timeout of one statement of such a search, in milliseconds'),
})

export const WorkerConfig = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(6, 50, 8, 'Maximum number of database connections'),
  INDEX_POLL_MS: wholeSetting(50, 60_000, 500, 'Interval at which the change feeds are polled, in milliseconds'),
})

/** Reads the environment once. If any settings are invalid, prints all problems and exits. */
export const readConfig = () => loadConfig(Config)

/** Reads the worker's settings in the same way. */
export const readWorkerConfig = () => loadConfig(WorkerConfig)
