import { expect, test } from 'vitest'
import { acceptsProfile, preferredType, prefersHtml, requireAcceptable } from './accept.ts'

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/json, text/html', false],
  ['text/html;q=0.5, application/json', false],
  ['text/plain', false],
  ['text/html', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  [';;;,,q=', false],
])('whether a client that accepts %s gets a page: %s', (accept, expected) => {
  expect(prefersHtml(accept === undefined ? {} : { accept })).toBe(expected)
})

const TYPES = ['application/json', 'text/html', 'application/ld+json', 'application/xml'] as const

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['*/*;q=0.1, application/ld+json', 'application/ld+json'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
  ['application/xml, text/html;q=0.9', 'application/xml'],
  ['application/json;q=0, application/ld+json', 'application/ld+json'],
  ['text/html; charset=utf-8', 'text/html'],
  ['application/json; charset=utf-8; q=0.5, application/xml;q=0.9', 'application/xml'],
  ['application/json ; Q=0.1; x=1, application/ld+json;profile="a;q=0, b\\"c"', 'application/ld+json'],
  ['image/png', 'application/json'],
  ['nonsense', 'application/json'],
  [';;;,,q=', 'application/json'],
])('a client that accepts %s gets %s', (accept, expected) => {
  expect(preferredType(accept === undefined ? {} : { accept }, TYPES)).toBe(expected)
})

const PROFILE = 'https://a.example/profile'

test.each([
  [`application/ld+json;profile="${PROFILE}"`, true],
  [`text/html, application/ld+json ; Profile = "https://b.example ${PROFILE}";q=0.5`, true],
  [`application/ld+json;profile=${PROFILE}`, true],
  [`application/ld+json;profile="${PROFILE}/other"`, false],
  [`application/ld+json;other="${PROFILE}"`, false],
  ['*/*', false],
  [undefined, false],
])('whether %s names a profile: %s', (accept, expected) => {
  expect(acceptsProfile(accept === undefined ? {} : { accept }, PROFILE)).toBe(expected)
})

test.each([
  undefined,
  '',
  'text/csv, */*',
  'application/*',
  'application/json; charset=utf-8',
  'application/json;odata=verbose;q=0.5, text/plain',
])('a client that accepts %s gets one of the types', (accept) => {
  expect(() => requireAcceptable(accept === undefined ? {} : { accept }, TYPES)).not.toThrow()
})

test.each(['text/csv', 'text/csv; charset=utf-8', 'application/json;q=0', 'application/json; charset=utf-8 ;q=0'])(
  'a client that accepts %s is told the types that there are',
  (accept) => {
    expect(() => requireAcceptable({ accept }, TYPES)).toThrow(expect.objectContaining({ code: 'not_acceptable' }))
  },
)
