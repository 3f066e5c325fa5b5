import { aTenant, aTree } from '@fonds/db/testing'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Two archives, each with documents of what is visible, of what is not, and of a description and a name that are gone. */
let db: TestDatabase
let tenant: string
let twin: string

const ENTITIES = `
INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search, state)
SELECT gen_random_uuid(), $1, 'person', 'name-' || n, 'Name', 'name', 'N', '', CASE n WHEN 3 THEN 'suppressed' ELSE 'published' END
FROM generate_series(1, 3) n`

const DOCUMENTS = `
INSERT INTO search.document (id, tenant_id, version, kind, terms, title_key, languages, decades, entities, body)
SELECT e.id, $1, 1, e.kind, '', 'name', '{}', '{}', '{}', 'Name' FROM (
  SELECT id, 'entity' FROM fonds.entity WHERE tenant_id = $1
  UNION ALL SELECT id, kind FROM fonds.description WHERE tenant_id = $1
  UNION ALL SELECT gen_random_uuid(), 'entity'
  UNION ALL SELECT gen_random_uuid(), 'record'
) e (id, kind)`

beforeAll(async () => {
  db = await createTestDatabase({ production: true })
  tenant = (await aTenant(db.pool)).id
  twin = (await aTenant(db.pool)).id
  for (const id of [tenant, twin]) {
    await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Letters' }] })
    await aTree(db.pool, id, { title: 'Draft', children: [{ title: 'Page' }] }, { publish: false })
    await db.pool.query(ENTITIES, [id])
    await db.pool.query(DOCUMENTS, [id])
  }
})
afterAll(() => db.drop())

describe.each(['search_entities_and_exhibits', 'search_documents'])('the settled form of %s', (name) => {
  test('returns the same documents while nothing is hidden: those of visible items of the archive', async () => {
    const read = async (form: string, id: string | null) =>
      (await db.pool.query(`SELECT s.id, s.tenant_id FROM api.${form}($1) s ORDER BY s.id`, [id])).rows
    const settled = await read(`settled_${name}`, tenant)
    expect(settled).toEqual(await read(name, tenant))
    expect(settled.map((row) => row.tenant_id)).toEqual([tenant, tenant])
    expect(await read(`settled_${name}`, twin)).toEqual(await read(name, twin))
    expect(await read(`settled_${name}`, null)).toEqual([])
  })
})
