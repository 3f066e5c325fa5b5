import { databaseListSetting, databaseSettings, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { limit } from '@fonds/util'
import { z } from 'zod'
import { elasticsearchSettings } from './elasticsearch/client.ts'

/**
 * A statement of a search in PostgreSQL is cancelled: the search answers `503`, or leaves out its facets. Set
 * `SEARCH_TIMEOUT_MS` to change it.
 */
const STATEMENT_MS = limit(3_000)
/** A search is cancelled, and answers `503`; its wait in the queue counts. Set `SEARCH_DEADLINE_MS` to change it. */
const SEARCH_MS = limit(5_000)
/** A search in Elasticsearch fails, and PostgreSQL answers instead. Set `ELASTICSEARCH_TIMEOUT_MS` to change it. */
const ELASTICSEARCH_MS = limit(1_500)
/**
 * A statement of a search that PostgreSQL answers in place of Elasticsearch is cancelled. Set `FALLBACK_TIMEOUT_MS` to
 * change it.
 */
const FALLBACK_MS = limit(2_000)

const common = {
  ...serviceSettings,
  ...elasticsearchSettings,
  ...databaseSettings,
} as const

export const Config = z.object({
  ...common,
  DATABASE_READ_URLS: databaseListSetting,
  DATABASE_POOL: wholeSetting(1, 200, 6, 'Maximum number of database connections, and so of concurrent searches'),
  SEARCH_TIMEOUT_MS: wholeSetting(100, 60_000, STATEMENT_MS, 'Timeout of one statement of a search, in milliseconds'),
  SEARCH_DEADLINE_MS: wholeSetting(
    100,
    60_000,
    SEARCH_MS,
    'Timeout of a whole search, waiting included, in milliseconds',
  ),
  SEARCH_QUEUE: wholeSetting(0, 10_000, 64, 'Maximum number of waiting searches; the others answer 503 at once'),
  COLUMNS_MB: wholeSetting(0, 16_384, 256, 'Memory for counting facets, in megabytes'),
  INDEX_LAG_SECONDS: wholeSetting(1, 86_400, 300, 'Age of unindexed changes from which search counts as degraded'),
  ELASTICSEARCH_TIMEOUT_MS: wholeSetting(
    50,
    60_000,
    ELASTICSEARCH_MS,
    'Timeout of a search in Elasticsearch, in milliseconds',
  ),
  FALLBACK_POOL: wholeSetting(1, 50, 3, 'Maximum number of concurrent PostgreSQL searches while Elasticsearch is down'),
  FALLBACK_TIMEOUT_MS: wholeSetting(
    100,
    60_000,
    FALLBACK_MS,
    'Timeout of one statement of such a search, in milliseconds',
  ),
})

export const WorkerConfig = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(6, 50, 8, 'Maximum number of database connections'),
  INDEX_POLL_MS: wholeSetting(50, 60_000, 500, 'Interval at which the change feeds are polled, in milliseconds'),
})
