import type { Pool } from '@fonds/db/pool'
import type { CursorCodec } from '@fonds/http'
import type { SearchEngine } from './engine/engine.ts'
import type { Gate } from './engine/gate.ts'

/** The dependencies of the routes. */
export interface Deps {
  /** For key lookups, where any plan is good enough: statements are planned once per connection. */
  readonly pool: Pool
  /** For searches, where the best plan depends on the words: each statement is planned anew. */
  readonly seeking: Pool
  readonly cursors: CursorCodec
  readonly engine: SearchEngine
  /** Limits the searches that run and wait. */
  readonly gate: Gate
  /** How long a whole search may take, waiting included, in milliseconds. */
  readonly deadlineMs: number
}
