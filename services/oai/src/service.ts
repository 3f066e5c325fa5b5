import { createPool, requireSession } from '@fonds/db/pool'
import { definePart, secretsOf } from '@fonds/http'
import { createApp } from './app.ts'
import { Config } from './config.ts'
import { createEadSource } from './formats/ead.ts'
import { POOL_OPTIONS } from './pool-options.ts'

export const oai = definePart({
  name: 'oai',
  settings: Config,
  async create(config, { logger }) {
    const pool = createPool(config.DATABASE_URL, {
      name: 'fonds-oai',
      ...POOL_OPTIONS,
      max: config.DATABASE_POOL,
      logger,
    })
    const { EXPORT_URL } = config
    const secret = secretsOf(config)
    const ead = EXPORT_URL === undefined ? null : createEadSource(EXPORT_URL, secret)
    await requireSession(pool, logger)
    const app = createApp(pool, { logger, secret, ead })
    return { app, onStop: [() => pool.end()] }
  },
})
