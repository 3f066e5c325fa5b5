/** Prefix of the limiter's keys in Redis, one for each client. @param prefix QUEUE_PREFIX @param policy the bucket's name */
export const limiterKeyPrefix = (prefix: string, policy: string): string => `${prefix}-gateway:rate:${policy}`
