import { setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNamedDescriptions, readFilters } from './filters.ts'
import { SearchQuery } from './parameters.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'filters-test', role: 'fonds_search', max: 2 })
})
afterAll(async () => {
  await pool?.end()
  await db?.drop()
})

const within = (slug: string) => SearchQuery.parse({ within: slug })

/** Creates an archive with the collection `mill`. */
async function anArchive(): Promise<{ readonly archive: Tenant; readonly id: string }> {
  const archive = await aTenant(db.pool)
  await aTree(db.pool, archive.id, { title: 'Mill', level: 'fonds' })
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM fonds.description WHERE tenant_id = $1', [
    archive.id,
  ])
  return { archive, id: rows[0]?.id ?? '' }
}

test('a name is looked up once for each archive and version of its content', async () => {
  const [{ archive, id }, twin] = [await anArchive(), await anArchive()]
  const deps = { pool, seeking: pool, named: createNamedDescriptions() }
  const found = async ({ id: tenant }: Tenant, contentVersion: string | null) =>
    (await readFilters(deps, { tenant, contentVersion }, within('mill'))).filters.within
  expect(await found(archive, 'first')).toBe(id)
  expect(await found(twin.archive, 'first')).toBe(twin.id)
  expect(await found(archive, null)).toBe(id)
  await setPublished(db.pool, archive.id, 'collection', 'mill', false)
  expect(await found(archive, 'first')).toBe(id)
  for (const version of ['second', null]) {
    await expect(found(archive, version)).rejects.toMatchObject({ code: 'not_found' })
    expect(await found(twin.archive, version)).toBe(twin.id)
  }
  // That it was not found is not cached, since clients can ask for any number of names.
  await setPublished(db.pool, archive.id, 'collection', 'mill', true)
  expect(await found(archive, 'second')).toBe(id)
})
