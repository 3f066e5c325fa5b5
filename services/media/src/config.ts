import { loadConfig, serviceSettings } from '@fonds/service-kit'
import { objectStoreSettings } from '@fonds/service-kit/object-store'
import { z } from 'zod'

const Config = z.object({
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
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)
