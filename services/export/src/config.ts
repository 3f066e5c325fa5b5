import { databaseSetting, installationSettings, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { objectStoreSettings } from '@fonds/object-store'
import { queueSettings } from '@fonds/queue'
import { z } from 'zod'

const common = {
  ...serviceSettings,
  ...objectStoreSettings,
  ...queueSettings,
  DATABASE_URL: databaseSetting,
} as const

const HttpConfig = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Connections to PostgreSQL at the most'),
  DIRECT_AT_ONCE: wholeSetting(1, 64, 2, 'Small documents made at the same time in this process'),
  DIRECT_WAITING: wholeSetting(0, 10_000, 64, 'Small documents that may wait for their turn; beyond, 503'),
  QUEUED_PER_CLIENT_MINUTE: wholeSetting(1, 100_000, 10, 'Documents that one client may have queued in a minute'),
  QUEUED_PER_TENANT: wholeSetting(1, 100_000, 100, 'Documents of one archive that may wait at the same time'),
  WAIT_SECONDS: wholeSetting(0, 25, 20, 'How long a request waits for its document'),
})

const WorkerConfig = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(1, 200, 4, 'Connections to PostgreSQL at the most'),
  RENDERS_AT_ONCE: wholeSetting(1, 64, 1, 'Documents made at the same time, each in a process of its own'),
  RENDER_SECONDS: wholeSetting(1, 24 * 3600, 600, 'Seconds that one document may take'),
  RENDER_MEMORY_MB: wholeSetting(128, 65_536, 2_048, 'Memory that the making of one document may take'),
  PRERENDER_PER_DAY: wholeSetting(0, 100_000, 50, 'Documents of one archive made unasked in a day; 0: none'),
  PRERENDER_QUIET_SECONDS: wholeSetting(0, 24 * 3600, 60, 'How long an archive must have been left alone before'),
  ...installationSettings,
  SNAPSHOT_HOURS: wholeSetting(
    0,
    24 * 366,
    24,
    'Hours between two snapshots of an archive at the least; 0: none are made',
  ),
  SWEEP_SECONDS: wholeSetting(1, 24 * 3600, 600, 'How often documents that are out of date are removed'),
})

export type WorkerConfig = z.output<typeof WorkerConfig>

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(HttpConfig)

/** The same for the worker. */
export const readWorkerConfig = () => loadConfig(WorkerConfig)
