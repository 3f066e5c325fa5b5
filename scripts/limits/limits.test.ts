import { describe, expect, test } from 'vitest'
import { renderLimitsPage } from './document.ts'
import { findLimits, limitsOf } from './find-limits.ts'

describe('the page of limits', () => {
  test('has every deadline with what ends when it passes', () => {
    const source = `
      import { limit } from '@fonds/util'
      /** Another constant. */
      const OTHER = 1
      /** A connection that is not open by then fails. The rest of the comment is for programmers. */
      export const CONNECT_MS = limit(2_000)
      const LIMITS = {
        /**
         * A statement is cancelled: the database is then
         * asked no more.
         */
        statement: limit(5 * 60_000),
      }
      /** In two processes. */
      const RATIO = OTHER * CONNECT_MS
    `
    expect(limitsOf('a.ts', source)).toEqual([
      { name: 'CONNECT_MS', ms: 2_000, text: 'A connection that is not open by then fails.' },
      { name: 'LIMITS.statement', ms: 300_000, text: 'A statement is cancelled.' },
    ])
  })

  test('lists them by part, in the largest unit', () => {
    const page = renderLimitsPage([
      { folder: 'services/gateway', name: 'A', ms: 1_500, text: 'One.' },
      { folder: 'libs/db', name: 'B', ms: 120_000, text: 'Two.' },
    ])
    expect(page).toContain(
      '## The gateway\n\n| deadline | after | in the code |\n|---|---|---|\n| One. | 1.5 s | `A` |\n',
    )
    expect(page).toContain('| Two. | 2 min | `B` |')
    expect(page).not.toContain('## Search')
  })

  test('has no package without a section', () => {
    expect(() => renderLimitsPage([{ folder: 'libs/new', name: 'A', ms: 1, text: 'One.' }])).toThrow('libs/new')
  })

  test('has each of the deadlines in the code, whose comments are sentences', () => {
    const limits = findLimits()
    expect(limits.length).toBeGreaterThan(40)
    expect(limits.filter(({ text }) => !/^[A-Z`].{15,}\.$/.test(text))).toEqual([])
  })
})
