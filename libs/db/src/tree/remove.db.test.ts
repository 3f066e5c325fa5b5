import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteTree, setFields, setPublished } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { snapshot } from '../testing/snapshot.ts'
import { aHeading } from '../testing/trees.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const FONDS: TreeSpec = {
  title: 'Fonds',
  languages: ['fr'],
  children: [
    {
      level: 'series',
      title: 'Series',
      children: [
        { title: 'Letter', headings: [aHeading('Ada')] },
        { title: 'Diary' },
        { title: 'Secret', internal: true },
      ],
    },
    { title: 'Deeds' },
  ],
}

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
  await aTree(db.pool, id, FONDS, { source: 's' })
})

const rowsOf = async (query: string) => (await db.pool.query(query, [id])).rows
const gone = () => rowsOf('SELECT kind, slug FROM api.gone($1) ORDER BY slug')
const titles = async () =>
  (await rowsOf('SELECT title FROM api.visible_descriptions($1) ORDER BY path')).map((r) => r.title)

describe('deleting', () => {
  test('a collection deletes all its descendants; only what a reader could see answers 410 from then on', async () => {
    const { rows } = await db.pool.query('SELECT id FROM api.visible_descriptions($1) WHERE title = $2', [id, 'Letter'])
    expect(await deleteTree(db.pool, id, 'collection', 'series', false)).toMatchObject({ title: 'Series', deleted: 4 })
    expect(await titles()).toEqual(['Fonds', 'Deeds'])
    expect(await gone()).toEqual([
      { kind: 'record', slug: 'diary' },
      { kind: 'record', slug: 'letter' },
      { kind: 'collection', slug: 'series' },
    ])
    const { rows: one } = await db.pool.query('SELECT * FROM api.gone($1) WHERE id = $2', [id, rows[0].id])
    expect(one).toEqual([{ id: rows[0].id, kind: 'record', slug: 'letter', deleted_at: expect.any(Date) }])
    expect(one[0].deleted_at.getMilliseconds()).toBe(0)
    await expectConsistent(db.pool, id)
  })

  test('notifies harvesters, and hides names that nothing else shows', async () => {
    await deleteTree(db.pool, id, 'record', 'letter', false)
    const { rows } = await db.pool.query(
      `SELECT item_kind, action FROM api.changes($1, 1, NULL, 100) WHERE seq = 2 AND action = 'delete' ORDER BY 1`,
      [id],
    )
    expect(rows).toEqual([
      { item_kind: 'entity', action: 'delete' },
      { item_kind: 'record', action: 'delete' },
    ])
    expect(await rowsOf('SELECT name FROM api.visible_entities($1)')).toEqual([])
  })

  test('a hidden unit that was once visible answers 410; one that never was does not', async () => {
    await setPublished(db.pool, id, 'record', 'diary', false)
    await deleteTree(db.pool, id, 'record', 'diary', false)
    await deleteTree(db.pool, id, 'record', 'secret', false)
    expect(await gone()).toEqual([{ kind: 'record', slug: 'diary' }])
  })

  test('keeps the slug and the former path reserved', async () => {
    await setFields(db.pool, id, 'record', 'deeds', { slug: 'deeds-of-sale' })
    const [before] = await rowsOf('SELECT slug, item_id FROM api.former_slugs($1)')
    expect(before).toBeDefined()
    await deleteTree(db.pool, id, 'record', 'deeds-of-sale', false)
    expect(await rowsOf('SELECT slug, item_id FROM api.former_slugs($1)')).toEqual([before])
    const { rootId } = await aTree(db.pool, id, { title: 'New', children: [{ title: 'Deeds of sale' }] })
    const { rows } = await db.pool.query('SELECT id, slug FROM fonds.description WHERE parent_id = $1', [rootId])
    expect(rows[0].slug).toBe(`deeds-of-sale-${rows[0].id.slice(0, 8)}`)
  })

  test('rejects missing units, other kinds and other tenants’ units, and writes nothing', async () => {
    const other = await aTenant(db.pool)
    const { rows } = await db.pool.query('SELECT id FROM api.visible_descriptions($1) WHERE title = $2', [id, 'Deeds'])
    const before = await snapshot(db.pool)
    for (const [tenant, kind, name] of [
      [id, 'record', 'nothing'],
      [id, 'collection', 'deeds'],
      [other.id, 'record', 'deeds'],
      [other.id, 'record', rows[0].id],
    ] as const) {
      await expect(deleteTree(db.pool, tenant, kind, name, false)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await snapshot(db.pool)).toEqual(before)
  })
})

describe('deleting and forgetting', () => {
  test('leaves only a bare tombstone: UUID, kind, time, and the fact that it existed', async () => {
    await setFields(db.pool, id, 'record', 'diary', {
      access: { status: 'closed', until: null, statement: 'Private.' },
      suppress_from_aggregators: true,
    })
    const ids = (
      await rowsOf(`SELECT id FROM fonds.description WHERE tenant_id = $1 AND title <> 'Fonds' AND title <> 'Deeds'`)
    ).map((r) => r.id)
    expect(await deleteTree(db.pool, id, 'collection', 'series', true)).toMatchObject({ deleted: 4 })
    expect(await gone()).toEqual([])
    const { rows } = await db.pool.query('SELECT to_jsonb(t) AS row FROM fonds.tombstone t WHERE id = ANY ($1)', [ids])
    expect(rows.length).toBe(4)
    for (const { row } of rows) {
      const kept = Object.keys(row).filter((column) => row[column] !== null)
      expect(kept.sort()).toEqual(['deleted_at', 'forgotten', 'id', 'kind', 'tenant_id', 'was_visible'])
    }
    await expectConsistent(db.pool, id)
  })

  test('removes its texts, former paths, images and links, and still notifies harvesters', async () => {
    const odd = { type: 'odd', label: null, blocks: [], lang: null, internal: true }
    await aTree(
      db.pool,
      id,
      { title: 'Papers', children: [{ xml_id: 'a', title: 'One', notes: [odd] }] },
      { source: 't' },
    )
    await setFields(db.pool, id, 'record', 'one', { slug: 'two' })
    await aTree(
      db.pool,
      id,
      { title: 'Papers', children: [{ xml_id: 'a', title: 'Two', notes: [odd], headings: [aHeading('Bo')] }] },
      { source: 't' },
    )
    const [{ id: record }] = await rowsOf(`SELECT id FROM api.visible_descriptions($1) WHERE title = 'Two'`)
    await db.pool.query(
      `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, reason)
       VALUES (gen_random_uuid(), $1, $2, 0, repeat('b', 64), 1, 'text/plain', 'b.txt', false, 'text')`,
      [id, record],
    )
    await db.pool.query(
      `INSERT INTO fonds.linked_manifest (tenant_id, description_id, url, label) VALUES ($1, $2, 'https://a.example/1', 'Two')`,
      [id, record],
    )
    await db.pool.query(
      `INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at) VALUES ($2, $1, 'papers', 'https://a.example/two', now())`,
      [id, record],
    )
    await deleteTree(db.pool, id, 'record', 'two', true)
    for (const [table, column] of [
      ['description', 'id'],
      ['description_internal', 'description_id'],
      ['description_language', 'description_id'],
      ['description_entity', 'description_id'],
      ['media', 'description_id'],
      ['linked_manifest', 'description_id'],
      ['provenance', 'item_id'],
      ['slug_history', 'item_id'],
      ['set_slug', 'item_id'],
    ] as const) {
      expect((await db.pool.query(`SELECT FROM fonds.${table} WHERE ${column} = $1`, [record])).rowCount, table).toBe(0)
    }
    const { rows } = await db.pool.query('SELECT action FROM api.changes($1, 0, NULL, 100) WHERE item_id = $2', [
      id,
      record,
    ])
    expect(rows).toEqual([{ action: 'delete' }])
  })
})
