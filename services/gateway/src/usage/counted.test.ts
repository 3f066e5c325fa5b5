import { expect, test } from 'vitest'
import { committedDocument } from '../docs/whole-document.ts'
import { COUNTED_ROUTES, doorOf } from './counted.ts'
import { wordsOf } from './empty-search.ts'
import { itemAddressOf } from './item-address.ts'

const ID = '0f4e3a52-8a57-4c2b-9d5e-1f0a6b7c8d9e'
const BASE = '/api/public'

test('every counted route is one of the document', () => {
  const { paths } = committedDocument()
  expect([...COUNTED_ROUTES.keys()].filter((route) => !Object.hasOwn(paths, BASE + route))).toEqual([])
})

test.each([
  ['/records/a-letter', '/records/{slug}', 'record', { key: 'a-letter', image: '' }],
  ['/records/a-letter.dc.xml?x=1', '/records/{slug}.dc.xml', 'record', { key: 'a-letter', image: '' }],
  ['/records/a-letter.ttl?x=1', '/records/{slug}', 'record', { key: 'a-letter', image: '' }],
  ['/records/a-letter.ric.jsonld', '/records/{slug}.jsonld', 'record', { key: 'a-letter', image: '' }],
  ['/entities/a-name.nt', '/entities/{slugOrId}', 'entity', { key: 'a-name', image: '' }],
  ['/records/%C3%A4', '/records/{slug}', 'record', { key: 'ä', image: '' }],
  ['/records/%E4', '/records/{slug}', 'record', null],
  ['/records/a%09b', '/records/{slug}', 'record', null],
  [`/records/${'x'.repeat(201)}`, '/records/{slug}', 'record', null],
  [`/entities/${ID.toUpperCase()}`, '/entities/{slugOrId}', 'entity', { key: ID, image: '' }],
  [
    '/collections/mill/finding-aid.pdf',
    '/collections/{slug}/finding-aid.pdf',
    'collection',
    { key: 'mill', image: '' },
  ],
  [`/iiif/demo/${ID}/manifest.json`, '/iiif/{orgId}/{recordId}/manifest.json', 'record', { key: ID, image: '' }],
  [`/files/${ID}/original`, '/files/{id}/original', 'file', { key: ID, image: '' }],
  [`/images/demo/${ID}/original`, '', 'image', { key: ID, image: '' }],
  [`/images/demo/${ID}/original?image=3`, '', 'image', { key: ID, image: '3' }],
  ['/images/demo/x/original', '', 'image', null],
  [`/iiif/demo/${ID}/image/12-0123456789abcdef/full/max/0/default.jpg`, '', 'image', { key: ID, image: '12' }],
  [`/iiif/demo/${ID}/image/${ID}-0123456789abcdef/0,0,9,9/9,/0/default.jpg`, '', 'image', { key: ID, image: ID }],
  [`/iiif/demo/${ID}/image/1/full/!400,400/0/default.jpg`, '', 'image', null],
  [`/iiif/demo/${ID}/image/1/full/401,/0/default.jpg`, '', 'image', { key: ID, image: '1' }],
] as const)('%s', (path, route, kind, expected) => {
  expect(itemAddressOf(BASE + path, route, kind)).toEqual(expected && { kind, ...expected })
})

test.each([
  ['reading-room', '/records/{slug}', false, 'pages'],
  ['reading-room', '/reading-room/{file}', false, null],
  ['catalog', '/records/{slug}', false, 'api'],
  ['catalog', '/records/{slug}', true, 'robots'],
  ['catalog', '/changes', true, 'mirrors'],
  ['export', '/snapshots/{id}/{file}', true, 'mirrors'],
  ['export', '/collections/{slug}/finding-aid.pdf', false, 'files'],
  ['media', '/iiif/{orgId}/{recordId}/manifest.json', false, 'iiif'],
  ['media', '/images/{orgId}/{recordId}/original', false, 'files'],
  ['oai', '/oai', true, 'oai'],
  ['catalog', 'none', false, null],
  [null, '/docs', false, null],
] as const)('%s answers %s, robot: %s', (service, route, robot, door) => {
  expect(doorOf(service, route, () => robot)).toBe(door)
})

test.each([
  ['/search?q=Mill%20Pond', 'mill pond'],
  ['/search?q=a&limit=5&level=', 'a'],
  ['/search?q=a&level=file', null],
  ['/search?q=+', null],
  ['/search', null],
])('words of %s', (url, words) => expect(wordsOf(BASE + url)).toBe(words))
