import type { Pool } from '@fonds/db/pool'
import type { Logger } from '@fonds/http'
import type { Elasticsearch } from '../client.ts'

/** The dependencies of Elasticsearch indexing. */
export interface IndexingDeps extends Elasticsearch {
  /** Connects as role `fonds_indexer`. */
  readonly pool: Pool
  readonly logger: Logger
  /** Number of documents from which an index gets another shard. */
  readonly documentsPerShard?: number
}

/** An index that is being built or is serving. */
export interface Generation {
  readonly number: number
  readonly index_name: string
  readonly mapping: number
  readonly serving: boolean
  readonly renew: boolean
}

/** Thrown when an index no longer exists and must be rebuilt. */
export class IndexLostError extends Error {
  constructor(index: string) {
    super(`the index ${index} is gone`)
    this.name = 'IndexLostError'
  }
}
