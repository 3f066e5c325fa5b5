import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import type { Ancestors } from './cache/ancestors.ts'
import type { ReadAhead } from './cache/read-ahead.ts'
import type { RecordCache } from './cache/record-cache.ts'
import type { Openings } from './feed/openings.ts'
import type { EadSource } from './formats/ead.ts'
import type { TokenCodec } from './protocol/token.ts'

/** The dependencies of the verbs. */
export interface Deps {
  readonly pool: Pool
  readonly logger: Logger
  readonly openings: Openings
  readonly tokens: TokenCodec
  /** Null without an export service; `ead` and `ead2002` are then unavailable. */
  readonly ead: EadSource | null
  /** Null if rendered records are not cached. */
  readonly recordCache: RecordCache | null
  /** Used only if rendered records are cached. */
  readonly ahead: ReadAhead
  readonly ancestors: Ancestors
  /** Counts an item that could not be rendered. */
  leftOut(metadataPrefix: string): void
  /** Notes a request of a list, before which work in the background steps back. */
  asked(tenant: TenantContext): void
}

/** The dependencies of rendering. */
export type RecordDeps = Omit<Deps, 'openings' | 'tokens' | 'ahead' | 'asked'>
