import { databaseSetting, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'

const Config = z.object({
  ...serviceSettings,
  DATABASE_URL: databaseSetting,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Connections of this process at the most'),
})

/** The environment, read once; every problem is printed and ends the process. */
export const readConfig = () => loadConfig(Config)
