import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER, statementsOf } from '../schema/migration-files.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { setPublished } from '../visibility/visibility.ts'
import { setEntityState } from './entity-commands.ts'
import { mergeEntities } from './merge-entities.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Returns the seconds since the first showing of the name, and whether it is shown. */
async function shownOf(tenantId: string, slug: string) {
  const { rows } = await db.pool.query<{ at: Date | null; visible: boolean }>(
    'SELECT first_visible_at AS at, visible FROM fonds.entity WHERE tenant_id = $1 AND slug = $2',
    [tenantId, slug],
  )
  return rows[0]
}

/** Makes the first showing an earlier one. */
const age = (tenantId: string) =>
  db.pool.query(
    `UPDATE fonds.entity SET first_visible_at = timestamptz '2020-05-03 10:00Z' WHERE tenant_id = $1 AND first_visible_at IS NOT NULL`,
    [tenantId],
  )

test('a name is shown first with the first description that names it, however often it is hidden after', async () => {
  const { id } = await aTenant(db.pool)
  const twin = await aTenant(db.pool)
  for (const tenant of [id, twin.id])
    await aTree(db.pool, tenant, { title: 'Fonds', headings: [aHeading('Holm, Ada')] }, { publish: false })
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: null, visible: false })
  await setPublished(db.pool, id, 'collection', 'fonds', true)
  const first = await shownOf(id, 'holm-ada')
  expect(first).toEqual({ at: expect.any(Date), visible: true })
  expect(first?.at?.getMilliseconds()).toBe(0)
  expect(await shownOf(twin.id, 'holm-ada')).toEqual({ at: null, visible: false })

  await age(id)
  const kept = new Date('2020-05-03T10:00:00Z')
  await setPublished(db.pool, id, 'collection', 'fonds', false)
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: kept, visible: false })
  await setPublished(db.pool, id, 'collection', 'fonds', true)
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: kept, visible: true })
  await setEntityState(db.pool, id, 'holm-ada', 'suppressed')
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: kept, visible: false })
  await setEntityState(db.pool, id, 'holm-ada', 'auto')
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: kept, visible: true })
})

test('a merged name was shown first with the earlier of the two', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Old', headings: [aHeading('Holm, A.')] })
  await aTree(db.pool, id, { title: 'Draft', headings: [aHeading('Holm, Ada')] }, { publish: false })
  await age(id)
  const kept = new Date('2020-05-03T10:00:00Z')
  await aTree(db.pool, id, { title: 'New', headings: [aHeading('Holm, Ada Maria')] })
  await mergeEntities(db.pool, id, 'holm-a', 'holm-ada')
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: kept, visible: true })
  await mergeEntities(db.pool, id, 'holm-ada-maria', 'holm-ada')
  expect(await shownOf(id, 'holm-ada')).toEqual({ at: kept, visible: true })
})

test('a name that arrives visible has been so since it was made', async () => {
  const { id } = await aTenant(db.pool)
  await db.pool.query(
    `INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state, created_at)
     VALUES (gen_random_uuid(), $1, 'person', 'ada', 'Ada', 'ada', 'A', '', 'published', '2019-01-02 03:04:05.678Z'),
       (gen_random_uuid(), $1, 'person', 'bo', 'Bo', 'bo', 'B', '', 'auto', '2019-01-02 03:04:05.678Z')`,
    [id],
  )
  expect(await shownOf(id, 'ada')).toEqual({ at: new Date('2019-01-02T03:04:05Z'), visible: true })
  expect(await shownOf(id, 'bo')).toEqual({ at: null, visible: false })
})

test('the upgrade takes names that were ever shown for shown since they were made', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Open', headings: [aHeading('Seen, Sue')] })
  await aTree(db.pool, id, { title: 'Draft', headings: [aHeading('New, Ned')] }, { publish: false })
  await aTree(db.pool, id, { title: 'Closed', headings: [aHeading('Once, Ona')] })
  await setPublished(db.pool, id, 'collection', 'closed', false)
  await db.pool.query('ALTER TABLE fonds.entity DISABLE TRIGGER entity_first_shown')
  await db.pool.query(
    `UPDATE fonds.entity SET first_visible_at = NULL, created_at = '2019-01-02 03:04:05.678Z' WHERE tenant_id = $1`,
    [id],
  )
  await db.pool.query('ALTER TABLE fonds.entity ENABLE TRIGGER entity_first_shown')
  const statements = statementsOf(readFileSync(join(MIGRATIONS_FOLDER, '0459_orders_of_first_showings.sql'), 'utf8'))
  const fill = statements.find((text) => text.includes('COMMIT')) ?? ''
  // A service that is still at work changes a name before its turn.
  await db.pool.query(`UPDATE fonds.entity SET updated_at = now() WHERE tenant_id = $1 AND slug = 'seen-sue'`, [id])
  for (const _ of [1, 2]) await db.pool.query(fill)
  const made = new Date('2019-01-02T03:04:05Z')
  expect(await shownOf(id, 'seen-sue')).toEqual({ at: made, visible: true })
  expect(await shownOf(id, 'once-ona')).toEqual({ at: made, visible: false })
  expect(await shownOf(id, 'new-ned')).toEqual({ at: null, visible: false })
})
