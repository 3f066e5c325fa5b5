import { expect, test } from 'vitest'
import type { Place } from './in-flight.ts'
import { LargeBodies } from './large-bodies.ts'

const whole = { method: 'GET', headers: {} }

const aPlace = (): Place & { readonly calls: string[] } => {
  const calls: string[] = []
  const toStream = () => {
    calls.push('toStream')
    return false
  }
  return { calls, toStream, leave: () => void calls.push('leave') }
}

test('a path is expected to be large once a body was, even if it was refused', () => {
  const bodies = new LargeBodies()
  expect(bodies.isExpected(whole, 'city /file')).toBe(false)
  const place = aPlace()
  const observed = bodies.observe(place, 'city /file')
  expect(observed.toStream()).toBe(false)
  observed.leave()
  expect(place.calls).toEqual(['toStream', 'leave'])
  expect(bodies.isExpected(whole, 'city /file')).toBe(true)
  expect(bodies.isExpected(whole, 'town /file')).toBe(false)
})

test('a path whose body turns out to be small is not expected to be large any more', () => {
  const bodies = new LargeBodies()
  bodies.observe(aPlace(), 'city /file').toStream()
  bodies.observe(aPlace(), 'city /file').leave()
  expect(bodies.isExpected(whole, 'city /file')).toBe(false)
})

test.each([
  { method: 'HEAD', headers: {} },
  { method: 'GET', headers: { range: 'bytes=0-1' } },
  { method: 'GET', headers: { 'if-none-match': '"a"' } },
])('a request for less than the whole body is not expected to be large: %j', (request) => {
  const bodies = new LargeBodies()
  bodies.observe(aPlace(), 'city /file').toStream()
  expect(bodies.isExpected(request, 'city /file')).toBe(false)
})
