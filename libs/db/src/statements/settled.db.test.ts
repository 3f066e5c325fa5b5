import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPool, type Pool, query } from '../pool/pool.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { withSettled } from './settled.ts'
import { bind, defineStatement } from './statement.ts'

/** Two archives with the same slugs. */
let db: TestDatabase
let tenant: string
let twin: string
let pool: Pool

const fonds: TreeSpec = {
  title: 'Fonds',
  children: [
    { title: 'Letters', languages: ['fr'], headings: [aHeading('Ada')] },
    { title: 'Maps', headings: [aHeading('Ada')] },
  ],
}

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  tenant = (await aTenant(db.pool)).id
  twin = (await aTenant(db.pool)).id
  for (const id of [tenant, twin]) await aTree(db.pool, id, fonds)
  pool = createPool(db.url, { name: 'settled', role: 'fonds_catalog', max: 1 })
})
afterAll(async () => {
  await pool?.end()
  await db?.drop()
})
beforeEach(() => db.pool.query('DELETE FROM fonds.hidden_range'))

/** Begins to hide a description and everything below it, as a command does that takes several transactions. */
const hide = (id: string, slug: string) =>
  db.pool.query(
    `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
     SELECT tenant_id, id, path, path || '~', 'unpublish' FROM fonds.description WHERE tenant_id = $1 AND slug = $2`,
    [id, slug],
  )

const titles = withSettled(
  defineStatement(
    'titles',
    [],
    `SELECT coalesce(string_agg(d.title, ', ' ORDER BY d.path), '') AS titles FROM api.visible_descriptions(:tenant) d`,
  ),
)
const titlesOf = async (id: string) => (await query<{ titles: string }>(pool, bind(titles, { tenant: id })))[0]?.titles

/** Runs only the variant. */
const settledTitlesOf = (id: string) => {
  const { values, settled } = bind(titles, { tenant: id })
  if (settled === undefined) throw new Error('there is no settled variant')
  return query(pool, { ...settled, values })
}

test('while nothing is hidden, the variant returns what the query would', async () => {
  expect(await settledTitlesOf(tenant)).toEqual([{ titles: 'Fonds, Letters, Maps' }])
  expect(await titlesOf(tenant)).toBe('Fonds, Letters, Maps')
})

test('while a subtree is being hidden, the variant returns nothing, and the query what is visible', async () => {
  await hide(tenant, 'letters')
  expect(await settledTitlesOf(tenant)).toEqual([])
  expect(await titlesOf(tenant)).toBe('Fonds, Maps')
  await hide(tenant, 'fonds')
  expect(await titlesOf(tenant)).toBe('')
})

test('what another archive hides changes nothing', async () => {
  await hide(twin, 'fonds')
  expect(await settledTitlesOf(tenant)).toEqual([{ titles: 'Fonds, Letters, Maps' }])
  expect(await titlesOf(twin)).toBe('')
})

describe('the settled form of a reading function', () => {
  test.each(['descriptions', 'record_languages', 'media', 'entities', 'entity_links'])(
    'of %s returns the same rows while nothing is hidden, none of another archive and none that is hidden',
    async (name) => {
      await db.pool.query(
        `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, reason)
         SELECT gen_random_uuid(), tenant_id, id, 0, md5(id::text) || md5(id::text), 1, 'text/plain', 'a.txt', false, 'not an image'
         FROM fonds.description WHERE slug = 'maps' AND NOT EXISTS (SELECT FROM fonds.media)`,
      )
      const rows = async (from: string, id: string | null) =>
        (await db.pool.query(`SELECT r::text AS row FROM api.${from}($1) r ORDER BY 1`, [id])).rows
      const settled = await rows(`settled_${name}`, tenant)
      expect(settled.length).toBeGreaterThan(0)
      expect(settled).toEqual(await rows(`visible_${name}`, tenant))
      expect(settled.every(({ row }) => !row.includes(twin))).toBe(true)
      expect(await rows(`settled_${name}`, null)).toEqual([])
    },
  )

  test('an unpublished archive has no rows', async () => {
    const draft = (await aTenant(db.pool)).id
    await aTree(db.pool, draft, fonds, { publish: false })
    for (const name of ['descriptions', 'record_languages', 'media', 'entities', 'entity_links'])
      expect((await db.pool.query(`SELECT FROM api.settled_${name}($1)`, [draft])).rowCount, name).toBe(0)
  })
})
