import { expect, test } from 'vitest'
import { pageTemplate, requireSecret } from './source-url.ts'

test.each(['https://a.example/{identifier}', 'https://a.example{local}', 'https://a.example/show?id={local}'])(
  '%s is a template of pages',
  (template) => {
    expect(pageTemplate(template)).toBe(template)
  },
)

test.each([
  'https://a.example/',
  'https://{local}',
  'ftp://a.example/{local}',
  'https://a.example/{other}{local}',
  '/{local}',
])('%s is none', (template) => {
  expect(() => pageTemplate(template)).toThrow('the template must be a URL')
})

test('a template has no password, which readers would see', () => {
  expect(() => pageTemplate('https://u:p@a.example/{local}')).toThrow('password')
})

test('a password is sent over http to a private address alone, however it is allowed', () => {
  expect(() => requireSecret('https://a.example/', { allowPrivate: false })).not.toThrow()
  expect(() => requireSecret('http://10.0.0.1/', { allowPrivate: true })).not.toThrow()
  // A name is looked up in each run.
  expect(() => requireSecret('http://aspace.internal/', { allowPrivate: true })).not.toThrow()
  expect(() => requireSecret('http://aspace.internal/', { allowPrivate: false })).toThrow('https://')
  expect(() => requireSecret('http://93.184.216.34/', { allowPrivate: true })).toThrow('https://')
  expect(() => requireSecret('http://[2606:4700::1]/', { allowPrivate: true })).toThrow('https://')
})
