import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, aTree } from '../testing/builders.ts'
import { createPool, type Pool, query } from './pool.ts'

const READERS = 6
const CHANGES = 30

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, { name: 'schema-change-test', max: READERS })
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

test('readers get answers while migrations add columns to what they read', async () => {
  const tenant = await aTenant(database.pool, { name: 'Archive' })
  const { rootSlug } = await aTree(database.pool, tenant.id, { title: 'Papers' })
  let changing = true
  let answers = 0
  const read = async () => {
    while (changing) {
      // Planned again each time, as on a new connection.
      const name = `changing.${randomUUID()}`
      const text = `SELECT d.slug, (SELECT t.name FROM api.tenant($1) t) AS archive FROM api.visible_descriptions($1) d`
      expect(await query(pool, { name, text, values: [tenant.id] })).toEqual([{ slug: rootSlug, archive: 'Archive' }])
      answers++
    }
  }
  const change = async () => {
    for (let n = 0; n < CHANGES; n++) {
      for (const table of ['tenant', 'description'])
        await database.pool.query(`ALTER TABLE fonds.${table} ADD COLUMN added_${n} text`)
      const before = answers
      await expect.poll(() => answers).toBeGreaterThan(before + READERS)
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, read))
  await Promise.all([reading, change().finally(() => (changing = false))])
})
