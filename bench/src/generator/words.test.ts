import { expect, test } from 'vitest'
import { Random } from './random.ts'
import { prose, wordOf } from './words.ts'
import { Zipf } from './zipf.ts'

test('the same seed gives the same numbers, evenly distributed; another seed gives others', () => {
  const drawn = (seed: number) => {
    const random = new Random(seed)
    return Array.from({ length: 10_000 }, () => random.int(1, 10))
  }
  expect(drawn(1)).toEqual(drawn(1))
  expect(drawn(1)).not.toEqual(drawn(2))
  const counts = Map.groupBy(drawn(1), (n) => n)
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (const same of counts.values()) expect(Math.abs(same.length - 1_000)).toBeLessThan(150)
})

test('every rank has its own word', () => {
  expect(new Set(Array.from({ length: 50_000 }, (_, rank) => wordOf(rank))).size).toBe(50_000)
})

test('word frequencies fall off as in a language: the hundredth word occurs a twentieth to a fiftieth as often as the first', () => {
  const zipf = new Zipf(10_000)
  const random = new Random(3)
  const counts = new Map<number, number>()
  for (let n = 0; n < 300_000; n++) {
    const rank = zipf.draw(random)
    counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  const ratio = (counts.get(0) ?? 0) / (counts.get(99) ?? 1)
  expect(ratio).toBeGreaterThan(20)
  expect(ratio).toBeLessThan(50)
  expect(Math.max(...counts.keys())).toBeGreaterThan(9_000)
})

test('prose has the requested number of words', () => {
  expect(prose(new Random(5), 100).split(' ').length).toBe(100)
})
