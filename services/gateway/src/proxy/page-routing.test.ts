import { describe, expect, test } from 'vitest'
import { offeredDocument } from '../docs/pages.ts'
import { committedDocument } from '../docs/whole-document.ts'
import { createPageRouting, DATA_ROUTING } from './page-routing.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const routing = createPageRouting(committedDocument())
const serviceOf = (path: string, accept: string | undefined = BROWSER, method = 'GET') =>
  routing.serviceOf({ method, headers: accept === undefined ? {} : { accept }, url: path }, path.replace(/\?.*/, ''))

describe('a browser gets the reading room', () => {
  test.each([
    '/api/public',
    '/api/public/',
    '/api/public/organization',
    '/api/public/records',
    '/api/public/records/x',
    '/api/public/records/x/',
    '/api/public/records/%C3%A9/children',
    '/api/public/collections/x/tree?around=y',
    '/api/public/collections/x/related',
    '/api/public/entities/x/records',
    '/api/public/exhibits/x',
    '/api/public/search?q=boat',
    '/api/public/cite/collection/x',
    // The reading room also answers at unknown addresses.
    '/api/public/nothing',
    '/api/public/nothing/at/all',
    '/api/public/records/x/y/z',
  ])('at %s', (path) => {
    expect(serviceOf(path)).toBe('reading-room')
    expect(serviceOf(path, BROWSER, 'HEAD')).toBe('reading-room')
    expect(DATA_ROUTING.serviceOf({ method: 'GET', headers: { accept: BROWSER }, url: path }, path)).not.toBe(
      'reading-room',
    )
  })
})

test('a client that prefers a document to a page gets the catalog', () => {
  for (const type of [
    'application/pdf',
    'application/xml',
    'application/rdf+xml',
    'application/json',
    'application/n-triples',
  ]) {
    expect(serviceOf('/api/public/records/x', `${type}, text/html;q=0.5`), type).toBe('catalog')
  }
})

test('a browser gets the catalog at addresses that another system may have had', () => {
  for (const path of ['/papers', '/api/publications/4', '/api/public%2Frecords/x']) {
    expect(serviceOf(path), path).toBe('catalog')
  }
})

test.each([
  ['WordPress/6.8; https://blog.example', '*/*', 'reading-room'],
  ['WordPress/6.8; https://blog.example', undefined, 'reading-room'],
  ['Laminas\\Http\\Client', undefined, 'reading-room'],
  ['Zend_Http_Client', undefined, 'reading-room'],
  ['WordPress/6.8; https://blog.example', 'application/json', 'catalog'],
  ['curl/8.0', '*/*', 'catalog'],
])('%s, which accepts %s, gets %s', (agent, accept, service) => {
  const headers = { 'user-agent': agent, ...(accept === undefined ? {} : { accept }) }
  const at = (path: string) => routing.serviceOf({ method: 'GET', headers, url: path }, path)
  expect(at('/api/public/records/x')).toBe(service)
  expect(at('/api/public/oembed')).toBe('reading-room')
  expect(at('/api/public/records/x.jsonld')).toBe('catalog')
})

test.each([
  ['/api/public/oembed?url=x', 'reading-room'],
  ['/api/public/embed/records/x', 'reading-room'],
  ['/api/public/records/x.mods.xml', 'catalog'],
  ['/api/public/records/x.ttl', 'catalog'],
  ['/api/public/collections/x.ric.jsonld', 'catalog'],
  ['/api/public/entities/x.nt', 'catalog'],
  ['/api/public/collections/x.jsonld', 'catalog'],
  ['/api/public/collections/x/ead.xml', 'export'],
  ['/api/public/collections/x/finding-aid.pdf', 'export'],
  ['/api/public/entities.geojson', 'catalog'],
  ['/api/public/search/suggest', 'search'],
  ['/api/public/reconcile', 'catalog'],
  ['/api/public/reconcile/preview/x', 'catalog'],
  ['/api/public/search.geojson', 'search'],
  ['/api/public/changes', 'catalog'],
  ['/api/public/oai', 'oai'],
  ['/api/public/iiif/1/2/manifest.json', 'media'],
  ['/api/public/iiif/1/activity/page/0.json', 'media'],
  ['/api/public/cite/x?format=ris', 'catalog'],
  ['/api/public/cite/x?access_date=false&format=bibtex', 'catalog'],
  ['/api/public/reading-room/reading-room.css', 'reading-room'],
  ['/api/public/images/nothing', 'media'],
  ['/api/public/nothing?format=json', null],
])('%s is %s for browsers, too', (path, service) => {
  expect(serviceOf(path)).toBe(service)
})

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'application/mods+xml, text/html;q=0.5',
  'application/ld+json;q=0.9, text/html;q=0.8',
  'text/html;q=0.1, application/json',
])('Accept: %s gets data', (accept) => {
  expect(serviceOf('/api/public/records/x', accept ?? '*/*')).toBe('catalog')
})

test('other methods are not for pages', () => {
  expect(serviceOf('/api/public/records/x', BROWSER, 'POST')).toBe('catalog')
})

test('without a reading room, the document offers no pages of its resources', () => {
  const whole = committedDocument()
  const typesAt = (document: typeof whole, path: string) => {
    const { get } = document.paths[path] as { get: { responses: { 200: { content: Record<string, unknown> } } } }
    return Object.keys(get.responses[200].content)
  }
  const without = offeredDocument(whole, (service) => service !== 'reading-room')
  expect(typesAt(whole, '/api/public/organization')).toEqual(['application/json', 'text/html'])
  expect(typesAt(without, '/api/public/organization')).toEqual(['application/json'])
  expect(typesAt(without, '/api/public/records')).not.toContain('text/html')
  expect(typesAt(without, '/api/public/oai')).toContain('text/html')
  expect(typesAt(whole, '/api/public/records')).toContain('text/html')
})
