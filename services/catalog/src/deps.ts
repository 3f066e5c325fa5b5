import type { CursorCodec, Pool } from '@fonds/service-kit'

/** What the routes work with. */
export interface Deps {
  readonly pool: Pool
  readonly cursors: CursorCodec
}
