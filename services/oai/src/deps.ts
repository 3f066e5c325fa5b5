import type { Logger, Pool } from '@fonds/service-kit'
import type { TokenCodec } from './protocol/token.ts'

/** What the verbs work with. */
export interface Deps {
  readonly pool: Pool
  readonly logger: Logger
  readonly tokens: TokenCodec
  /** Counts an item that could not be rendered. */
  leftOut(metadataPrefix: string): void
}
