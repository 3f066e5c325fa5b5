/** The name of the queue. */
export const QUEUE = 'export'

// Every key of this service in Redis, beside those of its queues. `prefix` is QUEUE_PREFIX.

/** Present until a periodic job is due again. */
export const choreKey = (prefix: string, chore: string): string => `${prefix}-export:chore:${chore}`

/** A hash with the position of each archive up to which its feed has been followed. */
export const seenKey = (prefix: string): string => `${prefix}-export:seen`

/** How many documents of an archive were made ahead on a day. */
export const prerenderCountKey = (prefix: string, tenantId: string, day: Date): string =>
  `${prefix}-export:prerendered:${day.toISOString().slice(0, 10)}:${tenantId}`

/** A sorted set: documents of an archive that are asked for and not made yet. */
export const askedKey = (prefix: string, tenantId: string): string => `${prefix}-export:asked:${tenantId}`

/** How many documents a client has asked for in this minute. */
export const clientKey = (prefix: string, client: string): string => `${prefix}-export:client:${client}`
