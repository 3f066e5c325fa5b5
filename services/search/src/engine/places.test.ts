import { expect, test } from 'vitest'
import { SearchPlaces } from './places.ts'

/** An engine with so many processors, each of which takes so long for a search: the time of one of `n` at once. */
const timeOf = (processors: number, ms: number, n: number): number => ms * Math.max(1, n / processors)

/** Fills all places for some rounds. @returns the number of places after each round */
function fill(places: SearchPlaces, rounds: number, time: (n: number) => number): number[] {
  let now = 0
  return Array.from({ length: rounds }, () => {
    const n = places.places
    now += time(n)
    // A waiting search takes each place at once.
    for (let search = 0; search < n; search++) places.learn({ ms: time(n), answered: true, atOnce: places.places }, now)
    return places.places
  })
}

test('as many searches are asked for at once as are answered in time', () => {
  const places = new SearchPlaces({ most: 64, lateMs: 750 })
  const seen = fill(places, 100, (n) => timeOf(2, 100, n))
  // Two processors answer 15 searches of 100 ms in 750 ms.
  for (const n of seen.slice(40)) expect([n, n >= 7 && n <= 15]).toEqual([n, true])
})

test('a fast engine has all places, and few when it becomes slow', () => {
  const places = new SearchPlaces({ most: 64, lateMs: 750 })
  expect(fill(places, 400, (n) => timeOf(16, 20, n)).at(-1)).toBe(64)
  expect(fill(places, 30, (n) => timeOf(1, 500, n)).at(-1)).toBe(2)
  expect(fill(places, 400, (n) => timeOf(16, 20, n)).at(-1)).toBe(64)
})

test('a late search beside free places changes nothing', () => {
  const places = new SearchPlaces({ most: 64, lateMs: 750 })
  const before = places.places
  for (let n = 0; n < 100; n++) places.learn({ ms: 1_500, answered: true, atOnce: 1 }, n * 1_500)
  expect(places.places).toBe(before)
})

test('searches that clients leave early do not add places, and late ones take some whether answered or not', () => {
  const places = new SearchPlaces({ most: 64, lateMs: 750 })
  const leave = (ms: number, n: number) => places.learn({ ms, answered: false, atOnce: places.places }, n * 1_500)
  for (let n = 0; n < 100; n++) leave(10, n)
  expect(places.places).toBe(4)
  leave(800, 100)
  expect(places.places).toBe(3)
})
