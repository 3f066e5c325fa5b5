import type { Pool } from '@fonds/db/pool'
import type { CursorCodec } from '@fonds/http'
import type { SearchEngine } from './engine/engine.ts'

/** What the routes work with. */
export interface Deps {
  /** For what is found by its key, where any plan is as good: statements are planned once a connection. */
  readonly pool: Pool
  /** For what is sought, where the best plan depends on the words: planned each time. */
  readonly seeking: Pool
  readonly cursors: CursorCodec
  readonly engine: SearchEngine
}
