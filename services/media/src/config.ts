import { join, resolve } from 'node:path'
import { databaseListSetting, databaseSettings, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { objectStoreSettings } from '@fonds/object-store'
import { queueSettings } from '@fonds/queue'
import { limit } from '@fonds/util'
import { z } from 'zod'

const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  ...databaseSettings,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Maximum number of database connections'),
  RENDERS_AT_ONCE: wholeSetting(
    1,
    64,
    2,
    'Maximum number of images rendered concurrently, which limits memory and processor use',
  ),
  RENDERS_WAITING: wholeSetting(0, 10_000, 64, 'Images that may wait to be rendered; further requests answer 503'),
  RENDER_SECONDS: wholeSetting(1, 600, 60, 'Time limit for one image, after which its process is killed'),
  RENDER_MEMORY_MB: wholeSetting(128, 65_536, 1_024, 'Memory limit of a rendering process, beyond which it is killed'),
}

export const Config = z.object({
  ...settings,
  ...queueSettings,
  DATABASE_READ_URLS: databaseListSetting,
  REDIS_URL: queueSettings.REDIS_URL.optional(),
})
export const WorkerConfig = z.object({
  ...settings,
  ...queueSettings,
  SWEEP_HOURS: wholeSetting(0, 8_760, 24, 'Hours between sweeps of unused files; 0 to disable'),
  FIXITY_MB_PER_SECOND: wholeSetting(
    0,
    1_000,
    20,
    'Most megabytes of originals read per second to verify checksums; 0 to disable',
  ),
})

/**
 * Returns the folder in which images are rendered. It is next to the stored files, which can then be linked instead of
 * copied.
 */
export const renderFolder = (config: { readonly DATA_DIR: string }): string =>
  join(resolve(config.DATA_DIR), 'rendering')

/** Returns the limits of one rendering. */
export const renderBounds = (config: { readonly RENDER_SECONDS: number; readonly RENDER_MEMORY_MB: number }) => ({
  ms: limit(config.RENDER_SECONDS * 1000),
  memory: config.RENDER_MEMORY_MB * 1024 ** 2,
})
