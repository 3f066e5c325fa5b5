import type { Pool } from '@fonds/db/pool'
import type { CursorCodec } from '@fonds/http'

/** Dependencies of the routes. */
export interface Deps {
  readonly pool: Pool
  readonly cursors: CursorCodec
}
