import { describe, expect, test } from 'vitest'
import { nameSimilarity } from './name-similarity.ts'

test.each([
  ['holm erik', 'holm erik'],
  ['erik holm', 'holm erik'],
  ['erik anders holm', 'holm erik anders'],
])('%j is the same name as %j', (a, b) => {
  expect([nameSimilarity(a, b), nameSimilarity(b, a)]).toEqual([1, 1])
})

test.each([
  ['holm erik anders', 'holm anders erik', 0.97, 0.97],
  ['holm erik', 'holm e', 0.85, 0.99],
  ['holm erik', 'holm eric', 0.85, 0.99],
  ['holm erik', 'holm erik anders', 0.7, 0.9],
  ['holm erik', 'holm anna', 0.4, 0.6],
  ['regiment 1', 'regiment 2', 0.8, 0.95],
  ['holm', 'berg', 0, 0],
  ['holm', '', 0, 0],
])('%j resembles %j between %d and %d, either way round', (a, b, least, most) => {
  for (const similarity of [nameSimilarity(a, b), nameSimilarity(b, a)]) {
    expect(similarity).toBeGreaterThanOrEqual(least)
    expect(similarity).toBeLessThanOrEqual(most)
  }
})

describe('the longest names', () => {
  test('are compared by their first words', () => {
    const long = Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' ')
    expect(nameSimilarity(long, `${long} more`)).toBe(1)
  })
})
