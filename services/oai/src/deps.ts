import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { EadSource } from './formats/ead.ts'
import type { TokenCodec } from './protocol/token.ts'

/** The dependencies of the verbs. */
export interface Deps {
  readonly pool: Pool
  readonly logger: Logger
  readonly tokens: TokenCodec
  /** Null without an export service; `ead`, `ead4` and `ead2002` are then unavailable. */
  readonly ead: EadSource | null
  /** Counts an item that could not be rendered. */
  leftOut(metadataPrefix: string): void
}
