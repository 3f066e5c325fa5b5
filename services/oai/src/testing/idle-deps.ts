import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import { createAncestors } from '../cache/ancestors.ts'
import { createReadAhead } from '../cache/read-ahead.ts'
import type { Deps } from '../deps.ts'
import { createOpenings } from '../feed/openings.ts'
import { createTokenCodec } from '../protocol/token.ts'

const logger = createLogger({ name: 'generate', level: 'silent' })

/** Creates dependencies for routes that are described but not run; no connection is opened. */
export function idleDeps(): Deps {
  const pool = createPool('postgresql://localhost/none', { name: 'generate' })
  return {
    pool,
    logger,
    openings: createOpenings(pool),
    tokens: createTokenCodec('none'),
    ead: null,
    recordCache: null,
    ahead: createReadAhead(logger),
    ancestors: createAncestors(),
    leftOut: () => undefined,
    asked: () => undefined,
  }
}
