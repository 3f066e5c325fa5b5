import type { Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { createTestDatabase, eventually, type TestDatabase } from '@fonds/test-kit'
import type { Access } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexChanges } from './index-changes.ts'
import { readAgain, startRereadingAccess } from './reread-access.ts'

let db: TestDatabase
let pool: Pool
const logger = createLogger({ name: 'reread-test', level: 'error' })

beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'reread-test', role: 'fonds_indexer', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

/** A statement as an earlier release read it. */
const open = (statement: string): Access => ({ status: 'open', until: null, statement })

test('what an earlier release read as open is closed in the database, the feed and the index, for good', async () => {
  const tenant = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  const children = [
    { title: 'Later', access: open('Accessible for research after 2980.') },
    { title: 'Partly', access: open('Open, apart from the accounts.') },
    { title: 'Unclear', access: open('Open to glimborphs.') },
    { title: 'Open', access: open('Open for research.') },
  ]
  await aTree(db.pool, tenant.id, { title: 'Top', children })
  await aTree(db.pool, twin.id, { title: 'Top', children: children.slice(3) })
  const takeAll = async ({ id }: Tenant) => {
    while (await indexChanges({ pool, logger }, id));
  }
  for (const each of [tenant, twin]) await takeAll(each)
  const indexed = async () => {
    await takeAll(tenant)
    const { rows } = await db.pool.query(
      `SELECT d.title, s.access, d.access ->> 'until' AS until FROM search.document s
       JOIN fonds.description d ON d.id = s.id WHERE s.tenant_id = $1 AND d.title <> 'Top'`,
      [tenant.id],
    )
    return Object.fromEntries(rows.map(({ title, access, until }) => [title, [access, until]]))
  }
  const seqOf = async ({ id }: Tenant) =>
    (await db.pool.query('SELECT seq FROM api.tenant_state($1)', [id])).rows[0].seq
  const [before, theirs] = [await seqOf(tenant), await seqOf(twin)]
  const rereading = startRereadingAccess({ pool, logger })
  try {
    await eventually(async () =>
      expect(await indexed()).toEqual({
        Later: ['closed', '2981-01-01'],
        Partly: ['partial', null],
        Unclear: ['unknown', null],
        Open: ['open', null],
      }),
    )
  } finally {
    await rereading.close()
  }
  expect(Number(await seqOf(tenant))).toBeGreaterThan(Number(before))
  expect(await seqOf(twin)).toBe(theirs)
})

describe('a stored statement', () => {
  const access = open('Records are closed for 100 years after creation.')

  test('is counted from the latest date of the description and what is below it', () => {
    const dates = [aDate('1900-1950', '1900/1950', 1900, 1950)]
    expect(readAgain({ access, dates, last_below: null })).toMatchObject({ status: 'closed', until: '2050-12-31' })
    expect(readAgain({ access, dates, last_below: 1960 })).toMatchObject({ until: '2060-12-31' })
    expect(readAgain({ access, dates: [aDate('1900-', '1900/..', 1900, null)], last_below: null }).until).toBeNull()
    expect(readAgain({ access, dates: [], last_below: 1960 }).until).toBeNull()
  })

  test('that says nothing on access keeps the status of its attribute', () => {
    const asked = open('Ask at the desk.')
    expect(readAgain({ access: asked, dates: [], last_below: null })).toEqual(asked)
  })
})
