import { setEntityState } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CitationDetail, CollectionDetail, EntityRecordPage, RecordDetail } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator, putEntities } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, {
    title: 'Fonds',
    headings: [aHeading('Water', { type: 'subject' }), creator('Ada'), creator('Town', { type: 'corporate_body' })],
    children: [
      {
        level: 'series',
        title: 'Series',
        headings: [creator('Bert', { role: 'collector', rules: 'rda' })],
        children: [{ title: 'In the series', headings: [aHeading('Ada'), aHeading('Ada', { role: 'author' })] }],
      },
      { title: 'Silent', children: [{ title: 'Below', level: 'item' }] },
      { title: 'Outspoken', headings: [creator('Carla')] },
    ],
  })
})
afterAll(() => service.stop())

const record = (slug: string) => service.read(tenant, `/records/${slug}`, RecordDetail)
const collection = (slug: string) => service.read(tenant, `/collections/${slug}`, CollectionDetail)
const short = (entities: RecordDetail['entities']) => entities.map(({ name, role }) => `${name}: ${role}`)

test('a collection’s names in the order of its source, as references with role and confidence', async () => {
  const { entities } = await collection('fonds')
  expect(short(entities)).toEqual(['Water: subject', 'Ada: creator', 'Town: creator'])
  expect(entities[1]).toEqual({
    type: 'entity',
    id: entities[1]?.id,
    slug: 'ada',
    name: 'Ada',
    entity_type: 'person',
    entity_type_label: 'Person',
    url: `${originOf(tenant)}/api/public/entities/ada`,
    role: 'creator',
    role_label: 'Creator',
    confidence: 0.7,
    heading: 'Ada',
  })
})

test('a record’s names, one entry for each role', async () => {
  expect(short((await record('in-the-series')).entities)).toEqual(['Ada: author', 'Ada: subject'])
  expect((await record('below')).entities).toEqual([])
})

test('creators are inherited from the nearest ancestor that has any, unless the record has its own', async () => {
  const inSeries = (await record('in-the-series')).inherited.creators
  expect(inSeries).toMatchObject({
    value: [{ name: 'Bert', role: 'collector', confidence: 0.9 }],
    from: { type: 'collection', slug: 'series' },
  })
  const below = (await record('below')).inherited.creators
  expect(short(below?.value ?? [])).toEqual(['Ada: creator', 'Town: creator'])
  expect(below?.from).toMatchObject({ type: 'collection', slug: 'fonds', level: 'fonds' })
  expect((await record('outspoken')).inherited.creators).toBeNull()
  expect((await collection('series')).inherited.creators).toBeNull()
  expect((await collection('fonds')).inherited.creators).toBeNull()
})

test('a suppressed name appears in neither', async () => {
  await setEntityState(service.db.pool, tenant.id, 'ada', 'suppressed')
  expect(short((await collection('fonds')).entities)).toEqual(['Water: subject', 'Town: creator'])
  expect((await record('in-the-series')).entities).toEqual([])
  expect(short((await record('below')).inherited.creators?.value ?? [])).toEqual(['Town: creator'])
  await setEntityState(service.db.pool, tenant.id, 'ada', 'auto')
  expect((await record('in-the-series')).entities.length).toBe(2)
})

test('names keep the archive’s heading alongside the form of the authority record', async () => {
  const [own, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  const office = (more = {}) =>
    aHeading('Foreign Office', { type: 'corporate_body', identifier: 'n1', source: 'x', ...more })
  for (const archive of [own, twin]) {
    await aTree(service.db.pool, archive.id, {
      title: 'Fonds',
      children: [{ title: 'Dispatch', headings: [office({ role: 'creator', where: 'origination' }), office()] }],
    })
  }
  await putEntities(service.db.pool, own.id, {
    entity_type: 'corporate_body',
    name: 'Ministry of Elsewhere',
    identifiers: [{ type: 'entity', value: 'n1', scheme: 'x', uri: null }],
  })
  const { entities } = await service.read(own, '/records/dispatch', RecordDetail)
  expect(entities.map(({ name, heading, role }) => [name, heading, role])).toEqual([
    ['Ministry of Elsewhere', 'Foreign Office', 'creator'],
    ['Ministry of Elsewhere', 'Foreign Office', 'subject'],
  ])
  const listed = await service.read(own, '/entities/foreign-office/records', EntityRecordPage)
  expect(listed.items.map(({ heading }) => heading)).toEqual(['Foreign Office'])
  const { citations } = await service.read(own, '/cite/dispatch', CitationDetail)
  for (const { text } of Object.values(citations)) {
    expect(text).toContain('Foreign Office')
    expect(text).not.toContain('Elsewhere')
  }
  const theirs = await service.read(twin, '/records/dispatch', RecordDetail)
  expect(theirs.entities.map(({ name }) => name)).toEqual(['Foreign Office', 'Foreign Office'])
})
