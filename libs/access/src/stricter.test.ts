import { ACCESS_STATUSES, type Access, type AccessStatus } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { stricterAccess } from './index.ts'

const stored = (status: AccessStatus, until: string | null = null): Access => ({ status, until, statement: 'Words.' })
const OPENNESS: readonly AccessStatus[] = ['closed', 'restricted', 'unknown', 'partial', 'open']

describe('a statement that is read again', () => {
  test.each<[AccessStatus, string | null, AccessStatus, string | null, AccessStatus, string | null]>([
    ['open', null, 'closed', '2054-01-01', 'closed', '2054-01-01'],
    ['open', null, 'unknown', null, 'unknown', null],
    ['open', null, 'partial', null, 'partial', null],
    ['partial', '2030-01-01', 'closed', '2040-01-01', 'closed', '2040-01-01'],
    ['partial', null, 'closed', '2040-01-01', 'closed', null],
    ['restricted', '2030-12-31', 'restricted', '2031-01-01', 'restricted', '2031-01-01'],
    ['restricted', '2030-01-01', 'restricted', null, 'restricted', null],
    ['restricted', null, 'restricted', '2040-01-01', 'restricted', null],
    ['restricted', null, 'open', null, 'restricted', null],
    ['restricted', null, 'unknown', null, 'restricted', null],
    ['closed', null, 'restricted', null, 'closed', null],
    ['unknown', null, 'restricted', null, 'restricted', null],
    ['unknown', null, 'closed', '2040-01-01', 'closed', '2040-01-01'],
    ['unknown', null, 'open', null, 'unknown', null],
  ])('as %s until %s, and now as %s until %s, is %s until %s', (was, end, status, until, expected, day) => {
    expect(stricterAccess(stored(was, end), { status, until })).toMatchObject({ status: expected, until: day })
  })

  test('is never more open than before, nor open any earlier', () => {
    for (const was of ACCESS_STATUSES) {
      for (const now of ACCESS_STATUSES) {
        for (const end of [null, '2030-01-01']) {
          for (const until of [null, '2020-01-01', '2040-01-01']) {
            const { status, until: day } = stricterAccess(stored(was, end), { status: now, until })
            expect(OPENNESS.indexOf(status), `${was} ${now}`).toBeLessThanOrEqual(OPENNESS.indexOf(was))
            const narrow = was !== 'open' && was !== 'unknown'
            if (narrow && end === null) expect(day).toBeNull()
            if (narrow && end !== null && day !== null) expect(day >= end).toBe(true)
          }
        }
      }
    }
  })

  test('keeps a status that it does not have from its words', () => {
    expect(stricterAccess(stored('open'), { status: 'unknown', until: null, silent: true })).toEqual(stored('open'))
  })

  test('is marked if it was not understood', () => {
    const unclear = { ...stored('unknown'), understood: false }
    expect(stricterAccess(stored('unknown'), { status: 'unknown', until: null })).toEqual(unclear)
    expect(stricterAccess(stored('open'), { status: 'unknown', until: null })).toEqual(unclear)
  })
})
