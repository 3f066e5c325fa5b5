/** Returns the base of the keys used besides BullMQ's own, which begin with `prefix:name:`. */
export const queueKey = (prefix: string, name: string): string => `${prefix}-${name}`

/** Heartbeat key; present while at least one worker is alive. */
export const aliveKey = (queueKey: string): string => `${queueKey}:alive`

/** Key of a hash: the last priority of each group in a lane. */
export const prioritiesKey = (queueKey: string, lane: string): string => `${queueKey}:turns:${lane}`
