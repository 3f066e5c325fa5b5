import type { CursorCodec, Pool } from '@fonds/service-kit'
import type { SearchEngine } from './engine/engine.ts'

/** What the routes work with. */
export interface Deps {
  readonly pool: Pool
  readonly cursors: CursorCodec
  readonly engine: SearchEngine
}
