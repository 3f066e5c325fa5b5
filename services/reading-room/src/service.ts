import { definePart, secretsOf } from '@fonds/http'
import { createContextSigner } from '@fonds/types/context'
import { createApi } from './api/api.ts'
import { createOrganizations } from './api/organizations.ts'
import { createApp } from './app.ts'
import { Config } from './config.ts'

export const readingRoom = definePart({
  name: 'reading-room',
  settings: Config,
  async create(config, { logger }) {
    const secret = secretsOf(config)
    const urls = { catalog: config.CATALOG_URL, search: config.SEARCH_URL }
    const api = createApi({ urls, signer: createContextSigner(secret) })
    const deps = {
      api,
      organizations: createOrganizations(),
      hasSearch: config.SEARCH_URL !== undefined,
      iiifViewer: config.IIIF_VIEWER_URL,
    }
    const app = createApp(deps, { logger, secret })
    return { app }
  },
})
