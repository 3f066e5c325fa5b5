import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { CollectionDetail, OrganizationOrdering, RecordDetail, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const container = (type: string, indicator: string) => ({ type, label: null, indicator, group: 0 })

const TREE: TreeSpec = {
  title: 'Harbour office',
  children: [
    {
      title: 'Logs',
      level: 'file',
      containers: [container('box', '4')],
      children: [
        { title: 'Log of a pilot', level: 'item' },
        { title: 'Log elsewhere', level: 'item', containers: [container('box', '9')] },
        { title: 'Log draft', level: 'item', internal: true },
      ],
    },
    { title: 'Closed log', level: 'item', access: { status: 'closed', until: null, statement: null } },
  ],
}

const REQUESTS = {
  templates: [
    { kind: 'mail' as const, to: 'desk@town.example', label: { en: 'Fetch', fr: 'Commander' } },
    {
      kind: 'link' as const,
      url: 'https://desk.example/?ref={title}',
      levels: ['fonds' as const, 'collection' as const],
    },
  ],
  max_boxes: 3,
  off_site: { days_ahead: 5, collections: ['log-draft', 'harbour-office'] },
}

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { requests: REQUESTS })
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, TREE)
})
afterAll(() => service.stop())

const record = (slug: string, of = tenant, query = '') => service.read(of, `/records/${slug}${query}`, RecordDetail)

describe('requests', () => {
  test('of an item have the box of its file, in the reader’s language', async () => {
    const { requests, to_order } = await record('log-of-a-pilot')
    expect(to_order).toMatchObject({ boxes: [['Box 4']], off_site: true })
    expect(requests.map(({ label, kind }) => [label, kind])).toEqual([['Fetch', 'mail']])
    expect(decodeURIComponent(requests[0]?.url ?? '')).toContain('Harbour office, Box 4\r\n- Log of a pilot')
    const french = await record('log-of-a-pilot', tenant, '?lang=fr')
    expect(french.requests[0]?.label).toBe('Commander')
  })

  test('name the item’s own box before that of its file', async () => {
    expect((await record('log-elsewhere')).to_order.boxes).toEqual([['Box 9']])
  })

  test('are not there for what is closed, nor in another archive', async () => {
    expect((await record('closed-log')).requests).toEqual([])
    const other = await record('log-of-a-pilot', twin)
    expect([other.requests, other.to_order.off_site]).toEqual([[], false])
  })

  test('of a collection are those of templates that name its level', async () => {
    const { requests } = await service.read(tenant, '/collections/harbour-office', CollectionDetail)
    expect(requests.map(({ url }) => url)).toEqual(['https://desk.example/?ref=Harbour%20office'])
  })

  test('are in lists with their details, and what an order needs with the places', async () => {
    const list = (query: string) => service.read(tenant, `/records?ids=log-of-a-pilot,log-draft&${query}`, RecordPage)
    const [detailed] = (await list('include=details')).items
    expect(detailed?.requests).toHaveLength(1)
    const placed = await list('include=place')
    expect(placed.missing).toEqual(['log-draft'])
    expect(placed.items[0]).toMatchObject({ to_order: { boxes: [['Box 4']], off_site: true } })
    expect(placed.items[0]?.requests).toBeUndefined()
    const { body } = await service.ask(tenant, '/records?ids=log-of-a-pilot&include=place&fields=slug,containers')
    expect(body).toMatchObject({ items: [{ slug: 'log-of-a-pilot', containers: [] }] })
  })

  test('are no column of a table', async () => {
    const { status, body } = await service.ask(tenant, '/records.csv?include=details&fields=title,requests')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('requests does not apply to a table')])
  })
})

test('the archive tells its rules, and no collection that is not public', async () => {
  const { body } = await service.ask(tenant, '/organization')
  const { ordering } = body as { ordering: unknown }
  expect(OrganizationOrdering.parse(ordering)).toMatchObject({ max_boxes: 3, off_site_days_ahead: 5 })
  expect(JSON.stringify(body)).not.toContain('log-draft')
  expect((await service.ask(twin, '/organization')).body).toMatchObject({ ordering: null })
})
