import { databaseSetting, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'

const Config = z.object({
  ...serviceSettings,
  DATABASE_URL: databaseSetting,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Connections of this process at the most'),
  KEEP_RECORDS: z
    .enum(['true', 'false'])
    .default('true')
    .meta({ description: 'Keep records as they were written, for the next harvester' }),
  EXPORT_URL: z.url().optional().meta({ description: 'The export service, for `ead`; none: there is no such format' }),
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)
