import { databaseListSetting, databaseSettings, installationSettings, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { objectStoreSettings } from '@fonds/object-store'
import { queueSettings } from '@fonds/queue'
import { z } from 'zod'

const common = {
  ...serviceSettings,
  ...objectStoreSettings,
  ...queueSettings,
  ...databaseSettings,
} as const

export const HttpConfig = z.object({
  ...common,
  DATABASE_READ_URLS: databaseListSetting,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Maximum number of database connections'),
  DIRECT_AT_ONCE: wholeSetting(1, 64, 2, 'Small documents built concurrently in this process'),
  DIRECT_WAITING: wholeSetting(0, 10_000, 64, 'Small documents that may wait; further requests answer 503'),
  QUEUED_PER_CLIENT_MINUTE: wholeSetting(1, 100_000, 10, 'Documents that one client may queue per minute'),
  QUEUED_PER_TENANT: wholeSetting(1, 100_000, 100, 'Documents of one archive that may wait'),
  WAIT_SECONDS: wholeSetting(0, 25, 20, 'Seconds that a request waits for its document'),
})

export const WorkerConfig = z.object({
  ...common,
  DATABASE_POOL: wholeSetting(1, 200, 4, 'Maximum number of database connections'),
  RENDERS_AT_ONCE: wholeSetting(1, 64, 1, 'Documents built concurrently, each in a child process'),
  RENDER_SECONDS: wholeSetting(1, 24 * 3600, 600, 'Time limit for one document, in seconds'),
  RENDER_MEMORY_MB: wholeSetting(128, 65_536, 2_048, 'Memory limit for one document'),
  PRERENDER_PER_DAY: wholeSetting(0, 100_000, 50, 'Documents per archive and day built ahead; 0 to disable'),
  PRERENDER_QUIET_SECONDS: wholeSetting(
    0,
    24 * 3600,
    60,
    'Seconds without changes before documents of an archive are built ahead',
  ),
  ...installationSettings,
  SNAPSHOT_HOURS: wholeSetting(0, 24 * 366, 24, 'Minimum hours between snapshots of an archive; 0 to disable'),
  SWEEP_SECONDS: wholeSetting(1, 24 * 3600, 600, 'Interval at which outdated documents are removed, in seconds'),
})

export type WorkerConfig = z.output<typeof WorkerConfig>
