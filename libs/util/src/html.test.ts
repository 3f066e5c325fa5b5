import { expect, test } from 'vitest'
import { html, trusted } from './html.ts'

test('values are escaped: they end neither an element nor an attribute', () => {
  const hostile = `</p><script>alert(1)</script>" onload='x' &amp;`
  const page = html`<p title="${hostile}">${hostile}</p>`.toString()
  expect(page.match(/[<>"']/g)?.join('')).toBe('<""><>')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp;')
})

test('nested markup is kept, including in lists; empty values render as nothing', () => {
  expect(html`<ul>${['a&b', 2].map((item) => html`<li>${item}</li>`)}${null}${false}${undefined}</ul>`.toString()).toBe(
    '<ul><li>a&amp;b</li><li>2</li></ul>',
  )
})

test('only what is marked as markup is not escaped', () => {
  expect(html`<p>${trusted('<b>&amp;</b>')}${'<b>'}</p>`.toString()).toBe('<p><b>&amp;</b>&lt;b&gt;</p>')
})
