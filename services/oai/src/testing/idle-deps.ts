import { createPool } from '@fonds/db/pool'
import { createLogger } from '@fonds/http'
import type { Deps } from '../deps.ts'
import { createTokenCodec } from '../protocol/token.ts'

/** Creates dependencies for routes that are described but not run; no connection is opened. */
export function idleDeps(): Deps {
  return {
    pool: createPool('postgresql://localhost/none', { name: 'generate' }),
    logger: createLogger({ name: 'generate', level: 'silent' }),
    tokens: createTokenCodec('none'),
    ead: null,
    leftOut: () => undefined,
  }
}
