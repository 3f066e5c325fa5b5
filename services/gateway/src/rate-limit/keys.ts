import type { RateClient } from './limiter.ts'

/**
 * Returns the two keys in Redis of a client in a bucket, the client's own and its network's. A Redis Cluster keeps both on one
 * master, because they have the same hash tag.
 * @param prefix QUEUE_PREFIX
 * @param bucket the bucket's name
 */
export function limiterKeys(prefix: string, bucket: string, { key, network }: RateClient): [string, string] {
  const ofNetwork = `${prefix}-gateway:rate:${bucket}:{${network}}`
  return [`${ofNetwork}:${key}`, ofNetwork]
}
