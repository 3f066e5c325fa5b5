import { expect, test } from 'vitest'
import { readStructure } from './structure.ts'

const LIST = `<?xml version="1.0"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:rs="http://www.openarchives.org/rs/terms/">
<rs:ln rel="up" href="https://a.example/capabilities.xml"/>
<rs:md capability="changelist" from="2026-01-01T00:00:00Z" until="2026-01-02T00:00:00Z"/>
<url><loc>https://a.example/1</loc><rs:md change="created" datetime="2026-01-01T01:00:00Z"/></url>
<url><loc>https://a.example/2</loc><rs:md change="deleted" datetime="2026-01-01T02:00:00Z"/></url>
</urlset>`

test('takes a list of changes', () => {
  const { capability, entries, problems } = readStructure(LIST)
  expect([capability, entries.length, problems]).toEqual(['changelist', 2, []])
})

test.each([
  ['another root', LIST.replaceAll('urlset', 'list'), /the root is list/],
  ['another namespace', LIST.replaceAll('schemas/sitemap/0.9', 'schemas/sitemap'), /the root is/],
  ['an unknown element', LIST.replace('<loc>', '<title>T</title><loc>'), /url has title/],
  ['an unknown attribute', LIST.replace('change="created"', 'change="created" kind="x"'), /rs:md has kind/],
  ['a local time', LIST.replace('01:00:00Z', '01:00:00'), /datetime=/],
  ['an address that is none', LIST.replace('https://a.example/1', 'one'), /loc one/],
  ['no capability', LIST.replace('capability="changelist" ', ''), /no capability/],
  ['no way up', LIST.replace('rel="up"', 'rel="index"'), /links lead up/],
  ['an interval without a beginning', LIST.replace('from="2026-01-01T00:00:00Z"', ''), /has its beginning/],
  ['changes out of order', LIST.replace('T02:00', 'T00:30'), /named, in order/],
  ['an unknown change', LIST.replace('"deleted"', '"gone"'), /named, in order/],
  ['what stands after its entries', LIST.replace('</urlset>', '<rs:md/></urlset>'), /./],
])('names %s', (_, text, problem) => {
  expect(readStructure(text).problems.join('\n')).toMatch(problem)
})
