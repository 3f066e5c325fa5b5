import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { EntityContent, Heading } from '@fonds/types'
import { anEntityName } from '@fonds/types/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { aRecord } from '../testing/records.ts'
import { aHeading } from '../testing/trees.ts'
import { onClient } from '../transaction/on-client.ts'
import { deleteTree } from '../tree/remove.ts'
import { readCandidates } from './entity-candidates.ts'
import { mergeEntities } from './merge-entities.ts'
import { reportNames } from './review/name-report.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const body = (name: string, more: Partial<Heading> = {}): Heading =>
  aHeading(name, { type: 'corporate_body', identifier: 'n1', source: 'lcnaf', ...more })

async function put(tenant: string, title: string, headings: Heading[], more: object = {}): Promise<void> {
  await aTree(
    db.pool,
    tenant,
    { title, children: headings.map((heading, n) => ({ title: `${title} ${n}`, headings: [heading] })), ...more },
    { source: title },
  )
}

const record = (
  tenant: string,
  content: Partial<EntityContent> & { name: string },
  agency: string | null,
  source = content.name,
) => aRecord(db.pool, tenant, content, { agency, source })

/** Returns each entity with the headings linked to it. */
async function seen(tenant: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    `SELECT e.entity_type, e.name, array_agg(DISTINCT l.heading ORDER BY l.heading) AS headings
     FROM api.visible_entities($1) e JOIN api.visible_entity_links($1) l ON l.entity_id = e.id
     GROUP BY e.id, e.entity_type, e.name, e.sort_name ORDER BY e.sort_name, e.name`,
    [tenant],
  )
  await expectConsistent(db.pool, tenant)
  return rows.map((r) => `${r.entity_type} ${r.name}: ${r.headings.join(' | ')}`)
}

const candidates = async (tenant: string) =>
  (await readCandidates(db.pool, tenant, { limit: 100 })).map(
    ({ entity, other, reason }) => `${reason}: ${[entity.name, other.name].sort().join(' | ')}`,
  )

describe('headings with subdivisions', () => {
  const STAFF = ['Royal Observatory--Staff--Portraits.', 'Royal Observatory – Staff – Portraits'].map((n) => body(n))
  const EXPECTED = [
    'corporate_body Royal Observatory.: Royal Observatory.',
    'subject Royal Observatory--Staff--Portraits.: Royal Observatory – Staff – Portraits | Royal Observatory--Staff--Portraits.',
  ]

  test('are separate subjects regardless of their identifier, and refer to the bare name', async () => {
    const { id } = await aTenant(db.pool)
    const { id: twin } = await aTenant(db.pool)
    for (const tenant of [id, twin]) await put(tenant, 'A', [body('Royal Observatory.'), ...STAFF])
    expect(await seen(id)).toEqual(EXPECTED)
    const { rows } = await db.pool.query(
      `SELECT e.name, r.relation, r.outgoing, o.name AS other, o.tenant_id FROM api.visible_entities($1) e,
         api.visible_entity_relations($1, e.id) r JOIN api.visible_entities($1) o ON o.id = r.other_id ORDER BY e.sort_name`,
      [id],
    )
    expect(rows).toEqual([
      {
        name: 'Royal Observatory.',
        ...{ relation: 'main_heading', outgoing: false, other: 'Royal Observatory--Staff--Portraits.', tenant_id: id },
      },
      {
        name: 'Royal Observatory--Staff--Portraits.',
        ...{ relation: 'main_heading', outgoing: true, other: 'Royal Observatory.', tenant_id: id },
      },
    ])
    expect(await onClient(db.pool, (client) => reportNames(client, id))).toMatchObject({
      ...{ wordings: 3, entities: 2, joined: { by_identifier: 0, by_name: 1, by_record: 0 }, mixed: [] },
      kept_apart: { with_subdivisions: 1, with_main_heading: 1, shared_names: 0 },
    })
    const { rows: own } = await db.pool.query('SELECT id FROM api.visible_entities($1)', [id])
    for (const entity of own) {
      const asked = await db.pool.query('SELECT FROM api.visible_entity_relations($1, $2)', [twin, entity.id])
      expect(asked.rowCount).toBe(0)
    }
  })

  test('refer to a bare name that appears later', async () => {
    const { id } = await aTenant(db.pool)
    await put(id, 'A', STAFF)
    await put(id, 'B', [body('Royal Observatory.')])
    expect(await seen(id)).toEqual(EXPECTED)
    const { rows } = await db.pool.query(
      `SELECT m.name FROM fonds.entity_subdivision s JOIN fonds.entity m ON m.id = s.main_id WHERE s.tenant_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ name: 'Royal Observatory.' }])
  })
})

test('a part of a body with the identifier of the whole is a separate body', async () => {
  const { id } = await aTenant(db.pool)
  await put(id, 'A', [body('France'), body('France. Ministère de la Guerre'), body('FRANCE.')])
  expect(await seen(id)).toEqual([
    'corporate_body France: FRANCE. | France',
    'corporate_body France. Ministère de la Guerre: France. Ministère de la Guerre',
  ])
})

describe('a name without years', () => {
  const names = ['Smith, John', 'Smith, John, 1850-1910', 'Smith, John, 1900-1950']
  const APART = names.map((name) => `person ${name}: ${name}`)

  test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'matches none of several entities with years, in any order: %j',
    async (order) => {
      const { id } = await aTenant(db.pool)
      for (const n of order) await put(id, `F${n}`, [aHeading(names[n] ?? '')])
      expect(await seen(id)).toEqual(APART)
      expect((await candidates(id)).sort()).toEqual([
        'name: Smith, John | Smith, John, 1850-1910',
        'name: Smith, John | Smith, John, 1900-1950',
      ])
      await deleteTree(db.pool, id, 'collection', 'f0', false)
      expect(await candidates(id)).toEqual([])
    },
  )

  test('matches the only entity of that name', async () => {
    const { id } = await aTenant(db.pool)
    await put(
      id,
      'A',
      ['Smith, John', 'Smith, John, 1850-1910'].map((name) => aHeading(name)),
    )
    expect(await seen(id)).toEqual(['person Smith, John, 1850-1910: Smith, John | Smith, John, 1850-1910'])
    expect(await candidates(id)).toEqual([])
  })

  test('matches the entity that an operator chose, from then on', async () => {
    const { id } = await aTenant(db.pool)
    await put(
      id,
      'A',
      names.map((name) => aHeading(name)),
    )
    await mergeEntities(db.pool, id, 'smith-john', 'smith-john-1850-1910')
    await put(id, 'B', [aHeading('Smith, John'), aHeading('Smith, John, 1700-1750')])
    expect(await seen(id)).toEqual([
      'person Smith, John, 1700-1750: Smith, John, 1700-1750',
      'person Smith, John, 1850-1910: Smith, John | Smith, John, 1850-1910',
      'person Smith, John, 1900-1950: Smith, John, 1900-1950',
    ])
  })
})

describe('a parallel name of an authority record', () => {
  const MINISTRY: Partial<EntityContent> & { name: string } = {
    entity_type: 'corporate_body',
    name: 'Ministerie van Buitenlandse Zaken',
    names: [
      anEntityName('Ministerie van Buitenlandse Zaken', { kind: 'authorized', lang: 'dut' }),
      anEntityName('Foreign Office', { kind: 'parallel', lang: 'eng' }),
      anEntityName('BuZa'),
    ],
  }
  const heading = aHeading('Foreign Office', { type: 'corporate_body' })
  const of = (agency: string) => ({
    description_language: 'en',
    description_control: {
      ...{
        identifier: null,
        agency,
        rules: null,
        status: null,
        languages: [],
        created: null,
        revised: null,
        sources: [],
      },
    },
  })

  test('does not rename an entity of another agency, but becomes a candidate', async () => {
    const { id } = await aTenant(db.pool)
    await record(id, MINISTRY, 'NL-HaNA')
    await put(id, 'A', [heading, aHeading('BuZa', { type: 'corporate_body' })], of('GB-0074'))
    expect(await seen(id)).toEqual(['corporate_body BuZa: BuZa', 'corporate_body Foreign Office: Foreign Office'])
    expect((await candidates(id)).sort()).toEqual([
      'parallel: Foreign Office | Ministerie van Buitenlandse Zaken',
      'variant: BuZa | Ministerie van Buitenlandse Zaken',
    ])
    await record(id, { ...MINISTRY, names: MINISTRY.names?.slice(0, 1) ?? [] }, 'NL-HaNA')
    expect(await candidates(id)).toEqual([])
  })

  test('matches in finding aids of its own agency if no other entity has it', async () => {
    const { id } = await aTenant(db.pool)
    await record(id, MINISTRY, 'NL-HaNA')
    await put(id, 'A', [heading], of('NL-HaNA'))
    expect(await seen(id)).toEqual(['corporate_body Ministerie van Buitenlandse Zaken: Foreign Office'])
    await put(id, 'B', [heading], of('GB-0074'))
    expect(await seen(id)).toEqual([
      'corporate_body Foreign Office: Foreign Office',
      'corporate_body Ministerie van Buitenlandse Zaken: Foreign Office',
    ])
  })

  test('no longer attracts headings once its record stops preferring it', async () => {
    const { id } = await aTenant(db.pool)
    const before = { ...MINISTRY, name: 'Foreign Office', names: [] }
    await record(id, before, 'NL-HaNA', 'r1')
    await put(id, 'A', [heading], of('GB-0074'))
    expect(await seen(id)).toEqual(['corporate_body Foreign Office: Foreign Office'])
    await record(id, MINISTRY, 'NL-HaNA', 'r1')
    expect(await seen(id)).toEqual(['corporate_body Foreign Office: Foreign Office'])
    expect(await candidates(id)).toEqual(['parallel: Foreign Office | Ministerie van Buitenlandse Zaken'])
  })
})
