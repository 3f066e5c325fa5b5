/**
 * Number of documents of one shard: some 10 GB, so that a shard moves to another node within minutes.
 * Routing keeps an archive in one shard.
 */
const DOCUMENTS_PER_SHARD = 5_000_000

/** Few documents are spread over three nodes, too. */
const MIN_SHARDS = 3
const MAX_SHARDS = 64

/** Returns the number of shards of an index for this number of documents. */
export const shardsFor = (documents: number, perShard = DOCUMENTS_PER_SHARD): number =>
  Math.min(MAX_SHARDS, Math.max(MIN_SHARDS, Math.ceil(documents / perShard)))

/** Returns whether an index has grown so much that it needs more than twice as many shards. */
export const isOutgrown = (shards: number, documents: number, perShard?: number): boolean =>
  shardsFor(documents, perShard) > 2 * shards
