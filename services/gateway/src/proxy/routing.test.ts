import { expect, test } from 'vitest'
import { serviceFor } from './routing.ts'

test.each([
  ['/api/public/records', 'catalog'],
  ['/api/public/records/some-slug', 'catalog'],
  ['/api/public/collections/x/ead.xml', 'export'],
  ['/api/public/collections/ead.xml', 'catalog'],
  ['/api/public/entities/x/eac.xml', 'export'],
  ['/api/public/search/suggest', 'search'],
  ['/api/public/iiif/1/2/manifest.json', 'media'],
  ['/api/public/oai', 'oai'],
  ['/api/public/changes', 'catalog'],
  ['/api/public/snapshots', 'export'],
  ['/api/public/snapshots/x/records.ndjson.gz', 'export'],
  ['/api/public/robots.txt', 'catalog'],
  ['/api/public/sitemap.xml', 'catalog'],
  ['/api/public/sitemap-0a.xml', 'catalog'],
])('%s is answered by %s', (path, service) => {
  expect(serviceFor(path)).toBe(service)
})

test.each([
  '/api/public/recordsx',
  '/api/public//records',
  '/api/public/oai/x',
  '/api/public/sitemap/0a',
  '/api/public/sitemap-0a/x.xml',
  '/api/public/robotsxtxt',
  '/api/public/../records',
  '/api/public/%72ecords',
  '/api/publicx/records',
  '/records',
  '/livez',
  '/api/public/metrics',
  '/api/public/RECORDS',
])('%s is answered by nobody', (path) => {
  expect(serviceFor(path)).toBeNull()
})
