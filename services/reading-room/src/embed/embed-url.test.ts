import { expect, test } from 'vitest'
import { embedOf } from './embed-url.ts'

const tenant = { origin: 'https://mill.example' }
const base = 'https://mill.example/api/public'

test.each([
  ['/records/letter', 'records', '/embed/records/letter'],
  ['/records/letter/', 'records', '/embed/records/letter'],
  ['/records/caf%C3%A9?utm_source=x#top', 'records', '/embed/records/caf%C3%A9'],
  ['/collections/mill?page=2&lang=de', 'collections', '/embed/collections/mill?lang=de'],
  ['/exhibits/walk?iiif-content=x', 'exhibits', '/embed/exhibits/walk'],
  ['/records/letter?iiif-content=abc&lang=fr', 'viewer', '/embed/records/letter/viewer?lang=fr&iiif-content=abc'],
  ['', 'search', '/embed/search'],
  ['/organization', 'search', '/embed/search'],
  ['/search?q=boat', 'search', '/embed/search'],
])('%s is embedded as %s', (path, kind, url) => {
  expect(embedOf(base + path, tenant)).toMatchObject({ kind, url: base + url })
})

test('the root of the host is the archive', () => {
  expect(embedOf('https://mill.example/', tenant)?.kind).toBe('search')
})

test.each([
  'https://other.example/api/public/records/letter',
  'http://mill.example/api/public/records/letter',
  'https://mill.example/records/letter',
  'https://mill.example.evil.example/api/public/records/letter',
  `${base}/records/letter.jsonld/x`,
  `${base}/records/%E0%A4%A`,
  `${base}/entities/miller`,
  `${base}/records`,
  'javascript:alert(1)',
  'letter',
  '',
])('%j cannot be embedded', (url) => {
  expect(embedOf(url, tenant)).toBeNull()
})
