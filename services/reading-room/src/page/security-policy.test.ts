import { expect, test } from 'vitest'
import { pageSecurityPolicy } from './security-policy.ts'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]))

test('pages run and load only what is theirs, and no markup in a description can point them elsewhere', () => {
  expect(directives(pageSecurityPolicy('https://mill.example'))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https: https://mill.example",
    'media-src': "'self' https://mill.example",
    'connect-src': "'self' https://mill.example",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  })
})

test('the archive’s own style is allowed by its hash', () => {
  const policy = directives(pageSecurityPolicy('https://mill.example', { style: "'sha256-abc='" }))
  expect(policy['style-src']).toBe("'self' 'sha256-abc='")
})

test('images that a reader has asked for are loaded from the hosts that are named', () => {
  const policy = directives(
    pageSecurityPolicy('https://mill.example', { loads: ['https://a.example', 'http://b.example'] }),
  )
  expect(policy['connect-src']).toBe("'self' https://mill.example https://a.example http://b.example")
  expect(policy['img-src']).toBe("'self' data: blob: https: https://mill.example https://a.example http://b.example")
  expect(policy['script-src']).toBe("'self'")
})

test('an origin that is no plain host is not named, since it would say more in a policy', () => {
  const hosts = ['*', '*.example', 'a;sandbox', 'a,b', "'unsafe-inline'", '[2001:db8::1]']
  const loads = hosts.map((host) => new URL(`https://${host}/`).origin)
  expect(pageSecurityPolicy('https://mill.example', { loads: [...loads, 'null'] })).toBe(
    pageSecurityPolicy('https://mill.example'),
  )
  const named = ['https://a-b.example:8443', 'https://xn--mnchen-3ya.example', 'http://images_1.example.']
  expect(directives(pageSecurityPolicy('https://mill.example', { loads: named }))['connect-src']).toBe(
    `'self' https://mill.example ${named.join(' ')}`,
  )
})
