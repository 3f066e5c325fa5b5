import { describe, expect, test } from 'vitest'
import type { Place } from './in-flight.ts'
import { LargeBodies, type SizedRequest } from './large-bodies.ts'

const page: SizedRequest = { tenant: 'city', path: '/api/public/collections/a/ead.xml', method: 'GET', headers: {} }
const original: SizedRequest = { ...page, path: '/api/public/images/city/a/original' }

const complete = { statusCode: 200, writableFinished: true }

const aPlace = (): Place & { readonly calls: string[] } => {
  const calls: string[] = []
  const toStream = () => {
    calls.push('toStream')
    return false
  }
  return { calls, toStream, toWaiting: () => undefined, leave: () => void calls.push('leave') }
}

test('a path is expected to be large after a large body, even a rejected one, until a small one', () => {
  const bodies = new LargeBodies()
  expect(bodies.isExpected(page)).toBe(false)
  const place = aPlace()
  const observed = bodies.observe(place, page, complete)
  expect(observed.toStream()).toBe(false)
  observed.leave()
  expect(place.calls).toEqual(['toStream', 'leave'])
  expect(bodies.isExpected(page)).toBe(true)
  expect(bodies.isExpected({ ...page, tenant: 'town' })).toBe(false)
  bodies.observe(aPlace(), page, complete).leave()
  expect(bodies.isExpected(page)).toBe(false)
})

test('an original is expected to be large until its body was small', () => {
  const bodies = new LargeBodies()
  expect(bodies.isExpected(original)).toBe(true)
  bodies.observe(aPlace(), original, complete).leave()
  expect(bodies.isExpected(original)).toBe(false)
})

test.each([
  ['an error', original, { statusCode: 404, writableFinished: true }],
  ['a client that left', original, { statusCode: 200, writableFinished: false }],
  ['a part', { ...original, headers: { range: 'bytes=0-1' } }, complete],
])('%s does not reveal the size', (_what, request, response) => {
  const bodies = new LargeBodies()
  bodies.observe(aPlace(), request, response).leave()
  expect(bodies.isExpected(original)).toBe(true)
})

describe('a request for less than the whole body is not expected to be large', () => {
  test.each<Partial<SizedRequest>>([
    { method: 'HEAD' },
    { headers: { range: 'bytes=0-1' } },
    { headers: { 'if-none-match': '"a"' } },
  ])('%j', (request) => {
    expect(new LargeBodies().isExpected({ ...original, ...request })).toBe(false)
  })
})
