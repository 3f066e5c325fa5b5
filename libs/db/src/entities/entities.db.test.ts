import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { setPublished } from '../visibility/visibility.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function entities(tenant: string) {
  const { rows } = await db.pool.query('SELECT * FROM api.visible_entities($1) ORDER BY sort_name, slug', [tenant])
  return rows
}

async function totals(tenant: string) {
  const { rows } = await db.pool.query(
    'SELECT entity_type, letter, entities::integer FROM api.entity_counts($1) ORDER BY 1, 2',
    [tenant],
  )
  return rows.map((r) => `${r.entity_type} ${r.letter} ${r.entities}`)
}

describe('headings become entities', () => {
  test('one per type and name, regardless of case, accents, punctuation and dates; never across types', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, {
      title: 'Fonds',
      headings: [
        aHeading('Müller, José, 1850-1910', { role: 'creator', where: 'origination' }),
        aHeading('Mill', { type: 'subject' }),
      ],
      children: [
        {
          title: 'A',
          headings: [
            aHeading('MULLER, Jose, 1850-1910'),
            aHeading('Muller, José (1850–1910).', { role: 'author' }),
            aHeading('Mill'),
          ],
        },
        { title: 'B', headings: [aHeading('Muller, Jose, 1920-1980')] },
      ],
    })
    const rows = await entities(id)
    const of = (name: string) => rows.filter((r) => r.name === name)
    expect(
      of('Mill')
        .map((r) => r.entity_type)
        .sort(),
    ).toEqual(['person', 'subject'])
    expect(rows.length).toBe(4)
    const { rows: links } = await db.pool.query(
      `SELECT d.title, l.roles, l.creator FROM api.visible_entity_links($1) l JOIN api.visible_descriptions($1) d ON d.id = l.description_id
       JOIN api.visible_entities($1) e ON e.id = l.entity_id WHERE e.sort_name LIKE 'muller jose 000000001850%' ORDER BY d.path`,
      [id],
    )
    expect(links).toEqual([
      { title: 'Fonds', roles: ['creator'], creator: true },
      { title: 'A', roles: ['author', 'subject'], creator: false },
    ])
  })

  test('identifiers decide: two identifiers of one authority are two entities, one identifier is one entity under any name', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, {
      title: 'Fonds',
      children: [
        { title: 'A', headings: [aHeading('Smith, John', { identifier: 'x1', source: 'local' })] },
        { title: 'B', headings: [aHeading('Smith, John', { identifier: 'x2', source: 'local' })] },
        { title: 'C', headings: [aHeading('Smith, Johnny', { identifier: 'x1', source: 'local' })] },
      ],
    })
    expect((await entities(id)).map((r) => [r.name, r.links_count])).toEqual([
      ['Smith, John', 2],
      ['Smith, John', 1],
    ])
  })

  test('an entity is visible and counted while something visible names it', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, {
      title: 'Fonds',
      children: [
        { title: 'A', headings: [aHeading('Éluard, Paul'), aHeading('Βενιζέλος')] },
        { title: 'B', headings: [aHeading('Éluard, Paul')] },
      ],
    })
    expect(await totals(id)).toEqual(['person E 1', 'person Β 1'])
    await setPublished(db.pool, id, 'record', 'a', false)
    expect((await entities(id)).map((r) => [r.name, r.links_count])).toEqual([['Éluard, Paul', 1]])
    expect(await totals(id)).toEqual(['person E 1'])
    await setPublished(db.pool, id, 'collection', 'fonds', false)
    expect(await entities(id)).toEqual([])
    expect(await totals(id)).toEqual([])
    await setPublished(db.pool, id, 'collection', 'fonds', true)
    await setPublished(db.pool, id, 'record', 'a', true)
    expect(await totals(id)).toEqual(['person E 1', 'person Β 1'])
    const { rows } = await db.pool.query(
      `SELECT count(*)::integer AS n FROM api.changes($1, 0, NULL, 100) WHERE item_kind = 'entity' AND action = 'upsert'`,
      [id],
    )
    expect(rows[0].n).toBe(2)
  })

  test('a re-import that drops a heading drops the link', async () => {
    const { id } = await aTenant(db.pool)
    const tree = (names: string[]) => ({
      title: 'Fonds',
      children: [{ title: 'A', headings: names.map((n) => aHeading(n)) }],
    })
    await aTree(db.pool, id, tree(['Ada', 'Bert']), { source: 's' })
    await aTree(db.pool, id, tree(['Bert']), { source: 's' })
    expect((await entities(id)).map((r) => r.name)).toEqual(['Bert'])
    await aTree(db.pool, id, tree(['Ada', 'Bert']), { source: 's' })
    expect((await entities(id)).map((r) => r.name)).toEqual(['Ada', 'Bert'])
  })
})
