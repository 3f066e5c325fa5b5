import { describe, expect, test } from 'vitest'
import { requestedHost } from './host.ts'

describe('requestedHost', () => {
  test.each([
    ['Archive.Example:8443', 'archive.example'],
    ['archive.example.', 'archive.example'],
    ['kloster-zürich.example', 'xn--kloster-zrich-4ob.example'],
    ['127.0.0.1:8080', '127.0.0.1'],
    ['[::1]:8080', '[::1]'],
    ['localhost', 'localhost'],
  ])('Host %s is %s', (host, expected) => {
    // Node reads header bytes as Latin-1.
    const bytes = Buffer.from(host, 'utf8').toString('latin1')
    expect(requestedHost({ host: bytes }, false)).toBe(expected)
  })

  test.each(['a b', 'a/b', 'http://a', 'a@b', 'a:b:c', 'a:99x', '..', 'a\\b', 'a?b', '[zz]', `${'a'.repeat(254)}`])(
    'Host %s is rejected as malformed',
    (host) => {
      expect(() => requestedHost({ host }, false)).toThrow(expect.objectContaining({ code: 'malformed_request' }))
    },
  )

  test.each(['a.example,b.example', 'a，b.example'])('Host %s is not accepted as a list of hosts', (host) => {
    const bytes = Buffer.from(host, 'utf8').toString('latin1')
    expect(() => requestedHost({ host: bytes }, false)).toThrow(expect.objectContaining({ code: 'malformed_request' }))
  })

  test('a missing Host names no tenant', () => {
    expect(requestedHost({}, true)).toBeNull()
    expect(requestedHost({ host: '' }, true)).toBeNull()
  })

  test('X-Forwarded-Host counts only from a trusted proxy, and only its last value', () => {
    const headers = { host: 'inner.example', 'x-forwarded-host': 'evil.example, Outer.example:443' }
    expect(requestedHost(headers, true)).toBe('outer.example')
    expect(requestedHost(headers, false)).toBe('inner.example')
    expect(requestedHost({ ...headers, 'x-forwarded-host': '' }, true)).toBe('inner.example')
  })
})
