import { type Answer, digestOf } from '@fonds/scripts/testing/ask.ts'
import { describe, expect, test } from 'vitest'
import { DEADLINE_MS, judge, type Kind, type Outcome } from './judge.ts'

const OURS = Buffer.from('{"title":"ours"}')
const THEIRS = Buffer.from('{"title":"theirs"}')
const golden = { digest: digestOf(OURS), length: OURS.length, etag: '"1"' }

const answer = (status: number, body: Buffer, headers = {}, ms = 5): Answer => ({ status, body, headers, ms })
const judged = (given: Answer, kind: Kind = 'browse') => judge(given, { kind, golden, foreign: [digestOf(THEIRS)] })

describe('a response in the mixed load', () => {
  const cases: readonly [string, Answer, Outcome][] = [
    ['the golden body', answer(200, OURS), 'right'],
    ['the golden tag', answer(304, Buffer.alloc(0), { etag: '"1"' }), 'not modified'],
    ['another tag', answer(304, Buffer.alloc(0), { etag: '"2"' }), 'wrong'],
    ['503 with Retry-After', answer(503, OURS, { 'retry-after': '2' }), 'refused'],
    ['503 without Retry-After', answer(503, OURS), 'failed'],
    ['500', answer(500, OURS, { 'retry-after': '2' }), 'failed'],
    ['404', answer(404, OURS), 'failed'],
    ['half the body', answer(200, OURS.subarray(0, 8)), 'torn'],
    ['another body', answer(200, Buffer.from('{"title":"other"}')), 'wrong'],
    ['another archive’s body', answer(200, THEIRS), 'foreign'],
    ['a right answer after the deadline', answer(200, OURS, {}, DEADLINE_MS + 1), 'late'],
    ['no answer', { broken: 'time limit', status: null, ms: 1 }, 'late'],
    ['an ended connection', { broken: 'connection ended', status: 200, ms: 1 }, 'cut'],
    ['202 of a list', answer(202, OURS), 'failed'],
  ]
  test.each(cases)('%s is judged by its body, status and time', (_name, given, outcome) => {
    expect(judged(given)).toBe(outcome)
  })

  test('a PDF may be accepted for later', () => {
    expect(judged(answer(202, OURS), 'pdf')).toBe('accepted')
  })

  test('a search is compared without scores, and with a separate golden copy if it is degraded', () => {
    const body = (degraded: boolean, score: number) => Buffer.from(JSON.stringify({ items: [{ score }], degraded }))
    const bare = (degraded: boolean) => Buffer.from(JSON.stringify({ items: [{}], degraded }))
    const copies = { ...golden, digest: digestOf(bare(false)), degraded: digestOf(bare(true)) }
    const expected = { kind: 'search', golden: copies, foreign: [] } as const
    expect(judge(answer(200, body(false, 1)), expected)).toBe('right')
    expect(judge(answer(200, body(true, 2)), expected)).toBe('degraded')
    expect(judge(answer(200, Buffer.from('{"items":[],"degraded":true}')), expected)).toBe('wrong')
  })

  test('an OAI-PMH response is compared without its date', () => {
    const body = (date: string) => Buffer.from(`<OAI-PMH><responseDate>${date}</responseDate><x/></OAI-PMH>`)
    const bare = Buffer.from('<OAI-PMH></responseDate><x/></OAI-PMH>')
    const expected = { kind: 'oai', golden: { ...golden, digest: digestOf(bare) }, foreign: [] } as const
    expect(judge(answer(200, body('2026')), expected)).toBe('right')
  })
})
