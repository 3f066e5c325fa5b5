import { expect, test } from 'vitest'
import { judge, judgedQueries } from './judge.ts'

const query = { tenant: 'demo', q: 'x', best: ['a'], good: ['b', 'c'] }

test('is 1 for the best order, and decreases the further down relevant results are', () => {
  expect(judge(query, ['a', 'b', 'c', 'x'])).toEqual({ ndcg: 1, recall: 1 })
  const later = judge(query, ['x', 'a', 'b', 'c'])
  expect(later.ndcg).toBeLessThan(1)
  expect(later.recall).toBe(1)
  expect(judge(query, ['b', 'a', 'c']).ndcg).toBeGreaterThan(later.ndcg)
})

test('is 0 if no relevant result is among the first ten', () => {
  expect(judge(query, [...'0123456789', 'a'])).toEqual({ ndcg: 0, recall: 0 })
})

test('each judged query has results to find', () => {
  const queries = judgedQueries()
  expect(queries.length).toBeGreaterThanOrEqual(40)
  for (const { q, best, good } of queries) expect(best.length + good.length, q).toBeGreaterThan(0)
})
