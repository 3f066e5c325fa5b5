import { describe, expect, test } from 'vitest'
import {
  ContentStateError,
  encodeContentState,
  MAX_CONTENT_STATE_LENGTH,
  readContentState,
  regionIn,
} from './content-state.ts'

/** The example of IIIF Content State 1.0, 6.3.2. */
const VIEW = {
  canvas: 'https://example.org/object1/canvas7',
  manifest: 'https://example.org/object1/manifest',
  region: [1000, 2000, 1000, 2000],
} as const
const ENCODED =
  'JTdCJTIyaWQlMjIlM0ElMjJodHRwcyUzQSUyRiUyRmV4YW1wbGUub3JnJTJGb2JqZWN0MSUyRmNhbnZhczclMjN4eXdoJTNEMTAwMCUyQzIwMDAlMkMxMDAwJTJDMjAwMCUyMiUyQyUyMnR5cGUlMjIlM0ElMjJDYW52YXMlMjIlMkMlMjJwYXJ0T2YlMjIlM0ElNUIlN0IlMjJpZCUyMiUzQSUyMmh0dHBzJTNBJTJGJTJGZXhhbXBsZS5vcmclMkZvYmplY3QxJTJGbWFuaWZlc3QlMjIlMkMlMjJ0eXBlJTIyJTNBJTIyTWFuaWZlc3QlMjIlN0QlNUQlN0Q'
const READ = { id: VIEW.canvas, xywh: '1000,2000,1000,2000' }

const encoded = (value: unknown): string => Buffer.from(encodeURIComponent(JSON.stringify(value))).toString('base64url')

test('a view is encoded as in the example of the specification', () => {
  expect(encodeContentState(VIEW)).toBe(ENCODED)
  expect(readContentState(ENCODED)).toEqual(READ)
  expect(readContentState(encodeContentState({ ...VIEW, region: null }))).toEqual({ id: VIEW.canvas, xywh: null })
})

describe('every form of a content state is read', () => {
  const target = { id: `${VIEW.canvas}#xywh=1000,2000,1000,2000`, type: 'Canvas' }
  test.each([
    ['an annotation', { type: 'Annotation', motivation: ['contentState'], target }],
    ['one motivation', { type: 'Annotation', motivation: 'contentState', target }],
    ['targets alone', [target, { id: 'urn:b' }]],
    ['several targets', { type: 'Annotation', motivation: ['contentState'], target: [target, { id: 'urn:b' }] }],
    ['a target that is a URI', { type: 'Annotation', motivation: ['contentState'], target: target.id }],
    ['a time besides the region', { ...target, id: `${VIEW.canvas}#t=1,2&xywh=1000,2000,1000,2000` }],
    [
      'a selector',
      {
        type: 'SpecificResource',
        source: { id: VIEW.canvas, type: 'Canvas' },
        selector: [{ type: 'PointSelector' }, { type: 'FragmentSelector', value: 'xywh=1000,2000,1000,2000' }],
      },
    ],
  ])('%s', (_, value) => {
    expect(readContentState(encoded(value))).toEqual(READ)
    // The standard has JSON encoded, but programs send it as it is, too.
    expect(readContentState(JSON.stringify(value))).toEqual(READ)
  })

  test('a URI, also an encoded one, and padding', () => {
    expect(readContentState(VIEW.manifest)).toEqual({ id: VIEW.manifest, xywh: null })
    expect(readContentState(Buffer.from(encodeURIComponent(VIEW.manifest)).toString('base64url'))).toEqual({
      id: VIEW.manifest,
      xywh: null,
    })
    for (const id of ['urn:a', 'urn:ab', 'urn:abc']) {
      const padded = Buffer.from(encodeURIComponent(JSON.stringify({ id }))).toString('base64')
      expect(readContentState(padded.replaceAll('+', '-').replaceAll('/', '_'))).toEqual({ id, xywh: null })
    }
  })
})

describe('anything else is refused', () => {
  test.each([
    '',
    '{}',
    '[]',
    '{"id":',
    '['.repeat(MAX_CONTENT_STATE_LENGTH),
    'ftp://example.org/manifest',
    'a b',
    '%7B%7D',
    'e30',
    encoded(null),
    encoded(1),
    encoded([]),
    encoded({ type: 'Canvas' }),
    encoded({ id: { id: { id: 1 } } }),
    encoded({ type: 'Annotation', motivation: 'painting', target: VIEW.canvas }),
    encoded({ type: 'Annotation', motivation: 'contentState' }),
    encoded({
      type: 'Annotation',
      motivation: 'contentState',
      target: { type: 'Annotation', motivation: 'contentState', target: VIEW.canvas },
    }),
    encoded({ type: 'SpecificResource', source: 7 }),
    Buffer.from('%E0%A4%A').toString('base64url'),
    Buffer.from([0xff, 0xfe]).toString('base64url'),
    Buffer.from('['.repeat(2_900)).toString('base64url'),
    `https://example.org/${'x'.repeat(MAX_CONTENT_STATE_LENGTH)}`,
  ])('%s', (text) => {
    expect(() => readContentState(text)).toThrow(ContentStateError)
  })
})

test('a region is cut to the image, and one that is outside is none', () => {
  const size = { width: 200, height: 100 }
  expect(regionIn('10,20,30,40', size)).toEqual([10, 20, 30, 40])
  expect(regionIn('pixel:10,20,30.4,4000', size)).toEqual([10, 20, 30, 80])
  expect(regionIn('percent:50,50,25,100', size)).toEqual([100, 50, 50, 50])
  for (const xywh of ['200,0,1,1', '0,0,0,1', '-1,0,5,5', '1,2,3', '1,2,3,4,5', 'NaN,1,1,1', '1e3,1,1,1', '']) {
    expect(regionIn(xywh, size), xywh).toBeNull()
  }
})
