import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import { createAncestors } from '../cache/ancestors.ts'
import { createReadAhead } from '../cache/read-ahead.ts'
import type { Deps } from '../deps.ts'
import { createTokenCodec } from '../protocol/token.ts'

const logger = createLogger({ name: 'generate', level: 'silent' })

/** Creates dependencies for routes that are described but not run; no connection is opened. */
export const idleDeps = (): Deps => ({
  pool: createPool('postgresql://localhost/none', { name: 'generate' }),
  logger,
  tokens: createTokenCodec('none'),
  ead: null,
  recordCache: null,
  ahead: createReadAhead(logger),
  ancestors: createAncestors(),
  leftOut: () => undefined,
  asked: () => undefined,
})
