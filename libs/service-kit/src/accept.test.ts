import { expect, test } from 'vitest'
import { prefersHtml } from './accept.ts'

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
])('a client that accepts %s gets a page: %s', (accept, expected) => {
  expect(prefersHtml(accept === undefined ? {} : { accept })).toBe(expected)
})
