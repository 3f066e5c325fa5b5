import { describe, expect, test } from 'vitest'
import type { Browsing } from './browsing.ts'
import { judgeFairness } from './verdict.ts'

const QUIET_MS = 60
const times = (ms: number) => Array.from({ length: 100 }, () => ms)

interface Given {
  readonly alpha?: number
  readonly beta?: number
  readonly refused?: readonly [number, number]
  readonly bad?: readonly string[]
  readonly health?: number
}

function browsing({ alpha = QUIET_MS, beta = QUIET_MS, refused = [0, 0], bad = [], health = 5 }: Given = {}): Browsing {
  const archives = new Map([
    ['alpha', { times: times(alpha), slowest: '', refused: refused[0], bad }],
    ['beta', { times: times(beta), slowest: '', refused: refused[1], bad: [] }],
  ])
  return { archives, health: times(health) }
}

describe('readers alongside an unfair client', () => {
  const problems = (during: Given) => judgeFairness('x', { before: browsing(), during: browsing(during) }).problems

  test('may wait three times as long, and may get 503 from the same archive', () => {
    expect(problems({ alpha: 3 * QUIET_MS, beta: 3 * QUIET_MS, refused: [5, 0] })).toEqual([])
  })

  test.each<[string, Given]>([
    ['wait longer in the same archive', { alpha: 3 * QUIET_MS + 1 }],
    ['wait longer in the other archive', { beta: 3 * QUIET_MS + 1 }],
    ['are refused in the other archive', { refused: [0, 1] }],
    ['get something other than an answer', { bad: ['/records: connection ended'] }],
    ['cannot see whether everything is well', { health: 100 }],
  ])('must not %s', (_what, during) => {
    expect(problems(during)).toHaveLength(1)
  })
})
