import { expect, test } from 'vitest'
import { arkAddress, formerAddress, handleAddress } from './former-address.ts'

test.each([
  ['/repositories/2/resources/3', '/repositories/2/resources/3'],
  ['https://old.example.org/repositories/2/resources/3/', '/repositories/2/resources/3'],
  ['HTTP://old.example:8080/a#part', '/a'],
  ['/index.php/papers-of-ada', '/papers-of-ada'],
  ['https://x.example/atom/index.php/papers;ead', '/papers;ead'],
  ['/index.php', '/index.php'],
  ['/Record.aspx?src=Catalog&id=VPH%2f1', '/Record.aspx?src=Catalog&id=VPH/1'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/ark:/12345/b3-x9', '/ark:12345/b3x9'],
  ['https://n2t.net/ark:/12345/B3x/', '/ark:12345/B3x'],
  [' /a ', '/a'],
])('%j is %j', (address, form) => {
  expect(formerAddress(address)).toBe(form)
  // A stored address leads to itself.
  expect(formerAddress(encodeURI(form))).toBe(form)
})

test.each([
  '',
  '/',
  '/index.php/',
  'papers',
  'ftp://x.example/a',
  'https://x.example',
  '//evil.example/a',
  '/%2Fevil.example',
  '/\\evil',
  '/api/public',
  '/api/public/records/a',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/x',
  '/%zz',
  '/a%00b',
  '/a%0d%0aLocation:x',
  '/a?b=%ff',
  `/${'a'.repeat(500)}`,
])('%j is none', (address) => {
  expect(formerAddress(address)).toBeNull()
})

test('an ARK or a handle is found in an identifier', () => {
  expect(arkAddress('ark:/99999/fk4-abc')).toBe('/ark:99999/fk4abc')
  expect(arkAddress('https://oac.example/findaid/ark:/13030/kt1/')).toBe('/ark:13030/kt1')
  expect(arkAddress('dark:/1/2')).toBeNull()
  expect(arkAddress(`ark:/12345/${'x'.repeat(500)}`)).toBeNull()
  expect(handleAddress('https://hdl.handle.net/20.500.12345/abc')).toBe('/20.500.12345/abc')
  expect(handleAddress('hdl:10079/fa/x')).toBe('/10079/fa/x')
  expect(handleAddress('10079/x')).toBeNull()
})

test('a long run of slashes or dots is read once, not again from each of them, which takes a minute', () => {
  for (const run of ['/', './']) {
    expect(formerAddress(`/a${run.repeat(100_000)}a`)).toBeNull()
    expect(arkAddress(`ark:/12345/b${run.repeat(100_000)}a`)).toBeNull()
  }
})
