import { expect, test } from 'vitest'
import { ROOT } from './build.ts'
import { findPages } from './pages.ts'
import { Targets } from './targets.ts'

const pages = findPages(ROOT)
const targets = new Targets(ROOT, pages)

test('every page of docs/ has a place of its own', () => {
  const places = [...pages.values()]
  expect(new Set(places).size).toBe(places.length)
  expect(pages.get('docs/README.md')).toBe('contents.md')
  expect(pages.get('docs/operations/README.md')).toBe('operations/index.md')
})

test.each([
  ['search.md', 'oai.md#sets', { kind: 'page', href: './oai.md#sets' }],
  ['operations/sizing.md', '../search.md', { kind: 'page', href: '../search.md' }],
  ['contents.md', '../README.md', { kind: 'page', href: './readme.md' }],
  ['readme.md', 'docs/adr/', { kind: 'page', href: './adr/index.md' }],
  ['search.md', 'https://archive.example/', { kind: 'as-written' }],
  ['search.md', '#filters', { kind: 'as-written' }],
  ['reference/search.md', 'schemas.md#list', { kind: 'as-written' }],
  [
    'search.md',
    '../deploy/Dockerfile',
    { kind: 'file', from: 'deploy/Dockerfile', to: 'source/deploy/Dockerfile.txt' },
  ],
  ['search.md', '../deploy/proxies', { kind: 'folder' }],
  ['search.md', 'no-such-page.md', { kind: 'missing' }],
  ['search.md', '../../outside.md', { kind: 'missing' }],
])('on %s, %s leads where it should', (page, href, target) => {
  expect(targets.of(page, href)).toEqual(target)
})
