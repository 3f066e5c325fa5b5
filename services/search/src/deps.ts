import type { Pool } from '@fonds/db/pool'
import type { CursorCodec } from '@fonds/http'
import type { SearchEngine } from './engine/engine.ts'
import type { Gate } from './engine/gate.ts'
import type { NamedDescriptions } from './search/filters.ts'
import type { KnownArchiveWords } from './typed/archive-words.ts'

/** The dependencies of the routes. */
export interface Deps {
  /** For lookups by key, where any plan is good enough: statements are planned once per connection. */
  readonly pool: Pool
  /** For searches, where the best plan depends on the words: statements are planned each time. */
  readonly seeking: Pool
  readonly named: NamedDescriptions
  readonly typed: KnownArchiveWords
  readonly cursors: CursorCodec
  readonly engine: SearchEngine
  /** Limits running and waiting searches. */
  readonly gate: Gate
  /** Time limit of a search, including waiting, in milliseconds. */
  readonly deadlineMs: number
}
