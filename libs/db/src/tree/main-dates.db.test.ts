import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { DescriptionDate } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, statementsOf } from '../schema/migration-files.ts'
import { aTenant, aTree } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const date = (type: string, start: number | null, end = start, edtf = `${start}/${end}`): DescriptionDate => ({
  ...{ type, display: `${start}–${end}`, edtf, start, end, normal: null, certainty: null, era: null, calendar: null },
})
const [bulk, whole, published] = [date('bulk', 1920, 1930), date('creation', 1900, 1950), date('publication', 1960)]

const UNITS: readonly { readonly title: string; readonly dates: readonly DescriptionDate[] }[] = [
  { title: 'Single', dates: [whole] },
  { title: 'Bulk first', dates: [bulk, whole] },
  { title: 'Published first', dates: [published, whole] },
  { title: 'Part first', dates: [date('creation', 1920), whole] },
  { title: 'Two years', dates: [date('creation', 1900), date('creation', 1950)] },
  { title: 'Undated first', dates: [date('creation', null), whole] },
  { title: 'Only bulk', dates: [published, bulk] },
  { title: 'Open end', dates: [published, date('accumulation', 1900, null, '1900/..')] },
  { title: 'Both open', dates: [date('creation', null, 1900, '../1900'), date('creation', 1950, null, '1950/..')] },
  { title: 'Never dated', dates: [date('publication', null), date('creation', null)] },
]

const stored = async (tenant: string) =>
  (
    await db.pool.query(
      `SELECT title, date, date_start, date_end, aggregate_start, aggregate_end FROM fonds.description
       WHERE tenant_id = $1 ORDER BY path`,
      [tenant],
    )
  ).rows

const seqOf = async (tenant: string): Promise<number> =>
  Number((await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [tenant])).rows[0]?.seq)

/** Returns the titles of what changed after a position of the feed. */
const changedAfter = async (tenant: string, seq: number): Promise<string[]> =>
  (
    await db.pool.query<{ title: string }>(
      `SELECT d.title FROM fonds.change_log c JOIN fonds.change_batch b USING (batch_id)
         JOIN fonds.description d ON d.id = c.item_id
       WHERE c.tenant_id = $1 AND b.seq > $2 ORDER BY d.path`,
      [tenant, seq],
    )
  ).rows.map(({ title }) => title)

/** Stores the dates that earlier releases did: the first in the source. */
const BEFORE = `
UPDATE fonds.description SET date = x.date, date_start = (x.date ->> 'start')::integer, date_end = (x.date ->> 'end')::integer
FROM (
  SELECT id, jsonb_build_object('display', body #> '{dates,0,display}', 'edtf', body #> '{dates,0,edtf}',
    'start', body #> '{dates,0,start}', 'end', body #> '{dates,0,end}') AS date
  FROM fonds.description WHERE body -> 'dates' <> '[]'
) x WHERE x.id = description.id AND tenant_id = $1`

test('a migration stores the dates that an import stores, as a change in the feed; again, it changes nothing', async () => {
  const [{ id }, { id: twin }] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, twin]) await aTree(db.pool, tenant, { title: 'All', children: [...UNITS] })
  const imported = await stored(id)
  await db.pool.query(BEFORE, [id])
  await db.pool.query(
    'UPDATE fonds.description SET aggregate_start = 1850 WHERE tenant_id = $1 AND parent_id IS NULL',
    [id],
  )
  const before = await stored(id)
  expect(before).not.toEqual(imported)
  const [seq, twinSeq] = [await seqOf(id), await seqOf(twin)]
  const statements = statementsOf(readFileSync(join(MIGRATIONS_FOLDER, '0079_main_dates.sql'), 'utf8'))
  expect(statements).toHaveLength(1)
  await db.pool.query(statements[0] ?? '')
  expect(await stored(id)).toEqual(imported)
  const differing = imported.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))
  expect(await changedAfter(id, seq)).toEqual(differing.map(({ title }) => title))
  expect([await seqOf(id), await seqOf(twin)]).toEqual([seq + 1, twinSeq])
  await db.pool.query(statements[0] ?? '')
  expect(await seqOf(id)).toBe(seq + 1)
})
