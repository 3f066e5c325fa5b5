import { expect, test } from 'vitest'
import { webUrl } from './web-url.ts'

test.each(['javascript:alert(1)', ' javascript:x', 'data:text/html,x', '//x', 'https://', 'file:///etc', ''])(
  '%j is not linked',
  (url) => {
    expect(webUrl(url)).toBeNull()
  },
)

test('web URLs are linked', () => {
  expect(webUrl('HTTPS://example.org/?a=b&c')).toBe('HTTPS://example.org/?a=b&c')
})
