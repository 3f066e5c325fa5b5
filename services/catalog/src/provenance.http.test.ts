import { setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { CollectionDetail, CollectionPage, EntityDetail, RecordDetail, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  const { pool } = service.db
  ;[tenant, twin] = [await aTenant(pool), await aTenant(pool)]
  for (const { id } of [tenant, twin]) {
    await aTree(pool, id, {
      title: 'Mill',
      addresses: ['/repositories/2/resources/1'],
      headings: [aHeading('Ada')],
      children: [
        { title: 'Letter', addresses: ['/repositories/2/archival_objects/9'] },
        { title: 'Map', addresses: ['/letter'] },
      ],
    })
    await aTree(pool, id, { title: 'Own' })
  }
  await pool.query(
    `INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at, parts, canonical)
     SELECT d.id, $1, 'papers', 'https://a.example/repositories/2/resources/1', '2020-02-03T04:05:06Z'::timestamptz, 'https://a.example', true
     FROM fonds.description d WHERE d.tenant_id = $1 AND d.slug = 'mill'
     UNION ALL SELECT e.id, $1, 'papers', '', '2020-02-03T04:05:06Z', NULL, true
     FROM fonds.entity e WHERE e.tenant_id = $1 AND e.slug = 'ada'`,
    [tenant.id],
  )
})
afterAll(() => service.stop())

const [source, fetched_at] = ['papers', '2020-02-03T04:05:06Z']
const home = { source, url: 'https://a.example/repositories/2/resources/1', fetched_at }

test('what was brought says from where: its own page there, else that of its collection', async () => {
  const { provenance } = await service.read(tenant, '/collections/mill', CollectionDetail)
  expect(provenance).toEqual({ ...home, canonical: true })
  expect((await service.read(tenant, '/records/letter', RecordDetail)).provenance).toEqual({
    ...home,
    url: 'https://a.example/repositories/2/archival_objects/9',
    canonical: true,
  })
  expect((await service.read(tenant, '/records/map', RecordDetail)).provenance).toEqual(home)
  expect((await service.read(tenant, '/entities/ada', EntityDetail)).provenance).toEqual({
    ...{ source, url: null, fetched_at },
  })
})

test('what the archive describes itself, and another archive, say nothing', async () => {
  expect(await service.read(tenant, '/collections/own', CollectionDetail)).not.toHaveProperty('provenance')
  for (const slug of ['mill', 'own'])
    expect(await service.read(twin, `/collections/${slug}`, CollectionDetail)).not.toHaveProperty('provenance')
  expect(await service.read(twin, '/records/letter', RecordDetail)).not.toHaveProperty('provenance')
  expect(await service.read(twin, '/entities/ada', EntityDetail)).not.toHaveProperty('provenance')
})

test('lists have it with all else', async () => {
  const plain = await service.read(tenant, '/collections', CollectionPage)
  for (const item of plain.items) expect(item).not.toHaveProperty('provenance')
  const { items } = await service.read(tenant, '/records?include=details', RecordPage)
  expect(items.map(({ slug, provenance }) => [slug, provenance?.url])).toEqual([
    ['letter', 'https://a.example/repositories/2/archival_objects/9'],
    ['map', home.url],
  ])
  const { body } = await service.ask(tenant, '/records/letter?fields=slug,provenance')
  expect(body).toHaveProperty('provenance.source', 'papers')
})

test('a draft has no address elsewhere, neither has what is in it', async () => {
  const { pool } = service.db
  await setPublished(pool, tenant.id, 'collection', 'mill', false)
  const { rows } = await pool.query(
    `SELECT p.* FROM fonds.description d CROSS JOIN LATERAL api.provenance_of($1, d.root_id, d.id) p WHERE d.tenant_id = $1`,
    [tenant.id],
  )
  expect(rows).toEqual([])
  expect((await service.ask(tenant, '/records/letter')).status).toBe(404)
  await setPublished(pool, tenant.id, 'collection', 'mill', true)
})
