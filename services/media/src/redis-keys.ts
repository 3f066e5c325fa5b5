// All keys of this service in Redis, apart from those of its queues. `prefix` is QUEUE_PREFIX.

/** Held by the process that renders a derivative. */
export const claimKey = (prefix: string, derivative: string): string => `${prefix}-media:claim:${derivative}`

/** Present until the next sweep is due. */
export const sweptKey = (prefix: string): string => `${prefix}-media-sweep:done`
