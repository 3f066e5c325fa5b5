import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { anEntityContent } from '@fonds/types/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withBatch } from '../feed/batch.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { aHeading } from '../testing/trees.ts'
import { onClient } from '../transaction/on-client.ts'
import { putEntity } from './put-entity.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const untyped = (name: string) => aHeading(name, { type: 'name', role: 'creator', where: 'origination' })
const fonds = (title: string, ...headings: ReturnType<typeof aHeading>[]) => ({
  level: 'fonds' as const,
  title,
  headings,
})

async function entities(tenant: string) {
  const { rows } = await db.pool.query<{ id: string; name: string; type: string; certain: boolean; links: number }>(
    `SELECT id, name, entity_type AS type, type_certain AS certain, links_count AS links FROM fonds.entity
     WHERE tenant_id = $1 AND links_count > 0 ORDER BY name COLLATE "C", entity_type`,
    [tenant],
  )
  await expectConsistent(db.pool, tenant)
  return rows
}
const shown = async (tenant: string) =>
  (await entities(tenant)).map(({ name, type, certain }) => `${name}: ${type}${certain ? '' : '?'}`)

test('a name without a type is an agent, of the type that it shows', async () => {
  const { id } = await aTenant(db.pool)
  const names = ['Velm Ferry Company', 'Holm, Erik, 1860-1931', 'Brandt family', 'Holm--Letters']
  const point = aHeading('Quist, Ida', { type: 'name', role: 'name' })
  await aTree(db.pool, id, fonds('One', ...names.map(untyped), point, aHeading('Ferries', { type: 'subject' })))
  expect(await shown(id)).toEqual([
    'Brandt family: family?',
    'Ferries: subject',
    'Holm, Erik, 1860-1931: person?',
    'Holm--Letters: corporate_body?',
    'Quist, Ida: person?',
    'Velm Ferry Company: corporate_body?',
  ])
})

test('it is matched with an entity of that name whose type a source states, whichever comes first', async () => {
  const typed = [
    aHeading('Erik Holm', { type: 'person' }),
    aHeading('Brandt', { type: 'family' }),
    aHeading('Quay, The', { type: 'corporate_body' }),
  ]
  const names = typed.map(({ name }) => untyped(name))
  const subjects = typed.map(({ name }) => aHeading(name, { type: 'subject' }))
  const one = [
    'Brandt: family',
    'Brandt: subject',
    'Erik Holm: person',
    'Erik Holm: subject',
    'Quay, The: corporate_body',
    'Quay, The: subject',
  ]
  for (const imports of [[[...typed, ...names, ...subjects]], [typed, names, subjects], [subjects, names, typed]]) {
    const { id } = await aTenant(db.pool)
    let before: { id: string; name: string; type: string }[] = []
    for (const [n, headings] of imports.entries()) {
      await aTree(db.pool, id, fonds(`Fonds ${n}`, ...headings), { source: `s${n}` })
      const now = await entities(id)
      // An entity keeps its UUID when its type becomes known.
      for (const { id: known, type } of before) {
        if (type !== 'subject') expect(now.map((entity) => entity.id)).toContain(known)
      }
      before = now
    }
    expect(await shown(id)).toEqual(one)
    expect(before.filter(({ type }) => type !== 'subject')).toHaveLength(3)
  }
})

test('years tell namesakes apart, and the name that shows more gives the type', async () => {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, fonds('One', untyped('Erik Holm')), { source: 'one' })
  expect(await shown(id)).toEqual(['Erik Holm: corporate_body?'])
  await aTree(db.pool, id, fonds('Two', untyped('Erik Holm, 1860-1931')), { source: 'two' })
  expect(await shown(id)).toEqual(['Erik Holm: person?'])
  const later = aHeading('Erik Holm, 1900-1970', { type: 'person' })
  await aTree(db.pool, id, fonds('Three', later), { source: 'three' })
  // Without years, it could now be either.
  expect(await shown(id)).toEqual([
    'Erik Holm: person?',
    'Erik Holm, 1860-1931: person?',
    'Erik Holm, 1900-1970: person',
  ])
})

test('if two entities have the name, the one of the type that it shows', async () => {
  const { id } = await aTenant(db.pool)
  const typed = [aHeading('Brandt, Anna', { type: 'person' }), aHeading('Brandt, Anna', { type: 'corporate_body' })]
  await aTree(db.pool, id, fonds('One', ...typed), { source: 'one' })
  await aTree(db.pool, id, fonds('Two', untyped('Brandt, Anna')), { source: 'two' })
  expect((await entities(id)).map(({ type, certain, links }) => [type, certain, links])).toEqual([
    ['corporate_body', true, 1],
    ['person', true, 2],
  ])
})

test('an authority record gives it its type, in its own archive only', async () => {
  const [{ id }, other] = [await aTenant(db.pool), await aTenant(db.pool)]
  for (const tenant of [id, other.id]) await aTree(db.pool, tenant, fonds('One', untyped('Holm of Velm')))
  const [before] = await entities(id)
  const content = anEntityContent({ entity_type: 'person', name: 'Holm of Velm' }, 'r1')
  const record = {
    content,
    agency: null,
    format: 'eac-2.0',
    record_id: null,
    identity: 0,
    identities: 1,
    line: 1,
  } as const
  await onClient(db.pool, (client) => withBatch(client, id, (batch) => putEntity(batch, record, 'r1')))
  expect(await entities(id)).toMatchObject([{ id: before?.id, type: 'person', certain: true }])
  expect(await shown(other.id)).toEqual(['Holm of Velm: corporate_body?'])
})

test.each([
  { publish: false, expected: /^person-/ },
  { publish: true, expected: /^corporate-body-/ },
])(
  'its identifier decides before its name; a slug that names the type follows unless it was public: $publish',
  async ({ publish, expected }) => {
    const { id } = await aTenant(db.pool)
    const viaf = { identifier: 'https://viaf.example/1', source: 'viaf' }
    const one = fonds('One', aHeading('林海', { type: 'name', role: 'name', ...viaf }))
    await aTree(db.pool, id, one, { source: 'one', publish })
    const slug = async () =>
      (await db.pool.query<{ slug: string }>('SELECT slug FROM fonds.entity WHERE tenant_id = $1', [id])).rows[0]?.slug
    const former = await slug()
    expect(former).toMatch(/^corporate-body-/)
    await aTree(db.pool, id, fonds('Two', aHeading('Lin, Hai', { type: 'person', ...viaf })), { source: 'two' })
    expect(await shown(id)).toEqual(['林海: person'])
    expect(await slug()).toMatch(expected)
    const { rows } = await db.pool.query(
      `SELECT slug FROM fonds.slug_history WHERE tenant_id = $1 AND kind = 'entity'`,
      [id],
    )
    expect(rows).toEqual(publish ? [] : [{ slug: former }])
  },
)
