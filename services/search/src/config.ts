import { databaseSetting, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'
import { elasticsearchSettings } from './elasticsearch/client.ts'

const common = {
  ...serviceSettings,
  ...elasticsearchSettings,
  DATABASE_URL: databaseSetting,
} as const

const Config = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(1, 200, 6, 'Connections of this process, and so searches at the same time, at the most'),
  SEARCH_TIMEOUT_MS: wholeSetting(100, 60_000, 3_000, 'Milliseconds that one statement of a search may take'),
  ELASTICSEARCH_TIMEOUT_MS: wholeSetting(50, 60_000, 1_500, 'Milliseconds that Elasticsearch may take for a search'),
  FALLBACK_POOL: wholeSetting(
    1,
    50,
    3,
    'Connections, and so searches, of PostgreSQL where Elasticsearch is away, at the most',
  ),
  FALLBACK_TIMEOUT_MS: wholeSetting(100, 60_000, 2_000, 'Milliseconds that one statement of such a search may take'),
})

const WorkerConfig = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(6, 50, 8, 'Connections of this process at the most'),
  INDEX_POLL_MS: wholeSetting(50, 60_000, 500, 'How often the feeds of changes are looked at'),
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)

/** The same for the worker. */
export const readWorkerConfig = () => loadConfig(WorkerConfig)
