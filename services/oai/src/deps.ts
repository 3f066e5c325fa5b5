import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { EadSource } from './formats/ead.ts'
import type { ReadAhead } from './kept/ahead.ts'
import type { Keeper } from './kept/keeper.ts'
import type { TokenCodec } from './protocol/token.ts'

/** What the verbs work with. */
export interface Deps {
  readonly pool: Pool
  readonly logger: Logger
  readonly tokens: TokenCodec
  /** Null where there is no export service: then there is no `ead`. */
  readonly ead: EadSource | null
  /** Null where no records are kept. */
  readonly keeper: Keeper | null
  /** Of use where records are kept. */
  readonly ahead: ReadAhead
  /** Counts an item that could not be rendered. */
  leftOut(metadataPrefix: string): void
}
