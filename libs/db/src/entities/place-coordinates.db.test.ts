import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { EntityInput, EntityPlace, PlaceName } from '@fonds/types'
import { anEntityContent } from '@fonds/types/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withBatch } from '../feed/batch.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { aHeading } from '../testing/trees.ts'
import { onClient } from '../transaction/on-client.ts'
import { setEntityState } from './entity-commands.ts'
import { mergeEntities } from './merge-entities.ts'
import { setPlaceCoordinates } from './place-coordinates.ts'
import { putEntity } from './put-entity.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const VIENNA = { lat: 48.2082, lon: 16.3738, precision: 0.0001 }
const place = (name: string) => aHeading(name, { type: 'place' })

async function anArchive(): Promise<string> {
  const { id } = await aTenant(db.pool)
  const headings = [place('Vienna'), place('Wien'), aHeading('Ada')]
  await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Item', headings }] }, { source: 's' })
  return id
}

async function stored(tenant: string, slug: string) {
  const { rows } = await db.pool.query('SELECT coordinates FROM api.visible_entities($1) WHERE slug = $2', [
    tenant,
    slug,
  ])
  return rows[0]?.coordinates
}

const changes = async (tenant: string, since: number) =>
  (await db.pool.query('SELECT item_kind FROM api.changes($1, $2, NULL, 100) WHERE seq > $2', [tenant, since])).rows

const last = async (tenant: string): Promise<number> =>
  Number((await db.pool.query('SELECT seq FROM fonds.tenant_state WHERE tenant_id = $1', [tenant])).rows[0]?.seq)

test('are set and cleared, each as one change of the place', async () => {
  const tenant = await anArchive()
  const before = await last(tenant)
  expect(await setPlaceCoordinates(db.pool, tenant, 'vienna', VIENNA)).toMatchObject({ name: 'Vienna', changed: true })
  expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
  expect(await changes(tenant, before)).toEqual([{ item_kind: 'entity' }])
  const after = await last(tenant)
  expect(await setPlaceCoordinates(db.pool, tenant, 'vienna', VIENNA)).toMatchObject({ changed: false })
  expect(await last(tenant)).toBe(after)
  expect(await setPlaceCoordinates(db.pool, tenant, 'vienna', null)).toMatchObject({ changed: true })
  expect(await stored(tenant, 'vienna')).toBeNull()
})

test('survive another import of the file', async () => {
  const tenant = await anArchive()
  await setPlaceCoordinates(db.pool, tenant, 'vienna', VIENNA)
  const headings = [place('Vienna')]
  await aTree(db.pool, tenant, { title: 'Fonds', children: [{ title: 'Other', headings }] }, { source: 's' })
  expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
})

test('pass to the entity that a place is merged into, unless it has its own', async () => {
  const tenant = await anArchive()
  await setPlaceCoordinates(db.pool, tenant, 'vienna', VIENNA)
  await mergeEntities(db.pool, tenant, 'vienna', 'wien')
  expect(await stored(tenant, 'wien')).toEqual(VIENNA)
  const other = await anArchive()
  await setPlaceCoordinates(db.pool, other, 'vienna', VIENNA)
  await setPlaceCoordinates(db.pool, other, 'wien', { ...VIENNA, precision: 1 })
  await mergeEntities(db.pool, other, 'vienna', 'wien')
  expect(await stored(other, 'wien')).toEqual({ ...VIENNA, precision: 1 })
})

test('of a hidden place change without being reported', async () => {
  const tenant = await anArchive()
  await setEntityState(db.pool, tenant, 'vienna', 'suppressed')
  const before = await last(tenant)
  await setPlaceCoordinates(db.pool, tenant, 'vienna', VIENNA)
  expect(await changes(tenant, before)).toEqual([])
  expect(await stored(tenant, 'vienna')).toBeUndefined()
  await setEntityState(db.pool, tenant, 'vienna', 'auto')
  expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
})

test('are set only on places of the same archive', async () => {
  const [tenant, twin] = [await anArchive(), await anArchive()]
  await setPlaceCoordinates(db.pool, tenant, 'vienna', VIENNA)
  expect(await stored(twin, 'vienna')).toBeNull()
  await expect(setPlaceCoordinates(db.pool, tenant, 'ada', VIENNA)).rejects.toThrow('ada is a person; only places')
  await expect(setPlaceCoordinates(db.pool, tenant, 'nowhere', VIENNA)).rejects.toThrow('no entity')
})

describe('of headings', () => {
  const at = (text: string, system: string | null = 'WGS84') => ({
    type: 'place' as const,
    coordinates: { text, system },
  })
  const write = async (tenant: string, ...headings: ReturnType<typeof aHeading>[]) =>
    aTree(db.pool, tenant, { title: 'Fonds', children: [{ title: 'Item', headings }] }, { source: 's' })
  const placed = async (...headings: ReturnType<typeof aHeading>[]) => {
    const { id } = await aTenant(db.pool)
    await write(id, ...headings)
    return id
  }

  test('are those of their place, the first ones if there are several', async () => {
    const tenant = await placed(
      aHeading('Vienna', at('somewhere')),
      aHeading('Vienna', { ...at('48.2082, 16.3738'), role: 'origin' }),
      aHeading('Vienna', { ...at('1, 1'), role: 'destination' }),
      aHeading('Graz', at('47.07 N 15.44 E', null)),
      aHeading('Linz', at('33N 448', 'UTM')),
      aHeading('Ada', { ...at('1, 1'), type: 'person' }),
    )
    expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
    expect(await stored(tenant, 'graz')).toEqual({ lat: 47.07, lon: 15.44, precision: 0.01 })
    expect(await stored(tenant, 'linz')).toBeNull()
    expect(await stored(tenant, 'ada')).toBeNull()
  })

  test('are added to a known place as a change of it, and replace nothing', async () => {
    const tenant = await placed(place('Vienna'))
    const before = await last(tenant)
    await write(tenant, aHeading('Vienna', at('48.2082, 16.3738')))
    expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
    expect(await changes(tenant, before)).toEqual(expect.arrayContaining([{ item_kind: 'entity' }]))
    await write(tenant, aHeading('Vienna', at('1, 1')))
    await write(tenant, place('Vienna'))
    expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
  })

  test('are not taken from internal descriptions', async () => {
    const { id } = await aTenant(db.pool)
    const secret = {
      title: 'Secret',
      internal: true,
      children: [{ title: 'In it', headings: [aHeading('Vienna', at('1, 1'))] }],
    }
    await aTree(db.pool, id, { title: 'Fonds', children: [secret, { title: 'Item', headings: [place('Vienna')] }] })
    expect(await stored(id, 'vienna')).toBeNull()
  })
})

describe('of authority records', () => {
  const entry = (value: string, more: Partial<PlaceName> = {}): PlaceName => ({
    ...{ value, type: null, lang: null, script: null, source: null, identifier: null, country: null },
    ...more,
  })
  const stated = (names: readonly PlaceName[], text: string, system: string | null = null): EntityPlace => ({
    ...{ name: names[0]?.value ?? '', names, role: null, type: null, identifier: null, country: null },
    ...{ address: [], contacts: [], coordinates: [{ text, system }], date: null, citations: [], note: [] },
  })
  async function record(
    tenant: string,
    places: readonly EntityPlace[],
    { format = 'eac-2.0', ...more }: { format?: EntityInput['format']; internal?: boolean } = {},
  ): Promise<void> {
    const content = anEntityContent({ name: 'Ada', places, ...more })
    const input = { content, format, agency: null, record_id: 'r', identity: 0, identities: 1, line: 1 }
    await onClient(db.pool, (client) => withBatch(client, tenant, (batch) => putEntity(batch, input, 'r')))
  }
  async function withPlaces(...headings: ReturnType<typeof aHeading>[]): Promise<string> {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Item', headings }] }, { source: 's' })
    return id
  }

  test('are those of the place that has the name, as a change of it, and replace nothing', async () => {
    const [tenant, twin] = [await withPlaces(place('Vienna'), place('Graz')), await withPlaces(place('Vienna'))]
    const before = await last(tenant)
    const places = [stated([entry('VIENNA')], 'far'), stated([entry('Wien'), entry('vienna')], '48.2082, 16.3738')]
    await record(tenant, places)
    expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
    expect(await stored(tenant, 'graz')).toBeNull()
    expect(await stored(twin, 'vienna')).toBeNull()
    expect(await changes(tenant, before)).toEqual(expect.arrayContaining([{ item_kind: 'entity' }]))
    await record(tenant, [stated([entry('Vienna')], '1, 1'), stated([entry('Linz')], '2, 2')])
    expect(await stored(tenant, 'vienna')).toEqual(VIENNA)
    // A record creates no places.
    expect(await stored(tenant, 'linz')).toBeUndefined()
  })

  test('are taken from a record that is imported again after the finding aid', async () => {
    const { id } = await aTenant(db.pool)
    await record(id, [stated([entry('Vienna')], '48.2082, 16.3738')])
    await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Item', headings: [place('Vienna')] }] })
    expect(await stored(id, 'vienna')).toBeNull()
    await record(id, [stated([entry('Vienna')], '48.2082, 16.3738')])
    expect(await stored(id, 'vienna')).toEqual(VIENNA)
  })

  test('go by identifier before the name, and not to a place with another identifier of the authority', async () => {
    const known = { type: 'place', identifier: 'p1', source: 'gnd' } as const
    const tenant = await withPlaces(aHeading('London', known), place('Rye'))
    await record(tenant, [stated([entry('London', { identifier: 'p2', source: 'gnd' })], '1, 1')])
    expect(await stored(tenant, 'london')).toBeNull()
    await record(tenant, [stated([entry('Rye', { identifier: 'p1', source: 'gnd' })], '51.5, -0.1')])
    expect(await stored(tenant, 'london')).toMatchObject({ lat: 51.5, lon: -0.1 })
    expect(await stored(tenant, 'rye')).toBeNull()
  })

  test('are not taken from several entries of 2010, from other systems or from internal records', async () => {
    const tenant = await withPlaces(place('Athens'), place('Greece'), aHeading('Ada'))
    const at = '38.0, 23.7'
    await record(tenant, [stated([entry('Piraeus'), entry('Greece')], at)], { format: 'eac-cpf-2010' })
    await record(tenant, [stated([entry('Athens'), entry('Greece')], at)])
    await record(tenant, [stated([entry('Athens')], at, 'UTM')])
    await record(tenant, [stated([entry('Athens')], at)], { internal: true })
    expect([await stored(tenant, 'athens'), await stored(tenant, 'greece')]).toEqual([null, null])
    await record(tenant, [stated([entry('Athens')], at)], { format: 'eac-cpf-2010' })
    expect(await stored(tenant, 'athens')).toEqual({ lat: 38, lon: 23.7, precision: 0.1 })
  })
})
