/** Beside BullMQ's own keys, which begin with `prefix:name:`. */
export const queueKey = (prefix: string, name: string): string => `${prefix}-${name}`

/** There while a worker lives. */
export const aliveKey = (queueKey: string): string => `${queueKey}:alive`

/** A hash: the last turn of each share in a lane. */
export const turnsKey = (queueKey: string, lane: string): string => `${queueKey}:turns:${lane}`
