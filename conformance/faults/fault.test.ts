import { expect, test } from 'vitest'
import type { Kind, Outcome } from '../load/judge.ts'
import type { Sample } from '../load/mixed-load.ts'
import { recoveryOf, violations } from './fault.ts'

const sample = (kind: Kind, outcome: Outcome, begin = 0): Sample => {
  return { kind, outcome, begin, tenant: 'alpha', path: '/x', ms: 5, gateway: 0, status: 200, text: '' }
}

test('an outcome is a violation unless it is allowed for its kind or for every kind', () => {
  const samples = [sample('pdf', 'refused'), sample('browse', 'refused'), sample('oai', 'foreign')]
  expect(violations({ pdf: ['refused'] }, samples).map((text) => text.slice(0, 18))).toEqual([
    '1 × browse refused',
    '1 × oai foreign, s',
  ])
  expect(violations({ every: ['refused', 'foreign'] }, samples)).toEqual([])
})

test('the stack has recovered after the last refusal and the first search that is not degraded', () => {
  const refused = sample('browse', 'refused', 300)
  expect(recoveryOf([sample('search', 'right', 100), refused, sample('browse', 'right', 400)])).toBe(300)
  expect(recoveryOf([sample('search', 'degraded', 100), refused, sample('search', 'right', 500)])).toBe(500)
  expect(recoveryOf([sample('search', 'degraded', 100)])).toBe(Number.POSITIVE_INFINITY)
})
