import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('keeps the newest entries, up to its limit', () => {
  const map = new BoundedMap<number, string>(10)
  for (let n = 0; n < 100; n++) map.set(n, `value ${n}`)
  const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => map.get(n) !== undefined)
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept.slice(-5)).toEqual([95, 96, 97, 98, 99])
})

test('keeps a frequently read entry while others are evicted', () => {
  const map = new BoundedMap<string, number>(10)
  map.set('wanted', 0)
  for (let n = 1; n <= 100; n++) {
    expect(map.get('wanted')).toBe(0)
    map.set(`other ${n}`, n)
  }
})

test('returns the newest value of a key, and nothing for a deleted one', () => {
  const map = new BoundedMap<string, number>(4)
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['a', 4],
  ] as const)
    map.set(key, value)
  expect(map.get('a')).toBe(4)
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
})

test('keeps at least half of its limit, and an entry that is written again takes no further place', () => {
  const map = new BoundedMap<number, string>(7)
  for (let n = 0; n < 4; n++) map.set(n, 'first')
  for (let n = 0; n < 4; n++) map.set(n, 'again')
  map.set(4, 'fifth')
  expect([0, 1, 2, 3, 4].map((key) => map.get(key))).toEqual(['again', 'again', 'again', 'again', 'fifth'])
})

test('a deleted entry is gone, even if it was written long ago', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('old', 1)
  map.set('new', 2)
  map.delete('old')
  expect([map.get('old'), map.get('new')]).toEqual([undefined, 2])
})
