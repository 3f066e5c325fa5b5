import { loadConfig, urlSetting } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'
import { iiifViewerSetting } from './iiif-viewer.ts'

export const Config = z.object({
  ...serviceSettings,
  CATALOG_URL: urlSetting,
  SEARCH_URL: urlSetting.optional(),
  IIIF_VIEWER_URL: iiifViewerSetting,
})

/** Reads the settings from the environment. If any are invalid, prints all problems and exits. */
export const readConfig = () => loadConfig(Config)
