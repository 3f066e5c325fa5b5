import { readFullDescriptions } from '@fonds/archive'
import { setEntityState, setPublished } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../documents/document.ts'
import { readSearchedDescriptions } from './descriptions.ts'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'searched-descriptions-test', role: 'fonds_indexer', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const anArchive = async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, {
    title: 'Papers of a family',
    description_language: 'de',
    languages: ['de', 'en'],
    reference_code: 'F 1',
    headings: [aHeading('Ada', { role: 'creator', where: 'origination' }), aHeading('Bert')],
    children: [
      { title: 'Letters', languages: ['fr'], headings: [aHeading('Ada'), aHeading('Mill', { type: 'place' })] },
      {
        title: 'Diaries',
        access: { status: 'closed', until: null, statement: 'Closed.' },
        headings: [aHeading('Bert')],
      },
      { title: 'Hidden' },
    ],
  })
  await setPublished(db.pool, id, 'record', 'hidden', false)
  return id
}

const idsOf = async (tenant: string): Promise<string[]> => {
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM fonds.description WHERE tenant_id = $1', [
    tenant,
  ])
  return rows.map(({ id }) => id)
}

test('gives the same search documents as complete descriptions', async () => {
  const tenant = await anArchive()
  await setEntityState(db.pool, tenant, 'bert', 'suppressed')
  // A link from before complete headings were kept.
  await db.pool.query(
    `UPDATE fonds.description_entity SET headings = '[]' WHERE description_id = ANY ($1) AND NOT creator`,
    [await idsOf(tenant)],
  )
  const ids = await idsOf(tenant)
  const { descriptions, languages } = await readSearchedDescriptions(pool, tenant, ids)
  expect(descriptions.map(({ title }) => title).toSorted()).toEqual(['Diaries', 'Letters', 'Papers of a family'])
  expect([...languages.values()]).toEqual(['de'])
  const full = await readFullDescriptions(pool, tenant, { ids, audience: 'public' })
  const documents = new Map(descriptions.map((each) => [each.id, documentOf(tenant, each, languages)]))
  for (const each of full) {
    const seconds = (time: Date | null) => time && Math.floor(time.getTime() / 1000)
    const times = { added: seconds(each.first_published_at), updated: seconds(each.updated_at) }
    expect(documents.get(each.id), each.title).toEqual(documentOf(tenant, { ...each, ...times }, languages))
  }
  expect(documents.size).toBe(full.length)
})

test('reads nothing of another archive', async () => {
  const [tenant, twin] = [await anArchive(), await anArchive()]
  expect(await readSearchedDescriptions(pool, tenant, await idsOf(twin))).toEqual({
    descriptions: [],
    languages: new Map(),
  })
})
