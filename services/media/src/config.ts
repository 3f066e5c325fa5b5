import { databaseSetting, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { objectStoreSettings } from '@fonds/object-store'
import { queueSettings } from '@fonds/queue'
import { z } from 'zod'

const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  DATABASE_URL: databaseSetting,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Connections of this process at the most'),
  RENDERS_AT_ONCE: wholeSetting(1, 64, 2, 'Pictures made at the same time: what bounds memory and processors'),
  RENDERS_WAITING: wholeSetting(0, 10_000, 64, 'Pictures that may wait for their turn; beyond, 503'),
  RENDER_SECONDS: wholeSetting(1, 600, 60, 'For one picture; then its process is ended'),
  RENDER_MEMORY_MB: wholeSetting(128, 65_536, 1_024, 'Memory of a process that renders; then it is ended'),
}

const Config = z.object({ ...settings, ...queueSettings, REDIS_URL: queueSettings.REDIS_URL.optional() })
const WorkerConfig = z.object({
  ...settings,
  ...queueSettings,
  SWEEP_HOURS: wholeSetting(0, 8_760, 24, 'Between two sweeps of files that nothing has any more; 0 for none'),
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)

/** The same for the worker, which is nothing without a queue. */
export const readWorkerConfig = () => loadConfig(WorkerConfig)

/** The bounds of one rendering, of its settings. */
export const renderBounds = (config: { readonly RENDER_SECONDS: number; readonly RENDER_MEMORY_MB: number }) => ({
  ms: config.RENDER_SECONDS * 1000,
  memory: config.RENDER_MEMORY_MB * 1024 ** 2,
})
