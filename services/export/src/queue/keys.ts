/** The name of the queue. */
export const QUEUE = 'export'

// All Redis keys of this service, except those of its queues. `prefix` is QUEUE_PREFIX.

/** Exists while a process builds a small document. */
export const claimKey = (prefix: string, id: string): string => `${prefix}-export:claim:${id}`

/** Present until a periodic job is due again. */
export const periodicJobKey = (prefix: string, job: string): string => `${prefix}-export:chore:${job}`

/** A hash with the position in the feed that each archive has been prerendered up to. */
export const feedPositionsKey = (prefix: string): string => `${prefix}-export:seen`

/** The number of documents of an archive built ahead on a day. */
export const prerenderCountKey = (prefix: string, tenantId: string, day: Date): string =>
  `${prefix}-export:prerendered:${day.toISOString().slice(0, 10)}:${tenantId}`

// One script uses the next two together, so they have the same text in braces: a Redis Cluster then keeps them on one server.

/** A sorted set of an archive's documents that are requested and not built yet. */
export const requestedKey = (prefix: string, tenantId: string): string => `{${prefix}-export}:asked:${tenantId}`

/** The number of documents that a client has requested in this minute. */
export const clientKey = (prefix: string, client: string): string => `{${prefix}-export}:client:${client}`
