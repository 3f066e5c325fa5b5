import { globSync, readFileSync } from 'node:fs'
import { SERVICES, serviceFor } from '@fonds/types/context'
import { describe, expect, test } from 'vitest'
import { isImageApiPath, isOaiPath, maxFormBytesOf } from './routing.ts'

const services = new URL('../../../', import.meta.url)

/** Paths declared by the services, from their documents. */
const declared = globSync('*/openapi.json', { cwd: services })
  .map((file) => file.split(/[\\/]/)[0] ?? '')
  .filter((name) => name !== 'gateway')
  .flatMap((name) => {
    const { paths } = JSON.parse(readFileSync(new URL(`${name}/openapi.json`, services), 'utf8'))
    return Object.keys(paths).map((path) => [path, name] as const)
  })

describe('declared paths', () => {
  test('include every service', () => {
    // The reading room shows the resources of the others.
    expect(new Set(declared.map(([, name]) => name))).toEqual(
      new Set(SERVICES.filter((name) => name !== 'reading-room')),
    )
  })

  test.each(declared)('%s reaches %s', (path, name) => {
    for (const value of ['x', 'a-slug.with~marks', '3b241101-e2bb-4255-8caf-4136c566a962', '%C3%A9']) {
      expect(serviceFor(path.replaceAll(/\{\w+\}/g, value))).toBe(name)
    }
  })

  test('have a single OAI-PMH path, and image requests of media only', () => {
    expect(declared.filter(([path]) => isOaiPath(path))).toEqual([['/api/public/oai', 'oai']])
    const images = declared.filter(([path]) => isImageApiPath(path.replaceAll(/\{\w+\}/g, 'x')))
    expect(images.length).toBeGreaterThan(0)
    expect(new Set(images.map(([, name]) => name))).toEqual(new Set(['media']))
  })
})

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
  ['/api/public/snapshots/x/records.ndjson.gz', 'export'],
  ['/api/public/robots.txt', 'catalog'],
  ['/api/public/unapi', 'catalog'],
  ['/api/public/ark/12345/b3x', 'catalog'],
  ['/api/public/contexts/v1.jsonld', 'catalog'],
  ['/api/public/ark/12345/b3x/ead.xml', 'catalog'],
  ['/api/public/reconcile', 'catalog'],
  ['/api/public/reconcile/preview/x', 'catalog'],
  ['/api/public/sitemap.xml', 'catalog'],
  ['/api/public/sitemap-0a.xml', 'catalog'],
])('%s belongs to %s', (path, service) => {
  expect(serviceFor(path)).toBe(service)
})

test.each([
  '/api/public/recordsx',
  '/api/public//records',
  '/api/public/oai/x',
  '/api/public/sitemap/0a',
  '/api/public/sitemap-0a/x.xml',
  '/api/public/robotsxtxt',
  '/api/public/unapi/x',
  '/api/public/arks',
  '/api/public/reconciles',
  '/api/public/../records',
  '/api/public/%72ecords',
  '/api/publicx/records',
  '/records',
  '/livez',
  '/api/public/metrics',
  '/api/public/RECORDS',
])('%s belongs to no service', (path) => {
  expect(serviceFor(path)).toBeNull()
})

test('forms are accepted on two paths only, the larger ones for reconciliation', () => {
  const forms = [...declared.map(([path]) => path), '/api/public/reconcile/', '/api/public/oai/'].flatMap((path) => {
    const bytes = maxFormBytesOf(path)
    return bytes === null ? [] : [[path, bytes]]
  })
  expect(Object.fromEntries(forms)).toEqual({ '/api/public/oai': 8_192, '/api/public/reconcile': 65_536 })
})
