import { databaseListSetting, databaseSettings, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'

export const Config = z.object({
  ...serviceSettings,
  ...databaseSettings,
  DATABASE_READ_URLS: databaseListSetting,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Maximum number of database connections'),
})
