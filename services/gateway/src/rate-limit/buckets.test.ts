import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GatewayConfig } from '../config.ts'
import { committedDocument } from '../docs/whole-document.ts'
import { BUCKETS, bucketOf, QUOTA_SETTINGS } from './buckets.ts'

test.each([
  ['/api/public/records', 'default'],
  ['/api/public/search', 'default'],
  ['/api/public/search/suggest', 'suggest'],
  ['/api/public/search/suggest/', 'suggest'],
  ['/api/public/search/suggest/x', 'default'],
  ['/api/public/reconcile', 'suggest'],
  ['/api/public/reconcile/suggest/entity', 'suggest'],
  ['/api/public/reconciled', 'default'],
  ['/api/public/images/a/b/thumb', 'default'],
  ['/api/public/images/a/b/original', 'default'],
  ['/api/public/iiif/a/b/manifest.json', 'default'],
  ['/api/public/iiif/a/b/search', 'default'],
  ['/api/public/iiif/a/b/autocomplete', 'suggest'],
  ['/api/public/iiif/a/collection/autocomplete', 'default'],
  ['/api/public/iiif/a/collection/image', 'default'],
  ['/api/public/iiif/a/activity/page/0.json', 'default'],
  ['/api/public/iiif/a/b/image/1/info.json', 'iiif'],
  ['/api/public/iiif/a/b/image/5c1f3a52-7b56-4b1f-8a0e-0d1b8f1f7a11/full/!400,400/0/default.jpg', 'iiif'],
  ['/elsewhere', 'default'],
])('%s counts in %s', (path, bucket) => {
  expect(bucketOf(path)).toBe(bucket)
})

test('every operation of the OpenAPI document names its bucket', () => {
  const operations = Object.values(committedDocument().paths).flatMap((methods) => Object.values(methods))
  const named = Object.fromEntries(
    operations.map((operation) => {
      const { operationId, 'x-rate-limit-bucket': bucket } = operation as Record<string, string>
      return [operationId, bucket]
    }),
  )
  expect(new Set(Object.values(named))).toEqual(new Set(BUCKETS))
  expect(named).toMatchObject({
    listRecords: 'default',
    getThumbnail: 'default',
    getManifest: 'default',
    suggest: 'suggest',
    completeInManifest: 'suggest',
    reconcile: 'suggest',
    reconcileByForm: 'suggest',
    getImageService: 'iiif',
    getImageInfo: 'iiif',
    getImagePart: 'iiif',
  })
})

test('docs/rate-limits.md lists every bucket with its default quota and its setting', () => {
  const page = readFileSync(new URL('../../../../docs/rate-limits.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, bucket, quota]) => [bucket, Number(quota)])
  const defaults = GatewayConfig.parse({
    GATEWAY_SECRET: 's'.repeat(32),
    REDIS_URL: 'redis://127.0.0.1:1',
    DATABASE_URL: 'postgres://127.0.0.1/none',
  })
  expect(rows).toEqual(BUCKETS.map((bucket) => [bucket, defaults[QUOTA_SETTINGS[bucket]]]))
  for (const setting of Object.values(QUOTA_SETTINGS)) expect(page).toContain(`\`${setting}\``)
})
