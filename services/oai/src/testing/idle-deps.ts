import { createLogger, createPool } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import { createTokenCodec } from '../protocol/token.ts'

/** For routes that are described, not run: nothing here is ever opened. */
export const idleDeps = (): Deps => ({
  pool: createPool('postgresql://localhost/none', { name: 'generate' }),
  logger: createLogger({ name: 'generate', level: 'silent' }),
  tokens: createTokenCodec('none'),
  ead: null,
  keeper: null,
  leftOut: () => undefined,
})
