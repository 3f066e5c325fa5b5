import { databaseSettings, retiredSetting, serviceUrlSetting, wholeSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'

export const Config = z.object({
  ...serviceSettings,
  ...databaseSettings,
  DATABASE_POOL: wholeSetting(1, 200, 10, 'Maximum number of database connections'),
  KEEP_RECORDS: retiredSetting('records are rendered for each harvest.'),
  PREPARE_RECORDS: retiredSetting('records are rendered for each harvest.'),
  EXPORT_URL: serviceUrlSetting.optional().meta({
    description:
      'URL of the export service, which provides `ead`, `ead4` and `ead2002`; without it, they are not offered',
  }),
})
