import { serviceFor } from '@fonds/types/context'
import { expect, test } from 'vitest'

test.each([
  ['/api/public/records', 'catalog'],
  ['/api/public/records/some-slug', 'catalog'],
  ['/api/public/collections/x/ead.xml', 'export'],
  ['/api/public/collections/x/ead2002.xml', 'export'],
  ['/api/public/collections/ead.xml', 'catalog'],
  ['/api/public/entities/x/eac.xml', 'export'],
  ['/api/public/entities.geojson', 'catalog'],
  ['/api/public/search/suggest', 'search'],
  ['/api/public/search.geojson', 'search'],
  ['/api/public/iiif/1/2/manifest.json', 'media'],
  ['/api/public/iiif/1/activity/page/0.json', 'media'],
  ['/api/public/iiif/1/2/search', 'search'],
  ['/api/public/iiif/1/2/autocomplete', 'search'],
  ['/api/public/iiif/1/collection/search', 'media'],
  ['/api/public/oai', 'oai'],
  ['/api/public/changes', 'catalog'],
  ['/api/public/snapshots', 'export'],
  ['/api/public/dataset', 'export'],
  ['/api/public/dataset.ttl', 'export'],
  ['/api/public/dataset.xml', null],
  ['/api/public/snapshots/x/records.ndjson.gz', 'export'],
  ['/api/public/robots.txt', 'catalog'],
  ['/api/public/unapi', 'catalog'],
  ['/api/public/ark/12345/b3x', 'catalog'],
  ['/api/public/contexts/v1.jsonld', 'catalog'],
  ['/api/public/ark/12345/b3x/ead.xml', 'catalog'],
  ['/api/public/reconcile', 'catalog'],
  ['/api/public/reconcile/preview/x', 'catalog'],
  ['/api/public/list', 'reading-room'],
  ['/api/public/advanced', 'reading-room'],
  ['/api/public/sitemap.xml', 'catalog'],
  ['/api/public/sitemap-0a.xml', 'catalog'],
  // Addresses that another system may have had.
  ['/repositories/2/resources/3', 'catalog'],
  ['/index.php/papers', 'catalog'],
  ['/api/publicx/records', 'catalog'],
])('%s belongs to %s', (path, service) => {
  expect(serviceFor(path)).toBe(service)
})

test.each([
  '/api/public/recordsx',
  '/api/public//records',
  '/api/public/list/x',
  '/api/public/advanced/x',
  '/api/public/oai/x',
  '/api/public/sitemap/0a',
  '/api/public/sitemap-0a/x.xml',
  '/api/public/robotsxtxt',
  '/api/public/unapi/x',
  '/api/public/arks',
  '/api/public/reconciles',
  '/api/public/../records',
  '/api/public/%72ecords',
  '/',
  '//records',
  '/.well-known/x',
  '/robots.txt',
  '/sitemap.xml',
  '/api/public/metrics',
  '/api/public/RECORDS',
])('%s belongs to no service', (path) => {
  expect(serviceFor(path)).toBeNull()
})
