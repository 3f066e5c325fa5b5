import { expect, test } from 'vitest'
import { markdownToHtml, markdownToText } from './index.ts'

test.each([
  [
    '# About\n\nWe *keep* what **remains**.',
    '<h2>About</h2>\n<p>We <em>keep</em> what <strong>remains</strong>.</p>\n',
  ],
  ['###### Small', '<h6>Small</h6>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  ['> said', '<blockquote>\n<p>said</p>\n</blockquote>\n'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', expect.stringContaining('<td>2</td>')],
  ['[us](/api/public/collections)', '<p><a href="/api/public/collections">us</a></p>\n'],
  ['[mail](mailto:a@example.org)', '<p><a href="mailto:a@example.org">mail</a></p>\n'],
  ['[them](https://example.org/)', '<p><a href="https://example.org/" rel="noreferrer">them</a></p>\n'],
])('renders %j', (text, html) => {
  expect(markdownToHtml(text)).toEqual(html)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x]( \u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example/)',
  '[x](/\\evil.example/)',
  '[x](\\\\evil.example/)',
  '![x](https://evil.example/p.png)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](/api/public/../../evil" onload="x)',
  '<https://evil.example/"onclick="x>',
  '`<b>`',
])('%j runs nothing and loads nothing', (text) => {
  const html = markdownToHtml(text)
  const tags = html.match(/<[^>]*>/g) ?? []
  for (const tag of tags) expect(tag).toMatch(/^<\/?(?:p|a|code)(?: href="[^"]*"(?: rel="noreferrer")?)?>$/)
  for (const [, href = ''] of html.matchAll(/ href="([^"]*)"/g)) {
    const { protocol, host } = new URL(href, 'https://city.example')
    expect(['city.example', 'evil.example']).toContain(host)
    expect(protocol).toBe('https:')
  }
})

test('shows pictures of the archive’s own', () => {
  expect(markdownToHtml('![Our house](/api/public/iiif/x/y/image/1/full/!400,400/0/default.jpg?v=1)')).toBe(
    '<p><img src="/api/public/iiif/x/y/image/1/full/!400,400/0/default.jpg?v=1" alt="Our house" loading="lazy"></p>\n',
  )
})

test('a deeply nested text is rendered', () => {
  expect(markdownToHtml(`${'>'.repeat(50)} deep`)).toContain('deep')
  expect(markdownToHtml('[a]('.repeat(20_000))).toContain('[a](')
})

test('numbers footnotes as they are referred to, and leaves out those that are not', () => {
  const text =
    'One[^b], two[^a], one again[^b], none[^c].\n\n[^a]: See [us](/pages/us),\nand[^d].\n[^b]: <b>\n[^d]: Deep.\n[^e]: Unused.'
  expect(markdownToHtml(text, { prefix: '2-' })).toBe(
    '<p>One<sup><a href="#fn-2-1" id="fnref-2-1">1</a></sup>, two<sup><a href="#fn-2-2" id="fnref-2-2">2</a></sup>, ' +
      'one again<sup><a href="#fn-2-1">1</a></sup>, none[^c].</p>\n<ol class="footnotes">\n' +
      '<li id="fn-2-1">&lt;b&gt; <a href="#fnref-2-1" aria-label="↩ 1">↩</a></li>\n' +
      '<li id="fn-2-2">See <a href="/pages/us">us</a>,\nand<sup><a href="#fn-2-3" id="fnref-2-3">3</a></sup>. ' +
      '<a href="#fnref-2-2" aria-label="↩ 2">↩</a></li>\n' +
      '<li id="fn-2-3">Deep. <a href="#fnref-2-3" aria-label="↩ 3">↩</a></li>\n</ol>\n',
  )
})

test('a footnote that refers to itself ends', () => {
  expect(markdownToHtml('x[^a]\n\n[^a]: y[^a]').match(/<li/g)).toHaveLength(1)
})

test('moves headings below those above the text', () => {
  expect(markdownToHtml('# One', { under: 2 })).toBe('<h3>One</h3>\n')
})

test('returns the words of a text', () => {
  expect(markdownToText('# One\n\nSee *the* [list](https://example.org/)[^1],\nand `this`.\n\n[^1]: A note.')).toBe(
    'One\nSee the list,\nand this.\nA note.',
  )
})
