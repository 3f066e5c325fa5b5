import { expect, test } from 'vitest'
import { isCompressible } from './encoding.ts'

test.each([
  'application/json; charset=utf-8',
  'application/problem+json',
  'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  'application/xml',
  'text/xml; charset=utf-8',
  'text/html',
  'image/svg+xml',
  'application/n-triples',
])('%s is text', (type) => {
  expect(isCompressible(type)).toBe(true)
})

test.each([
  'image/jpeg',
  'application/pdf',
  'application/gzip',
  'application/octet-stream',
  'application/jsonlines.gz',
])('%s is never compressed', (type) => {
  expect(isCompressible(type)).toBe(false)
})
