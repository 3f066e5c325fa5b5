import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDate, aTenant, aTree } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const MIGRATION = readFileSync(join(import.meta.dirname, '../../migrations/0039_days_of_the_calendar.sql'), 'utf8')

test('stored days that the calendar does not have are EDTF no more; words and years stay, and the feed says so', async () => {
  const { id } = await aTenant(db.pool)
  const impossible = aDate('29 February 1900', '1900-02-29', 1900, 1900)
  await aTree(db.pool, id, {
    title: 'Top',
    dates: [aDate('1900-1904', '1900/1904', 1900, 1904)],
    children: [
      { title: 'Impossible', dates: [impossible] },
      { title: 'Second', dates: [aDate('1904', '1904', 1904, 1904), aDate('to 1901', '1900/1901-02-29', 1900, 1901)] },
      { title: 'Leap', dates: [aDate('29 February 1904', '1904-02-29', 1904, 1904)] },
    ],
  })
  const seq = Number((await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])).rows[0].seq)
  await db.pool.query(MIGRATION)
  const { rows } = await db.pool.query(
    `SELECT title, date, body -> 'dates' AS dates FROM api.visible_descriptions($1) ORDER BY path`,
    [id],
  )
  expect(rows.map(({ title, date }) => [title, date.edtf, date.start])).toEqual([
    ['Top', '1900/1904', 1900],
    ['Impossible', null, 1900],
    ['Second', '1904', 1904],
    ['Leap', '1904-02-29', 1904],
  ])
  expect(rows[1].dates).toEqual([{ ...impossible, edtf: null }])
  expect(rows[2].dates.map((date: { edtf: string | null }) => date.edtf)).toEqual(['1904', null])
  const changed = await db.pool.query(
    `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN api.visible_descriptions($1) d ON d.id = c.item_id
     WHERE c.seq > $2 ORDER BY d.path`,
    [id, seq],
  )
  expect(changed.rows.map(({ title }) => title)).toEqual(['Impossible', 'Second'])
})
