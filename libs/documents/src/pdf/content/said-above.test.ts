import type { Access } from '@fonds/types'
import { expect, test } from 'vitest'
import { aFindingAid, note } from '../testing/finding-aid.ts'
import { SaidAbove } from './said-above.ts'

const OPEN: Access = { status: 'open', until: null, statement: 'Open by decision.' }

const described = (words: string | null, access: Access = OPEN) =>
  aFindingAid({
    ...{ title: 'Any', access: { value: access, from: null } },
    body: { notes: words === null ? [] : [note('accessrestrict', words)] },
  }).collection

test.each([
  ['the same words', described('Fragile.'), true],
  ['other words, although the decision is the same', described('Ask two days ahead.'), false],
  ['no words', described(null), false],
  ['another decision', described('Fragile.', { ...OPEN, status: 'restricted' }), false],
])('a description has said it above if it has %s', (_, below, access) => {
  const above = new SaidAbove()
  above.add(described('Fragile.'), 0)
  expect(above.add(below, 1)).toEqual({ access, use: false })
})

test('a statement is the same with or without a note of its words', () => {
  const above = new SaidAbove()
  const access: Access = { status: 'closed', until: '2041-01-01', statement: 'Closed until 2041.' }
  above.add(described('Closed until 2041.', access), 0)
  expect(above.add(described(null, access), 1).access).toBe(true)
  expect(above.add(described(null, { ...access, until: null }), 2).access).toBe(false)
})
