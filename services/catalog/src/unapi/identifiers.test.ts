import { shortUrlTemplate } from '@fonds/types/context'
import { expect, test } from 'vitest'
import { placeOf } from './identifiers.ts'

const origin = 'https://api.example'
const api = { origin, siteUrlTemplate: null }
const site = { origin, siteUrlTemplate: 'https://archive.example/{kind}/{slug}/view?{slug}' }

test.each([
  ['https://api.example/api/public/records/a-letter', { kind: 'record', slugOrId: 'a-letter' }],
  ['https://api.example/api/public/collections/caf%C3%A9', { kind: 'collection', slugOrId: 'café' }],
  ['https://api.example/api/public/collections/café', { kind: 'collection', slugOrId: 'café' }],
])('a URL in the API names its description: %s', (url, place) => {
  expect(placeOf(api, url)).toEqual(place)
  expect(placeOf(site, url)).toEqual(place)
})

test('a permalink on the archive’s website names its description', () => {
  const place = { kind: 'collection', slugOrId: 'papers' }
  expect(placeOf(site, 'https://archive.example/collection/papers/view?papers')).toEqual(place)
  expect(placeOf(site, 'https://archive.example/collection/papers/view?letters')).toBeNull()
})

test('a permalink without /api/public names its description', () => {
  const short = { origin, siteUrlTemplate: shortUrlTemplate(origin) }
  expect(placeOf(short, `${origin}/records/a-letter`)).toEqual({ kind: 'record', slugOrId: 'a-letter' })
  expect(placeOf(api, `${origin}/records/a-letter`)).toBeNull()
})

test.each([
  'a-letter',
  '',
  'https://other.example/api/public/records/a-letter',
  'https://api.example/api/public/records/',
  'https://api.example/api/public/records/a/b',
  'https://api.example/api/public/records/a-letter?x=1',
  'https://api.example/api/public/records/%61-letter',
  'https://api.example/api/public/records/%',
  'https://api.example/api/public/records/%00',
  `https://api.example/api/public/records/${'a'.repeat(201)}`,
  'https://api.example/api/public/entities/holm',
])('nothing else does: %s', (url) => {
  expect(placeOf(api, url)).toBeNull()
  expect(placeOf(site, url)).toBeNull()
})
