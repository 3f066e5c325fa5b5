// Defines all Redis keys of this service except those of its queues. `prefix` is QUEUE_PREFIX.

/** Exists while a process renders a derivative. */
export const claimKey = (prefix: string, derivative: string): string => `${prefix}-media:claim:${derivative}`

/** Exists until the next sweep is due. */
export const sweptKey = (prefix: string): string => `${prefix}-media-sweep:done`
