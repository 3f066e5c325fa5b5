import { setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDescription } from './read-description.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'archive-test', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const mill = {
  title: 'Mill',
  languages: ['de'],
  access: { status: 'open', until: null, statement: null } as const,
  children: [{ level: 'series' as const, title: 'Plans', children: [{ title: 'Wheel', use_conditions: 'Ask.' }] }],
}

test('a description is read completely, with inherited values and their source', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill)
  const wheel = await readDescription(pool, id, { kind: 'record', slugOrId: 'wheel' })
  expect(wheel).toMatchObject({
    title: 'Wheel',
    languages: { value: ['de'], from: { slug: 'mill', children_count: 1 } },
    access: { value: { status: 'open' }, from: { slug: 'mill' } },
    use_conditions: { value: 'Ask.', from: null },
    rights: null,
    ancestors: [{ slug: 'mill' }, { slug: 'plans' }],
    body: { notes: [], titles: [] },
  })
  expect(await readDescription(pool, id, { kind: 'record', slugOrId: wheel?.id ?? '' })).toEqual(wheel)
  const top = await readDescription(pool, id, { kind: 'collection', slugOrId: 'mill' })
  expect(top).toMatchObject({ access: { from: null }, languages: { from: null }, ancestors: [], parent_id: null })
})

test('it is null for another kind, another archive, and hidden descriptions', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, mill)
  const other = await aTenant(db.pool)
  const wheel = await readDescription(pool, id, { kind: 'record', slugOrId: 'wheel' })
  expect(await readDescription(pool, id, { kind: 'collection', slugOrId: 'wheel' })).toBeNull()
  for (const slugOrId of ['wheel', wheel?.id ?? '']) {
    expect(await readDescription(pool, other.id, { kind: 'record', slugOrId })).toBeNull()
  }
  await setPublished(db.pool, id, 'collection', 'plans', false)
  for (const slugOrId of ['wheel', wheel?.id ?? '']) {
    expect(await readDescription(pool, id, { kind: 'record', slugOrId })).toBeNull()
  }
})
