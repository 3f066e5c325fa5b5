// All keys in Redis of figures of use. `prefix` is QUEUE_PREFIX. Those of one archive have the same hash tag, since scripts use
// several at once.

/** Figures that nobody takes to the database, because no worker runs, are dropped after as many seconds. */
export const KEPT_SECONDS = 3 * 86_400

const ofTenant = (prefix: string, tenant: string): string => `${prefix}-usage:{${tenant}}`

/** A hash: the figures of a day that are not in the database yet. */
export const figuresKey = (prefix: string, tenant: string, day: string): string => `${ofTenant(prefix, tenant)}:${day}`

/** A hash: figures that a worker has begun to take to the database. */
export const takenKey = (prefix: string, tenant: string, day: string): string =>
  `${ofTenant(prefix, tenant)}:${day}:taken`

/** A sorted set: who has looked at what within half a minute, as salted digests, by the time in milliseconds. */
export const seenKey = (prefix: string, tenant: string): string => `${ofTenant(prefix, tenant)}:seen`

/** A hash: words that found nothing, and by how many askers they were sent. */
export const wordsKey = (prefix: string, tenant: string, day: string): string =>
  `${ofTenant(prefix, tenant)}:${day}:words`

/** A set: who has sent which words, as salted digests of both. */
export const askersKey = (prefix: string, tenant: string, day: string): string =>
  `${ofTenant(prefix, tenant)}:${day}:askers`

/** The salt of a day, which no longer exists on the next. */
export const saltKey = (prefix: string, day: string): string => `${prefix}-usage:salt:${day}`

/** The day (UTC) of a time in milliseconds, as YYYY-MM-DD. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
