import { loadConfig } from '@fonds/config'
import { serviceSettings } from '@fonds/http'
import { z } from 'zod'

const serviceUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' })

const Config = z.object({
  ...serviceSettings,
  CATALOG_URL: serviceUrl,
  SEARCH_URL: serviceUrl.optional(),
})

/** Reads the settings from the environment. If any are invalid, prints all problems and exits. */
export const readConfig = () => loadConfig(Config)
