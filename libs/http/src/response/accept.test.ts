import { expect, test } from 'vitest'
import { preferredType, prefersHtml } from './accept.ts'

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
  ['image/png', 'application/json'],
  ['nonsense', 'application/json'],
  [';;;,,q=', 'application/json'],
])('a client that accepts %s gets %s', (accept, expected) => {
  expect(preferredType(accept === undefined ? {} : { accept }, TYPES)).toBe(expected)
})
