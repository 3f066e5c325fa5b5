import { databaseListSetting, databaseSetting, loadConfig, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'

export const Config = z.object({
  ...serviceSettings,
  DATABASE_URL: databaseSetting,
  DATABASE_READ_URLS: databaseListSetting,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Maximum number of database connections'),
})

/** Reads the settings from the environment. If any are invalid, prints all problems and exits. */
export const readConfig = () => loadConfig(Config)
