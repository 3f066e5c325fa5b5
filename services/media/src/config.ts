import { loadConfig, serviceSettings } from '@fonds/service-kit'
import { objectStoreSettings } from '@fonds/service-kit/object-store'
import { queueSettings } from '@fonds/service-kit/queue'
import { z } from 'zod'

const settings = {
  ...serviceSettings,
  ...objectStoreSettings,
  DATABASE_URL: z.url().meta({ description: 'PostgreSQL' }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .meta({ description: 'Connections of this process at the most' }),
  RENDERS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .meta({ description: 'Pictures made at the same time: what bounds memory and processors' }),
  RENDERS_WAITING: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(64)
    .meta({ description: 'Pictures that may wait for their turn; beyond, 503' }),
  RENDER_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .meta({ description: 'For one picture; then its process is ended' }),
  RENDER_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(128)
    .max(65_536)
    .default(1_024)
    .meta({ description: 'Memory of a process that renders; then it is ended' }),
}

const Config = z.object({ ...settings, ...queueSettings, REDIS_URL: queueSettings.REDIS_URL.optional() })
const WorkerConfig = z.object({
  ...settings,
  ...queueSettings,
  SWEEP_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8_760)
    .default(24)
    .meta({ description: 'Between two sweeps of files that nothing has any more; 0 for none' }),
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
