import { loadConfig, serviceSettings } from '@fonds/service-kit'
import { z } from 'zod'

const Config = z.object({
  ...serviceSettings,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres URL' }),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(10)
    .meta({ description: 'Connections to PostgreSQL at the most' }),
  KEEP_RECORDS: z
    .enum(['true', 'false'])
    .default('true')
    .meta({ description: 'Keep records as they were written, for the next harvester' }),
  EXPORT_URL: z.url().optional().meta({ description: 'The export service, for `ead`; none: there is no such format' }),
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)
