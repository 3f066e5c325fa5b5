import { expect, test } from 'vitest'
import { ANNOUNCEMENT, isShownOn } from './announcement.ts'

test.each([
  [{ text: 'Closed' }, '2026-01-01', true],
  [{ text: 'Closed', from: '2026-12-24' }, '2026-12-23', false],
  [{ text: 'Closed', from: '2026-12-24' }, '2026-12-24', true],
  [{ text: 'Closed', until: '2027-01-02' }, '2027-01-02', true],
  [{ text: 'Closed', until: '2027-01-02' }, '2027-01-03', false],
])('%j is shown on %s: %s', (announcement, today, shown) => {
  expect(isShownOn(announcement, today)).toBe(shown)
})

test.each([
  [{ text: 'Closed', from: '2026-12-24', until: '2026-12-24' }, null],
  [{ text: { de: 'Geschlossen', fr: 'Fermé' } }, null],
  [{ text: 'Closed', from: '2026-12-24', until: '2026-12-23' }, 'must not be before from'],
  [{ text: 'Closed', from: '2026-02-30' }, 'must be a date, YYYY-MM-DD'],
  [{ text: {} }, 'must be a text of 1 to 1,000 characters, or such texts by code of language, such as en'],
  [
    { text: 'x'.repeat(1_001) },
    'must be a text of 1 to 1,000 characters, or such texts by code of language, such as en',
  ],
  [{ text: { German: 'x' } }, 'must be a text of 1 to 1,000 characters, or such texts by code of language, such as en'],
  [{ text: '\0' }, 'must not have NUL, or half of a character'],
  [{ from: '2026-12-24' }, 'is missing'],
])('of %j it says %s', (given, message) => {
  expect(ANNOUNCEMENT.safeParse(given).error?.issues[0]?.message ?? null).toBe(message)
})
