import { expect, test } from 'vitest'
import { html, webUrl } from './html.ts'

test('values are escaped: they end neither an element nor an attribute', () => {
  const hostile = `</p><script>alert(1)</script>" onload='x' &amp;`
  const page = html`<p title="${hostile}">${hostile}</p>`.toString()
  expect(page.match(/[<>"']/g)?.join('')).toBe('<""><>')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp;')
})

test('nested markup is kept, in lists too; empty values render as nothing', () => {
  expect(html`<ul>${['a&b', 2].map((item) => html`<li>${item}</li>`)}${null}${false}${undefined}</ul>`.toString()).toBe(
    '<ul><li>a&amp;b</li><li>2</li></ul>',
  )
})

test.each(['javascript:alert(1)', ' javascript:x', 'data:text/html,x', '//x', 'https://', 'file:///etc', ''])(
  '%j is not linked',
  (url) => {
    expect(webUrl(url)).toBeNull()
  },
)

test('web URLs are linked', () => {
  expect(webUrl('HTTPS://example.org/?a=b&c')).toBe('HTTPS://example.org/?a=b&c')
})
