import { bucketOf } from '../rate-limit/buckets.ts'
import type { ApiDocument } from './merge.ts'

/** Adds the bucket of the rate limit to each operation, as `x-rate-limit-bucket`. */
export function withBuckets(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const bucket = { 'x-rate-limit-bucket': bucketOf(path) }
    const operations = Object.entries(methods).map(([method, operation]) => [
      method,
      { ...(operation as object), ...bucket },
    ])
    return [path, Object.fromEntries(operations)]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
