import { PageInfo } from '@fonds/types'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { QueryPair } from '../route/query-string.ts'
import { envelopeReply, pageEnvelope, resolvePaging } from './paging.ts'

const base = { origin: 'https://a.example', path: '/api/public/records', asked: [] as QueryPair[], nextCursor: null }
const url = (query: string) => `https://a.example/api/public/records${query}`

const codeOf = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
  return null
}

describe('resolvePaging', () => {
  test('page 1 of 20 is the default', () => {
    expect(resolvePaging({})).toEqual({ mode: 'page', page: 1, limit: 20, offset: 0 })
  })

  test.each([
    [{ page: 500, limit: 20 }, null],
    [{ page: 501, limit: 20 }, 'page_too_deep'],
    [{ page: 100, limit: 100 }, null],
    [{ page: 101, limit: 100 }, 'page_too_deep'],
    [{ page: 10_000, limit: 1 }, null],
    [{ page: 10_001, limit: 1 }, 'page_too_deep'],
    [{ page: 334, limit: 30 }, null],
    [{ page: 335, limit: 30 }, 'page_too_deep'],
    [{ page: Number.MAX_SAFE_INTEGER, limit: 100 }, 'page_too_deep'],
    [{ page: 1, cursor: 'x' }, 'invalid_parameter'],
    [{ limit: 5, cursor: 'x' }, null],
  ])('%o: %s', (query, code) => {
    expect(codeOf(() => resolvePaging(query))).toBe(code)
  })

  test('a request without paging parameters gets the single large page', () => {
    expect(resolvePaging({}, { single: 1_000 })).toEqual({ mode: 'single', limit: 1_000 })
    expect(resolvePaging({ limit: 20 }, { single: 1_000 }).mode).toBe('page')
    expect(resolvePaging({ page: 1 }, { single: 1_000 }).mode).toBe('page')
    expect(resolvePaging({ cursor: 'x' }, { single: 1_000 }).mode).toBe('cursor')
  })
})

describe('pageEnvelope', () => {
  test('the middle of a list has all links', () => {
    const asked: QueryPair[] = [
      ['language', 'de'],
      ['page', '2'],
      ['limit', '10'],
    ]
    const paging = resolvePaging({ page: 2, limit: 10 })
    expect(pageEnvelope({ ...base, asked, paging, total: 45, nextCursor: 'abc' })).toEqual({
      page: 2,
      limit: 10,
      total: 45,
      total_pages: 5,
      links: {
        self: url('?language=de&page=2&limit=10'),
        first: url('?language=de&limit=10&page=1'),
        prev: url('?language=de&limit=10&page=1'),
        next: url('?language=de&limit=10&page=3'),
        last: url('?language=de&limit=10&page=5'),
        next_cursor: url('?language=de&limit=10&cursor=abc'),
      },
    })
  })

  test('an empty list links to page 1, and counts no pages', () => {
    expect(pageEnvelope({ ...base, paging: resolvePaging({}), total: 0 })).toMatchObject({
      page: 1,
      total_pages: 0,
      links: { self: url(''), first: url('?page=1'), prev: null, next: null, last: url('?page=1'), next_cursor: null },
    })
  })

  test('past the end, `prev` is the last page', () => {
    const { links } = pageEnvelope({ ...base, paging: resolvePaging({ page: 9 }), total: 45 })
    expect(links).toMatchObject({ prev: url('?page=3'), next: null, last: url('?page=3') })
  })

  test('beyond the reach of page numbers, only the cursor leads on', () => {
    const info = pageEnvelope({ ...base, paging: resolvePaging({ page: 500 }), total: 1_000_000, nextCursor: 'abc' })
    expect(info).toMatchObject({ total: 1_000_000, total_pages: 500 })
    expect(info.links).toMatchObject({ next: null, last: url('?page=500'), next_cursor: url('?cursor=abc') })
  })

  test('with a cursor, there is no page, and `next` is the cursor', () => {
    const asked: QueryPair[] = [['cursor', 'now']]
    const info = pageEnvelope({
      ...base,
      asked,
      paging: { mode: 'cursor', cursor: 'now', limit: 20 },
      total: 45,
      nextCursor: 'then',
    })
    expect(info).toEqual({
      page: null,
      limit: 20,
      total: 45,
      total_pages: 3,
      links: {
        self: url('?cursor=now'),
        first: url('?page=1'),
        prev: null,
        next: url('?cursor=then'),
        last: null,
        next_cursor: url('?cursor=then'),
      },
    })
  })

  test('the single large page continues by cursor if items are left', () => {
    const paging = resolvePaging({}, { single: 1_000 })
    expect(pageEnvelope({ ...base, paging, total: 12 })).toMatchObject({
      page: 1,
      limit: 1_000,
      total_pages: 1,
      links: { self: url(''), first: url(''), next: null, last: url(''), next_cursor: null },
    })
    expect(pageEnvelope({ ...base, paging, total: 1_500, nextCursor: 'x' }).links.next).toBe(url('?cursor=x&limit=100'))
  })

  test('every link by page is valid, for any page and total', () => {
    const page = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(page, fc.integer({ min: 1, max: 100 }), fc.nat(2_000_000), (number, limit, total) => {
        fc.pre((number - 1) * limit < 10_000)
        const asked: QueryPair[] = [['limit', String(limit)]]
        const info = pageEnvelope({ ...base, asked, paging: resolvePaging({ page: number, limit }), total })
        PageInfo.parse(info)
        for (const link of Object.values(info.links).filter((value) => value !== null)) {
          const query = Object.fromEntries(
            [...new URL(link).searchParams].map(([name, value]) => [name, Number(value)]),
          )
          expect(codeOf(() => resolvePaging(query))).toBeNull()
        }
      }),
    )
  })
})

test('an envelope is JSON with items first; its links are also a header', () => {
  const envelope = pageEnvelope({ ...base, paging: resolvePaging({}), total: 1 })
  const reply = envelopeReply(envelope, [{ id: 1 }], { cacheControl: 'no-store' })
  expect(reply).toMatchObject({ links: envelope.links, cacheControl: 'no-store' })
  const body = JSON.stringify('json' in reply ? reply.json : null)
  expect(body).toBe(JSON.stringify({ items: [{ id: 1 }], ...envelope }))
  expect(body.startsWith('{"items":')).toBe(true)
})
