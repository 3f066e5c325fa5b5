import { describe, expect, test } from 'vitest'
import type { Experience } from './readers.ts'
import { crowdTable, judgeLoad, judgeWalk, type Seen } from './verdict.ts'

const QUIET_MS = 200

interface Given {
  readonly attacked?: number
  readonly other?: number
  readonly failures?: readonly [number, number]
  readonly kind?: string
}

function seen({ attacked = QUIET_MS, other = QUIET_MS, failures = [0, 0], kind = 'record' }: Given = {}): Seen {
  const of = (ms: number, failed: number): Experience =>
    new Map([
      [kind, Array.from({ length: 100 }, (_, n) => ({ status: n < failed ? 503 : 200, ms }))],
      ['feed', Array.from({ length: 100 }, () => ({ status: 200, ms: QUIET_MS }))],
    ])
  return [of(attacked, failures[0]), of(other, failures[1])]
}

describe('readers beside a crowd', () => {
  const problems = (during: Given) => judgeLoad({ quiet: seen(), during: seen(during) })

  test('may wait a second in the attacked archive, and half as long again in the other', () => {
    expect(problems({ attacked: 1_000, other: 1.5 * QUIET_MS })).toEqual([])
  })

  test.each<[string, Given]>([
    ['wait longer in the attacked archive', { attacked: 1_001 }],
    ['wait longer in the other archive', { other: 1.5 * QUIET_MS + 1 }],
    ['be refused in the attacked archive', { failures: [1, 0] }],
    ['be refused in the other archive', { failures: [0, 1] }],
  ])('must not %s', (_what, during) => {
    expect(problems(during)).toHaveLength(1)
  })
})

describe('readers beside a crowd that walks facets', () => {
  const problems = (during: Given, kind: string) =>
    judgeWalk({ quiet: seen({ kind }), during: seen({ ...during, kind }) })

  test('may wait for searches, and be refused', () => {
    expect(problems({ attacked: 9_000, other: 9_000, failures: [5, 5] }, 'search')).toEqual([])
  })

  test.each<[string, Given]>([
    ['in the attacked archive', { attacked: 1.2 * QUIET_MS + 1 }],
    ['in the other archive', { other: 1.2 * QUIET_MS + 1 }],
    ['or get errors', { failures: [1, 0] }],
  ])('must not wait for anything else %s', (_what, during) => {
    expect(problems(during, 'list')).toHaveLength(1)
  })
})

test('the table shows the earlier code beside this one', () => {
  const row = { load: 'x', seen: seen(), crowd: new Map([[200, 3]]), problems: ['slow'] }
  const figures = '200 ms, 200 ms, 0 of 200'
  expect(crowdTable([row], []).split('\n').at(-1)).toBe(`| x | ${figures} | ${figures} | 200: 3 | **no** |`)
  const both = crowdTable([row], [{ ...row, seen: seen({ attacked: 5_000, failures: [9, 0] }) }])
    .split('\n')
    .at(-1)
  expect(both).toBe(
    `| x | 5000 ms, 5000 ms, 9 of 200 | ${figures} | 200: 3 | ${figures} | ${figures} | 200: 3 | **no** |`,
  )
})
