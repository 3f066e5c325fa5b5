import { setPublished } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { CollectionPage, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'

const SHIPYARD: TreeSpec = {
  title: 'Shipyard',
  access: { status: 'restricted', until: null, statement: null },
  children: [
    {
      level: 'series',
      title: 'Drawings',
      titles: [{ type: 'parallel', text: 'Dessins', lang: 'fre' }],
      description_language: 'en',
      children: [
        {
          title: 'Hulls',
          containers: [
            { type: 'box', label: null, indicator: '7', group: 1 },
            { type: 'folder', label: 'Folder', indicator: '2', group: 1 },
          ],
          children: [{ title: 'Keel', level: 'item' }],
        },
      ],
    },
    { level: 'series', title: 'Payroll' },
  ],
}

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog({ production: true })
  const { pool } = service.db
  ;[tenant, twin] = [await aTenant(pool), await aTenant(pool)]
  await aTree(pool, tenant.id, SHIPYARD)
  await aTree(pool, twin.id, { title: 'Other yard', children: [{ title: 'Keel' }] })
})
afterAll(() => service.stop())

const titles = (list: readonly { readonly title: string }[] | undefined) => list?.map(({ title }) => title)

test('records have the path to them, and their containers', async () => {
  const { items } = await service.read(tenant, '/records?ids=keel,hulls&include=place', RecordPage)
  expect(items.map(({ ancestors }) => titles(ancestors))).toEqual([
    ['Shipyard', 'Drawings', 'Hulls'],
    ['Shipyard', 'Drawings'],
  ])
  const stated = { group: 1, material: null, barcode: null }
  expect(items.map(({ containers }) => containers)).toEqual([
    [],
    [
      { type: 'box', label: 'Box', indicator: '7', ...stated },
      { type: 'folder', label: 'Folder', indicator: '2', ...stated },
    ],
  ])
  expect(items[0]?.ancestors?.[1]).toMatchObject({ type: 'collection', slug: 'drawings', level: 'series' })
})

test('collections have their access, too', async () => {
  const { items } = await service.read(tenant, '/collections?ids=drawings,shipyard&include=place', CollectionPage)
  expect(items.map(({ ancestors, containers, access }) => [titles(ancestors), containers, access?.status])).toEqual([
    [['Shipyard'], [], 'restricted'],
    [[], [], 'restricted'],
  ])
})

test('titles on the path are in the language of the request', async () => {
  const { items } = await service.read(tenant, '/records?ids=keel&include=place&lang=fr', RecordPage)
  expect(titles(items[0]?.ancestors)).toEqual(['Shipyard', 'Dessins', 'Hulls'])
})

test('only what is asked for is added, and fields select of it', async () => {
  const { items } = await service.read(tenant, '/records?ids=keel', RecordPage)
  expect(items[0]).not.toHaveProperty('ancestors')
  const { body } = await service.ask(tenant, '/records?ids=keel&include=place&fields=containers')
  expect(body).toMatchObject({ items: [{ containers: [], slug: 'keel' }] })
  expect((body as { items: object[] }).items[0]).not.toHaveProperty('ancestors')
})

test.each(['/records?include=place', '/collections?include=place', '/records?ids=keel&include=places'])(
  '%s is refused',
  async (path) => {
    const { status, body } = await service.ask(tenant, path)
    expect([status, body]).toMatchObject([400, { errors: [{ parameter: 'include' }] }])
  },
)

test('another archive’s record of the same name has its own path, and nothing hidden is on one', async () => {
  const { items } = await service.read(twin, '/records?ids=keel&include=place', RecordPage)
  expect(titles(items[0]?.ancestors)).toEqual(['Other yard'])
  await setPublished(service.db.pool, tenant.id, 'collection', 'payroll', false)
  const { missing } = await service.read(tenant, '/collections?ids=payroll&include=place', CollectionPage)
  expect(missing).toEqual(['payroll'])
})
