/**
 * Returns the beginning of all keys of a queue, BullMQ's and ours. A Redis Cluster keeps keys with the same text in braces
 * on one server, as BullMQ's scripts require; different queues may be on different servers.
 */
export const queueKey = (prefix: string, name: string): string => `{${prefix}-${name}}`

/** Heartbeat key; present while at least one worker is alive. */
export const aliveKey = (queueKey: string): string => `${queueKey}:alive`

/** Key of a hash: the last priority of each group in a lane. */
export const prioritiesKey = (queueKey: string, lane: string): string => `${queueKey}:turns:${lane}`
