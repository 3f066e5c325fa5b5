import { expect, test } from 'vitest'
import type { Outcome } from '../load/judge.ts'
import type { Sample } from '../load/mixed-load.ts'
import { judgeStep } from './verdict.ts'

const sample = (begin: number, ms: number, outcome: Outcome): Sample => ({
  kind: 'browse',
  tenant: 'alpha',
  path: '/records',
  outcome,
  begin,
  ms,
  gateway: 0,
  status: 200,
  text: '',
})
const step = { name: 'catalog replaced', begin: 100, end: 2_100 }

test('a step counts the requests that began in it, with errors, quantiles and the longest', () => {
  const samples = [
    sample(99, 9_000, 'cut'),
    ...Array.from({ length: 18 }, (_, n) => sample(100 + n, 10, 'right')),
    sample(500, 20, 'wrong'),
    sample(600, 400, 'refused'),
    sample(2_100, 9_000, 'failed'),
  ]
  const { row, problems } = judgeStep(step, samples)
  expect(row).toBe('| catalog replaced | 2.0 s | 20 | 1 | 0 | 10 ms | 400 ms | 400 ms |')
  expect(problems).toEqual([expect.stringContaining('1 × browse refused')])
})

test.each(['cut', 'late', 'refused', 'failed', 'foreign'] as const)('%s is an error in any step', (outcome) => {
  expect(judgeStep(step, [sample(200, 1, outcome)]).problems).toHaveLength(1)
})

test('a step without requests has failed, since nothing was seen', () => {
  expect(judgeStep(step, []).problems).toEqual(['no request was sent'])
})
