import { describe, expect, test } from 'vitest'
import { Admission } from './admission.ts'

const HOST = '127.0.0.1:4711'

function arrange() {
  const admission = new Admission(HOST)
  const path = new URL(admission.address).pathname
  const [cookie = ''] = admission.cookie.split(';')
  const judge = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    admission.judge({ method, url, headers: { host: HOST, ...headers } })
  return { admission, path, cookie, judge }
}

describe('the one-time address', () => {
  test('lets the first request enter, and no other', () => {
    const { admission, path, judge } = arrange()
    expect([judge(path), judge(path)]).toEqual(['enters', 'refused'])
    expect(() => admission.address).toThrow('has been used')
  })

  test('is long, random, and not spent by HEAD or by wrong guesses', () => {
    const { path, judge } = arrange()
    expect(path).toMatch(/^\/preview\/[\w-]{43}$/)
    expect(path).not.toBe(arrange().path)
    for (const wrong of ['/', '/preview/', `${path}x`, path.slice(0, -1), `${path}?x`])
      expect(judge(wrong)).toBe('refused')
    expect(judge(path, {}, 'HEAD')).toBe('refused')
    expect(judge(path)).toBe('enters')
  })
})

describe('the cookie', () => {
  test('admits its browser, before others and among others', () => {
    const { cookie, judge } = arrange()
    expect(judge('/any', { cookie })).toBe('admitted')
    expect(judge('/any', { cookie: `a=b; ${cookie}; c=d` }, 'HEAD')).toBe('admitted')
  })

  test('is not the token, and nothing but all of it counts', () => {
    const { path, cookie, judge } = arrange()
    expect(cookie).not.toContain(path.split('/').at(-1))
    for (const wrong of ['', 'fonds-preview=', cookie.slice(0, -1), `${cookie}x`, `x${cookie}`])
      expect(judge('/any', { cookie: wrong })).toBe('refused')
  })

  test('is kept from scripts and other sites', () => {
    expect(arrange().admission.cookie).toMatch(/^fonds-preview=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })
})

test.each(['localhost:4711', 'evil.example', 'evil.example:4711', '127.0.0.1', '127.0.0.1:4712', ''])(
  'refuses the host %j, to which another site could bind this address, with token and cookie',
  (host) => {
    const { path, cookie, judge } = arrange()
    expect([judge(path, { host }), judge('/any', { cookie, host })]).toEqual(['refused', 'refused'])
    expect(judge(path)).toBe('enters')
  },
)
