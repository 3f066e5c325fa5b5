/**
 * Returns the prefix of a limiter's keys in Redis; each client has one key.
 * @param prefix QUEUE_PREFIX
 * @param policy the bucket's name
 */
export const limiterKeyPrefix = (prefix: string, policy: string): string => `${prefix}-gateway:rate:${policy}`
