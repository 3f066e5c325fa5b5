import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

let room: TestReadingRoom
beforeAll(async () => {
  room = await startReadingRoom()
})
afterAll(() => room.stop())

test('shows the figures of a month with its collections, words and all months, in the reader’s language', async () => {
  const { pool } = room.db
  const tenant = await aTenant(pool, { usage: 'public' })
  const { rootId } = await aTree(pool, tenant.id, { title: 'Papers' })
  await pool.query(
    `WITH d AS (INSERT INTO fonds.usage_day (tenant_id, day, door, investigations) VALUES ($1, '2026-10-01', 'pages', 1234)),
       w AS (INSERT INTO fonds.usage_words (tenant_id, day, words, askers) VALUES ($1, '2026-10-01', '<b>ploughs', 3))
     INSERT INTO fonds.usage_item (tenant_id, day, item_id, kind, root_id, investigations)
     VALUES ($1, '2026-10-01', $2, 'collection', $2, 1234)`,
    [tenant.id, rootId],
  )
  const textOf = async (where: string) => (await room.browse(tenant, where)).text
  const page = await textOf('/usage')
  expect(page).toContain('<h1>How this archive is used: October 2026</h1>')
  expect(page).toMatch(/<a href="\/api\/public\/collections\/papers">.*Papers.*<\/a><\/td><td>1,234<\/td><td>0<\/td>/)
  expect(page).toContain('&lt;b&gt;ploughs')
  expect(page).toContain('/api/public/usage?month=2026-10')
  const twin = await aTenant(pool)
  expect((await room.browse(twin, '/usage')).status).toBe(404)
  expect(await textOf('/usage?lang=de')).toContain('<h1>Wie dieses Archiv genutzt wird: Oktober 2026</h1>')
})

test('a month that is empty is the last one; the data that a page names are of its month', async () => {
  const tenant = await aTenant(room.db.pool, { usage: 'public' })
  await room.db.pool.query(`INSERT INTO fonds.usage_day (tenant_id, day, door) VALUES ($1, '2026-10-01', 'pages')`, [
    tenant.id,
  ])
  for (const query of ['?month=', '?month=&lang=en', '?lang=en&month=&month=2026-10'])
    expect((await room.browse(tenant, `/usage${query}`)).text, query).toContain(': October 2026</h1>')
  const { text } = await room.browse(tenant, '/usage?month=2026-09')
  expect(text).toMatch(
    /type="application\/json"[^>]*\/usage\?month=2026-09"|\/usage\?month=2026-09"[^>]*type="application\/json"/,
  )
})
