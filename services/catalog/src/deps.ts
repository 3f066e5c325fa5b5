import type { Pool } from '@fonds/db/pool'
import type { CursorCodec } from '@fonds/http'

/** What the routes work with. */
export interface Deps {
  readonly pool: Pool
  readonly cursors: CursorCodec
}
