import { createLogger, nameProcess, secretsOf, startServer, startTracing } from '@fonds/http'
import { createContextSigner } from '@fonds/types/context'
import { createApi } from './api/api.ts'
import { createOrganizations } from './api/organizations.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

nameProcess('reading-room')
const config = readConfig()
const logger = createLogger({ name: 'reading-room', level: config.LOG_LEVEL })
const stopTracing = await startTracing(config, { name: 'reading-room', logger })
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
await startServer(app, {
  host: config.HOST,
  port: config.PORT,
  logger,
  announceMs: config.DRAIN_SECONDS * 1000,
  onStop: [stopTracing],
})
