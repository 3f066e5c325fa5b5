import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { anEntityContent, anEntityName } from '@fonds/types/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBatch } from '../../feed/batch.ts'
import { migrate } from '../../schema/migrate.ts'
import { aTenant, aTree } from '../../testing/builders.ts'
import { expectConsistent } from '../../testing/consistency.ts'
import { aHeading } from '../../testing/trees.ts'
import { onClient } from '../../transaction/on-client.ts'
import { putEntity } from '../put-entity.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const BODY = { type: 'corporate_body', identifier: 'n1', source: 'lcnaf' } as const
const STAFF = 'Royal Observatory--Staff--Portraits.'

const fonds = (headings: ReturnType<typeof aHeading>[]) => ({
  title: 'Fonds',
  headings: headings.slice(0, 1),
  children: headings.map((heading, n) => ({ title: `Item ${n}`, headings: [heading] })),
})

/** Merges an entity into another as earlier code did: links, keys and identifiers, without a trace. */
async function joinAsBefore(tenant: string, from: string, into: string, name: string): Promise<void> {
  const id = `(SELECT id FROM fonds.entity WHERE tenant_id = $1 AND name = $2)`
  const to = `(SELECT id FROM fonds.entity WHERE tenant_id = $1 AND name = $3)`
  for (const statement of [
    `UPDATE fonds.description_entity SET entity_id = ${to} WHERE entity_id = ${id}`,
    `INSERT INTO fonds.entity_key (tenant_id, entity_type, match_key, entity_id)
     SELECT $1, e.entity_type, k.match_key, e.id FROM fonds.entity_key k, fonds.entity e
     WHERE k.entity_id = ${id} AND e.id = ${to} ON CONFLICT DO NOTHING`,
    `DELETE FROM fonds.entity WHERE id = ${id} AND $3::text IS NOT NULL`,
    `UPDATE fonds.entity e SET name = coalesce($2, name), letter = '#',
       links_count = (SELECT count(*) FROM fonds.description_entity l WHERE l.entity_id = e.id AND l.visible),
       collections_count = (SELECT count(*) FROM fonds.description_entity l
         WHERE l.entity_id = e.id AND l.visible AND l.kind = 'collection')
     WHERE id = ${to}`,
  ]) {
    await db.pool.query(statement, statement.includes('coalesce($2') ? [tenant, name, into] : [tenant, from, into])
  }
}

/** Puts the archive into the state that the migration creates. */
async function asMigrated(tenant: string): Promise<void> {
  await db.pool.query(`UPDATE fonds.entity SET letter = '#' WHERE tenant_id = $1`, [tenant])
  await db.pool.query('DELETE FROM fonds.entity_count WHERE tenant_id = $1', [tenant])
  await db.pool.query(
    `INSERT INTO fonds.entity_count (tenant_id, entity_type, letter, entities)
     SELECT tenant_id, entity_type, letter, count(*) FROM fonds.entity WHERE tenant_id = $1 AND visible GROUP BY 1, 2, 3`,
    [tenant],
  )
  await db.pool.query(
    `UPDATE fonds.entity_key SET kind = 'name', undated = NULL WHERE tenant_id = $1 AND kind <> 'variant'`,
    [tenant],
  )
  await db.pool.query(`DELETE FROM fonds.entity_key WHERE tenant_id = $1 AND kind = 'variant'`, [tenant])
  await db.pool.query('DELETE FROM fonds.entity_subdivision WHERE tenant_id = $1', [tenant])
  await db.pool.query('DELETE FROM fonds.entity_candidate WHERE tenant_id = $1', [tenant])
  await db.pool.query('INSERT INTO fonds.name_review (tenant_id) VALUES ($1)', [tenant])
}

async function seen(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `SELECT e.entity_type, e.letter, e.name, array_agg(DISTINCT l.heading ORDER BY l.heading) AS headings, max(l.confidence) AS sure
     FROM api.visible_entities($1) e JOIN api.visible_entity_links($1) l ON l.entity_id = e.id
     GROUP BY e.id, e.entity_type, e.letter, e.name, e.sort_name ORDER BY e.sort_name, e.name`,
    [tenant],
  )
  await expectConsistent(db.pool, tenant)
  return rows.map((r) => `${r.letter} ${r.entity_type} ${r.name}: ${r.headings.join(' | ')} (${r.sure})`)
}

const bySlug = async (tenant: string, slug: string): Promise<string | undefined> =>
  (await db.pool.query('SELECT name FROM api.visible_entities($1) e WHERE e.slug = $2', [tenant, slug])).rows[0]?.name

test('names joined by earlier code are separated automatically, once, and URLs keep working', async () => {
  const { id } = await aTenant(db.pool)
  const { id: twin } = await aTenant(db.pool)
  for (const tenant of [id, twin]) {
    await onClient(db.pool, (client) =>
      withBatch(client, tenant, (batch) =>
        putEntity(
          batch,
          {
            content: anEntityContent(
              {
                ...{ entity_type: 'corporate_body', name: 'Ministerie van Buitenlandse Zaken' },
                names: [anEntityName('Foreign Office', { kind: 'parallel', lang: 'eng' })],
              },
              'NL-HaNA',
            ),
            ...{ format: 'eac-cpf-2010', agency: 'NL-HaNA', record_id: null, identity: 0, identities: 1, line: 1 },
          },
          'r',
        ),
      ),
    )
    await aTree(
      db.pool,
      tenant,
      fonds([
        aHeading('Royal Observatory.', BODY),
        aHeading(STAFF, BODY),
        aHeading('Eugenics--Germany', { type: 'place' }),
        aHeading('Smith, John'),
        aHeading('Smith, John, 1850-1910'),
        aHeading('Smith, John, 1900-1950'),
        aHeading('Foreign Office', { type: 'corporate_body', where: 'origination', role: 'creator' }),
        aHeading('Βενιζέλος'),
        aHeading('Ada'),
      ]),
      { source: 's' },
    )
  }
  const apart = await seen(id)
  const letters = apart.map((line) => line.slice(0, 1)).join('')
  expect(letters).toBe('AEFRRSSSΒ')

  await joinAsBefore(id, STAFF, 'Royal Observatory.', STAFF)
  await joinAsBefore(id, 'Smith, John', 'Smith, John, 1850-1910', 'Smith, John, 1850-1910')
  await joinAsBefore(id, 'Foreign Office', 'Ministerie van Buitenlandse Zaken', 'Ministerie van Buitenlandse Zaken')
  await asMigrated(id)
  expect(await seen(id)).toHaveLength(apart.length - 2)
  const before = await db.pool.query('SELECT seq::integer FROM fonds.tenant_state WHERE tenant_id = $1', [id])

  const others = await seen(twin)
  await migrate(db.url)
  expect(await seen(id)).toEqual(apart)
  expect(await seen(twin)).toEqual(others)
  expect(await bySlug(id, 'royal-observatory')).toBe('Royal Observatory.')
  expect(await bySlug(id, 'smith-john-1850-1910')).toBe('Smith, John, 1850-1910')
  const { rows: mains } = await db.pool.query(
    `SELECT e.name, m.name AS main FROM fonds.entity_subdivision s JOIN fonds.entity e ON e.id = s.entity_id
       LEFT JOIN fonds.entity m ON m.id = s.main_id WHERE s.tenant_id = $1 ORDER BY e.name`,
    [id],
  )
  expect(mains).toEqual([
    { name: 'Eugenics--Germany', main: null },
    { name: STAFF, main: 'Royal Observatory.' },
  ])
  const { rows: changed } = await db.pool.query(
    `SELECT DISTINCT d.title FROM api.changes($1, $2, NULL, 100) c JOIN api.visible_descriptions($1) d ON d.id = c.item_id ORDER BY 1`,
    [id, before.rows[0].seq],
  )
  expect(changed.map(({ title }) => title)).toEqual(expect.arrayContaining(['Item 1', 'Item 3', 'Item 6']))

  const after = await db.pool.query('SELECT seq::integer FROM fonds.tenant_state WHERE tenant_id = $1', [id])
  await migrate(db.url)
  expect((await db.pool.query('SELECT FROM fonds.name_review')).rowCount).toBe(0)
  expect((await db.pool.query('SELECT seq::integer FROM fonds.tenant_state WHERE tenant_id = $1', [id])).rows).toEqual(
    after.rows,
  )
})

test('an agent named only by headings with subdivisions becomes a subject', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, fonds([aHeading(STAFF, { type: 'subject' })]), { source: 's' })
  const apart = await seen(id)
  await db.pool.query(`UPDATE fonds.entity SET entity_type = 'corporate_body' WHERE tenant_id = $1`, [id])
  await db.pool.query(`UPDATE fonds.entity_key SET entity_type = 'corporate_body' WHERE tenant_id = $1`, [id])
  await asMigrated(id)
  await migrate(db.url)
  expect(await seen(id)).toEqual(apart)
  expect(await bySlug(id, 'royal-observatory-staff-portraits')).toBe(STAFF)
})
