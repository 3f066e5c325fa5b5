import { createPool, pingDatabase, requireSession } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, definePart, secretsOf } from '@fonds/http'
import { limit } from '@fonds/util'
import { WorkerConfig } from './config.ts'
import { openElasticsearch } from './elasticsearch/client.ts'
import { followWithElasticsearch } from './elasticsearch/indexing/follow.ts'
import { observeLag } from './engine/index-lag.ts'
import { observeBackups } from './indexer/backup-age.ts'
import { observeFeedLag } from './indexer/feed-lag.ts'
import { startFollowingDays } from './indexer/follow-days.ts'
import { startIndexer } from './indexer/indexer.ts'
import { startRereadingAccess } from './indexer/reread-access.ts'
import { observeSync } from './indexer/sync-age.ts'

/** A statement of the search worker, such as one that indexes a page of changes, is cancelled, and tried again later. */
const INDEXING_STATEMENT_MS = limit(60_000)

export const searchWorker = definePart({
  name: 'search-worker',
  settings: WorkerConfig,
  isWorker: true,
  async create(config, { logger }) {
    const pool = createPool(config.DATABASE_URL, {
      name: 'fonds-search-worker',
      role: 'fonds_indexer',
      max: config.DATABASE_POOL,
      statementTimeout: INDEXING_STATEMENT_MS,
      logger,
    })
    await requireSession(pool, logger)
    const options = { pollMs: config.INDEX_POLL_MS }
    const indexers = [
      startIndexer({ pool, logger }, options),
      startFollowingDays({ pool, logger }),
      startRereadingAccess({ pool, logger }),
    ]
    const elasticsearch = openElasticsearch(config)
    if (elasticsearch !== null) indexers.push(followWithElasticsearch({ ...elasticsearch, pool, logger }, options))
    const app = createServiceApp({
      name: 'search-worker',
      // The server has no routes besides health checks.
      routes: [],
      logger,
      secret: secretsOf(config),
      checks: { postgresql: () => pingDatabase(pool) },
      observe(registry) {
        observePools(registry, [pool])
        observeLag(pool, registry)
        observeBackups(pool, registry)
        observeSync(pool, registry)
        observeFeedLag(pool, registry)
      },
    })
    return { app, onStop: [() => Promise.all(indexers.map((indexer) => indexer.close())), () => pool.end()] }
  },
})
