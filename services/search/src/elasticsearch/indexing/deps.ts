import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { Elasticsearch } from '../client.ts'

/** What the indexing of Elasticsearch works with. */
export interface IndexingDeps extends Elasticsearch {
  /** As role `fonds_indexer`. */
  readonly pool: Pool
  readonly logger: Logger
}

/** An index that is being built, or that serves. */
export interface Generation {
  readonly number: number
  readonly index_name: string
  readonly mapping: number
  readonly serving: boolean
  readonly renew: boolean
}

/** An index that is not there any more: another has to be built. */
export class IndexLostError extends Error {
  constructor(index: string) {
    super(`the index ${index} is gone`)
    this.name = 'IndexLostError'
  }
}
