import { describe, expect, test } from 'vitest'
import { evaluatePreconditions, weakEtag } from './conditional.ts'

const etag = 'W/"abc"'
const lastModified = new Date('2026-01-02T03:04:05.678Z')
const at = 'Fri, 02 Jan 2026 03:04:05 GMT'
const before = 'Fri, 02 Jan 2026 03:04:04 GMT'
const after = 'Fri, 02 Jan 2026 03:04:06 GMT'

const evaluate = (headers: Record<string, string>, validators = { etag, lastModified }) =>
  evaluatePreconditions(headers, validators)

describe('evaluatePreconditions, by RFC 9110 §13.2.2', () => {
  test.each([
    [{}, 'proceed'],
    [{ 'if-none-match': 'W/"abc"' }, 'not_modified'],
    [{ 'if-none-match': '"abc"' }, 'not_modified'],
    [{ 'if-none-match': '"x", W/"abc"' }, 'not_modified'],
    [{ 'if-none-match': '"a,b", "abc"' }, 'not_modified'],
    [{ 'if-none-match': '*' }, 'not_modified'],
    [{ 'if-none-match': '"abcd"' }, 'proceed'],
    [{ 'if-none-match': 'abc' }, 'proceed'],
    [{ 'if-none-match': '' }, 'proceed'],
    [{ 'if-modified-since': at }, 'not_modified'],
    [{ 'if-modified-since': after }, 'not_modified'],
    [{ 'if-modified-since': before }, 'proceed'],
    [{ 'if-modified-since': 'Friday, 02-Jan-26 03:04:05 GMT' }, 'not_modified'],
    [{ 'if-modified-since': 'Fri Jan  2 03:04:05 2026' }, 'not_modified'],
    [{ 'if-modified-since': '2099-01-01' }, 'proceed'],
    [{ 'if-modified-since': 'yesterday' }, 'proceed'],
    [{ 'if-none-match': '"other"', 'if-modified-since': after }, 'proceed'],
    [{ 'if-none-match': etag, 'if-modified-since': before }, 'not_modified'],
    [{ 'if-match': '*' }, 'proceed'],
    [{ 'if-match': '"abc"' }, 'failed'],
    [{ 'if-match': etag }, 'failed'],
    [{ 'if-unmodified-since': before }, 'failed'],
    [{ 'if-unmodified-since': at }, 'proceed'],
    [{ 'if-match': '*', 'if-unmodified-since': before }, 'proceed'],
    [{ 'if-match': '"x"', 'if-none-match': etag }, 'failed'],
  ])('%o: %s', (headers, outcome) => {
    expect(evaluate(headers)).toBe(outcome)
  })

  test('a strong validator satisfies If-Match', () => {
    const strong = { etag: '"abc"', lastModified }
    expect(evaluate({ 'if-match': '"x", "abc"' }, strong)).toBe('proceed')
    expect(evaluate({ 'if-match': 'W/"abc"' }, strong)).toBe('failed')
  })

  test('without a date, only the tag is compared', () => {
    const undated = { etag, lastModified: undefined }
    expect(evaluatePreconditions({ 'if-modified-since': after }, undated)).toBe('proceed')
    expect(evaluatePreconditions({ 'if-unmodified-since': before }, undated)).toBe('proceed')
  })

  test('an adversarial list is parsed in linear time', () => {
    // In quadratic time, these would take hours.
    expect(evaluate({ 'if-none-match': 'W/'.repeat(300_000) })).toBe('proceed')
    expect(evaluate({ 'if-none-match': '"'.repeat(600_001) })).toBe('proceed')
  })
})

test('equal bodies have equal tags; others differ', () => {
  expect(weakEtag('{"a":1}')).toBe(weakEtag(Buffer.from('{"a":1}')))
  expect(weakEtag('{"a":1}')).not.toBe(weakEtag('{"a":2}'))
  expect(weakEtag('')).toMatch(/^W\/"[\w-]{22}"$/)
})
