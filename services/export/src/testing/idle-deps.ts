import { tmpdir } from 'node:os'
import { createPool } from '@fonds/db/pool'
import { createFormats } from '@fonds/documents'
import { createLogger } from '@fonds/http'
import { openObjectStore } from '@fonds/object-store'
import { withoutClaims } from '@fonds/queue'
import { createArtifacts } from '../artifacts/artifacts.ts'
import { createDirectBuilder } from '../delivery/direct.ts'
import type { Deps } from '../deps.ts'

const unavailable = (): never => {
  throw new Error('the routes are described here, not run')
}

/** Returns dependencies for routes that are only described; opens no connection. */
export function idleDeps(): Deps {
  const pool = createPool('postgresql://localhost/none', { name: 'generate' })
  const store = openObjectStore({ DATA_DIR: tmpdir() })
  const artifacts = createArtifacts(store)
  const logger = createLogger({ name: 'generate', level: 'silent' })
  return {
    pool,
    store,
    artifacts,
    formats: createFormats(store),
    queue: {
      reach: unavailable,
      add: unavailable,
      find: unavailable,
      promote: unavailable,
      forget: unavailable,
      counts: unavailable,
      ages: unavailable,
      isConnected: unavailable,
      hasWorker: unavailable,
      ping: unavailable,
      close: unavailable,
    },
    admission: { admit: unavailable, release: unavailable },
    direct: createDirectBuilder({ pool, artifacts, claims: withoutClaims, logger, atOnce: 1, waiting: 0 }),
    waitMs: 0,
    stopping: AbortSignal.abort(),
  }
}
