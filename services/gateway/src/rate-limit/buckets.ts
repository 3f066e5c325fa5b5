import { BASE_PATH, RECONCILIATION_PATH } from '@fonds/types/context'
import { isImageApiPath } from '../proxy/routing.ts'
import { remembered } from '../remembered.ts'

/**
 * Buckets of the rate limit, by the names in `RateLimit-Policy`. A client's requests are counted separately in each:
 * `iiif` for the Image API, since a page or a viewer requests dozens of images at once; `suggest` for completions, which
 * are requested at every keystroke, and for reconciliation, which looks up as many names; `default` for the rest.
 */
export const BUCKETS = ['default', 'iiif', 'suggest'] as const
export type Bucket = (typeof BUCKETS)[number]

/** The setting with the quota of each bucket. */
export const QUOTA_SETTINGS = {
  default: 'RATE_LIMIT_PER_MINUTE',
  iiif: 'IIIF_RATE_LIMIT_PER_MINUTE',
  suggest: 'SUGGEST_RATE_LIMIT_PER_MINUTE',
} as const satisfies Record<Bucket, string>

const SUGGEST_PATHS: ReadonlySet<string> = new Set([`${BASE_PATH}/search/suggest`, `${BASE_PATH}/search/suggest/`])

/** Matches the paths of completions within manifests. */
const AUTOCOMPLETE = new RegExp(`^${BASE_PATH}/iiif/[^/]+/(?!collection/)[^/]+/autocomplete/?$`)

const isReconciliation = (path: string): boolean =>
  path === RECONCILIATION_PATH || path.startsWith(`${RECONCILIATION_PATH}/`)

/** Returns the bucket of a path. */
export const bucketOf: (path: string) => Bucket = remembered((path) => {
  if (isImageApiPath(path)) return 'iiif'
  return SUGGEST_PATHS.has(path) || AUTOCOMPLETE.test(path) || isReconciliation(path) ? 'suggest' : 'default'
})
