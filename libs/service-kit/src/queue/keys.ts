/** Beside BullMQ's own keys, which begin with `prefix:name:`. */
export const queueKey = (prefix: string, name: string): string => `${prefix}-${name}`

/** There while a worker lives. */
export const aliveKey = (queueKey: string): string => `${queueKey}:alive`
