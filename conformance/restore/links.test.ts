import { expect, test } from 'vitest'
import { linkedPaths } from './links.ts'

const HOST = 'alpha.localhost:8080'
const url = (path: string) => `http://${HOST}/api/public${path}`

test.each([
  ['in JSON', `{"url":"${url('/records/a')}","next":"${url('/records?page=2')}"}`, ['/records/a', '/records?page=2']],
  ['in HTML, with escaped parameters', `<a href="${url('/search?q=a&amp;page=2')}">`, ['/search?q=a&page=2']],
  ['in a header', `<${url('/records/a')}>; rel="canonical"`, ['/records/a']],
  ['with a fragment', `{"id":"${url('/iiif/a#canvas')}"}`, ['/iiif/a']],
  ['at the end of a sentence', `{"text":"Letters. ${url('/records/a')}."}`, ['/records/a']],
  ['before a comma', `{"text":"${url('/records/a')}, accessed today"}`, ['/records/a']],
  ['with a full stop within', `{"url":"${url('/records/a.jsonld')}"}`, ['/records/a.jsonld']],
  ['of another host', '{"url":"http://beta.localhost:8080/api/public/records/a"}', []],
  ['of a host that differs in a full stop', '{"url":"http://alphaxlocalhost:8080/api/public/records/a"}', []],
])('finds a URL %s', (_where, text, paths) => {
  expect(linkedPaths(text, HOST)).toEqual(paths)
})
