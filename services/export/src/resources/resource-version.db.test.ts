import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { ARCHIVE_COLUMNS, findResource } from '@fonds/documents'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let pools: Pool[]
beforeAll(async () => {
  database = await createTestDatabase()
  pools = ['earlier', 'later'].map((name) => createPool(database.url, { name, role: 'fonds_export', max: 1 }))
})
afterAll(async () => {
  for (const pool of pools ?? []) await pool.end()
  await database?.drop()
})

test('every column of an archive is part of the version of its documents', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'fonds' AND table_name = 'tenant'`,
  )
  // The statement from before there were two settings for rights is shown nowhere. The rules for slugs and reference
  // codes are seen in what descriptions have. Documents do not say how material is ordered, what is announced
  // for some days, and whether use is counted, and how much the archive may have; and a closed archive has none for anybody.
  const codes = ['reference_codes', 'reference_code_separator', 'reference_code_prefix']
  const unseen = [
    'rights',
    'former_rights',
    'slugs',
    'synonyms',
    'requests',
    'announcement',
    'home',
    'usage',
    'streams',
    'max_descriptions',
    'max_storage',
    'closed_at',
    ...codes,
  ]
  const shown = rows.map(({ name }) => name).filter((name) => !unseen.includes(name))
  expect(shown.toSorted()).toEqual([...ARCHIVE_COLUMNS].toSorted())
})

test('a migration that adds columns changes no version, on connections from before and after it', async () => {
  const [earlier, later] = pools as [Pool, Pool]
  const tenant = await aTenant(database.pool, { name: 'Archive' })
  const { rootSlug } = await aTree(database.pool, tenant.id, { title: 'Papers' })
  const versionIn = async (pool: Pool) => {
    const resource = await findResource(pool, tenant.id, { type: 'collection', slugOrId: rootSlug })
    return resource?.version
  }
  const version = await versionIn(earlier)
  expect(version).toBeDefined()
  await database.pool.query(`ALTER TABLE fonds.tenant ADD COLUMN added text NOT NULL DEFAULT 'more'`)
  expect(await versionIn(earlier)).toBe(version)
  expect(await versionIn(later)).toBe(version)
})
