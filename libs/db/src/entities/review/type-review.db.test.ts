import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../schema/migrate.ts'
import { aTenant, aTree } from '../../testing/builders.ts'
import { expectConsistent } from '../../testing/consistency.ts'
import { aHeading } from '../../testing/trees.ts'
import { setEntityState } from '../entity-commands.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

/** Imports a heading as earlier versions stored one without a type: as a subject, whose role is that of a subject. */
const asSubject = (name: string, more: Parameters<typeof aHeading>[1] = {}) =>
  aHeading(name, { type: 'subject', source: 'untyped', ...more })

/** Marks the headings of `asSubject` as what they were in the source, and puts the archive into the state of the migration. */
async function asMigrated(tenant: string): Promise<void> {
  await db.pool.query(
    `UPDATE fonds.description_entity l SET headings = (
       SELECT jsonb_agg(CASE WHEN h ->> 'source' = 'untyped' THEN h - 'source' || '{"type": "name"}' ELSE h END)
       FROM jsonb_array_elements(l.headings) h)
     WHERE tenant_id = $1`,
    [tenant],
  )
  await db.pool.query('INSERT INTO fonds.type_review (tenant_id) VALUES ($1)', [tenant])
}

const fonds = (headings: ReturnType<typeof aHeading>[]) => ({
  title: 'Fonds',
  children: headings.map((heading, n) => ({ title: `Item ${n}`, headings: [heading] })),
})

interface Stored {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly type: string
  readonly certain: boolean
  readonly links: number
  readonly roles: readonly string[]
}

async function entities(tenant: string): Promise<Stored[]> {
  const { rows } = await db.pool.query<Stored>(
    `SELECT e.id, e.slug, e.name, e.entity_type AS type, e.type_certain AS certain, e.links_count AS links,
       ARRAY(SELECT DISTINCT r FROM fonds.description_entity l, unnest(l.roles) r WHERE l.entity_id = e.id ORDER BY r) AS roles
     FROM fonds.entity e WHERE e.tenant_id = $1 ORDER BY e.name COLLATE "C", e.entity_type, roles`,
    [tenant],
  )
  return rows
}
const former = async (tenant: string, ...slugs: (string | undefined)[]) =>
  (
    await db.pool.query<{ item_id: string }>(
      `SELECT item_id FROM fonds.slug_history WHERE tenant_id = $1 AND kind = 'entity' AND slug = ANY ($2)`,
      [tenant, slugs],
    )
  ).rows.map(({ item_id }) => item_id)

const creator = { role: 'creator', where: 'origination' } as const

test('stored names without a type become agents, once, with their UUIDs and URLs; subjects stay', async () => {
  const { id } = await aTenant(db.pool)
  const headings = [
    asSubject('Holm, Erik, 1860-1931', creator),
    asSubject('Velm Ferry Company'),
    aHeading('Ferries', { type: 'subject' }),
  ]
  await aTree(db.pool, id, fonds(headings))
  const before = await entities(id)
  await asMigrated(id)
  const { rows: versions } = await db.pool.query(
    'SELECT max(seq) AS seq FROM fonds.change_batch WHERE tenant_id = $1',
    [id],
  )
  await migrate(db.url)
  const after = await entities(id)
  expect(after.map(({ name, type, certain, roles }) => [name, type, certain, roles])).toEqual([
    ['Ferries', 'subject', true, ['subject']],
    ['Holm, Erik, 1860-1931', 'person', false, ['creator']],
    ['Velm Ferry Company', 'corporate_body', false, ['name']],
  ])
  expect(after.map((entity) => [entity.id, entity.slug])).toEqual(before.map((entity) => [entity.id, entity.slug]))
  await expectConsistent(db.pool, id)
  // Whoever has the wrong value learns of it.
  const { rows: changed } = await db.pool.query(
    `SELECT DISTINCT d.title FROM fonds.change_log l JOIN fonds.change_batch b ON b.batch_id = l.batch_id
       JOIN fonds.description d ON d.id = l.item_id WHERE l.tenant_id = $1 AND b.seq > $2 ORDER BY 1`,
    [id, versions[0].seq],
  )
  expect(changed.map(({ title }) => title)).toEqual(['Item 0', 'Item 1'])
  await migrate(db.url)
  expect(await entities(id)).toEqual(after)
  // What is imported next has the same entities.
  await aTree(db.pool, id, fonds([aHeading('Holm, Erik', { type: 'name', ...creator })]), { source: 'next' })
  expect((await entities(id)).map(({ id: known, links }) => [known, links])).toContainEqual([after[1]?.id, 2])
})

test('a stored name joins the agent of that name in its own archive, and its slug and UUID redirect', async () => {
  const { id } = await aTenant(db.pool)
  const { id: twin } = await aTenant(db.pool)
  await aTree(db.pool, twin, fonds([aHeading('Holm, Erik', { type: 'person' })]))
  const headings = [
    asSubject('Holm, Erik', creator),
    aHeading('Holm, Erik', { type: 'person' }),
    asSubject('Brandt, Anna, 1850-1910'),
    asSubject('Brandt, Anna', creator),
  ]
  await aTree(db.pool, id, fonds(headings))
  const before = await entities(id)
  await asMigrated(id)
  await migrate(db.url)
  const after = await entities(id)
  expect(after.map(({ name, type, certain, links, roles }) => [name, type, certain, links, roles])).toEqual([
    [expect.stringContaining('Brandt, Anna'), 'person', false, 2, ['creator', 'name']],
    ['Holm, Erik', 'person', true, 2, ['creator', 'subject']],
  ])
  const gone = before.filter((entity) => !after.some((kept) => kept.id === entity.id))
  expect(gone).toHaveLength(2)
  for (const { id: uuid, slug, name } of gone) {
    const [kept] = after.filter((entity) => entity.name.slice(0, 4) === name.slice(0, 4))
    expect(await former(id, uuid, slug)).toEqual([kept?.id, kept?.id])
  }
  await expectConsistent(db.pool, id)
  expect((await entities(twin)).map(({ links }) => links)).toEqual([1])
})

test('a heading that is also a subject stays one, and what is suppressed stays hidden', async () => {
  const { id } = await aTenant(db.pool)
  const headings = [
    aHeading('Navigation', { type: 'subject' }),
    asSubject('Navigation', creator),
    asSubject('Quist, Ida', creator),
    aHeading('Quist, Ida', { type: 'person' }),
  ]
  await aTree(db.pool, id, fonds(headings))
  const [hidden] = (await entities(id)).filter(({ name, type }) => name === 'Quist, Ida' && type === 'subject')
  await setEntityState(db.pool, id, hidden?.id ?? '', 'suppressed')
  await asMigrated(id)
  await migrate(db.url)
  expect((await entities(id)).map(({ name, type, links, roles }) => [name, type, links, roles])).toEqual([
    ['Navigation', 'corporate_body', 1, ['creator']],
    ['Navigation', 'subject', 1, ['subject']],
    ['Quist, Ida', 'person', 1, ['creator']],
    ['Quist, Ida', 'person', 1, ['subject']],
  ])
  const { rows } = await db.pool.query('SELECT state, visible FROM fonds.entity WHERE id = $1', [hidden?.id])
  expect(rows).toEqual([{ state: 'suppressed', visible: false }])
  await expectConsistent(db.pool, id)
})
