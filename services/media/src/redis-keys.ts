// Every key of this service in Redis, beside those of its queues. `prefix` is QUEUE_PREFIX.

/** Held by the process that makes a derivative. */
export const claimKey = (prefix: string, derivative: string): string => `${prefix}-media:claim:${derivative}`

/** Present until a sweep is due again. */
export const sweptKey = (prefix: string): string => `${prefix}-media-sweep:done`
