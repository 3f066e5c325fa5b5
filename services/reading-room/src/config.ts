import { serviceUrlSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'
import { iiifViewerSetting } from './iiif-viewer.ts'

export const Config = z.object({
  ...serviceSettings,
  CATALOG_URL: serviceUrlSetting,
  SEARCH_URL: serviceUrlSetting.optional(),
  IIIF_VIEWER_URL: iiifViewerSetting,
})
