import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import {
  ChildrenPage,
  CollectionDetail,
  CollectionPage,
  EntityRecordPage,
  RecordDetail,
  RecordPage,
  RelatedPage,
} from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'

/** Two archives with the same slugs. */
let service: TestService
let tenant: TestTenant
let twin: TestTenant

const MILL: TreeSpec = {
  title: 'Mill',
  languages: ['de', 'en'],
  access: { status: 'open', until: null, statement: 'Open to readers.' },
  children: [
    {
      level: 'series',
      title: 'Accounts',
      children: [
        { title: 'Ledger', reference_code: 'M/1', headings: [aHeading('Ada'), aHeading('Holm')] },
        { title: 'Receipts', headings: [aHeading('Holm')] },
      ],
    },
    {
      title: 'Box',
      children: [{ title: 'Seal' }, { level: 'series', title: 'Plans', children: [{ title: 'Wheel' }] }],
    },
  ],
}

beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, MILL)
  await aTree(service.db.pool, twin.id, MILL)
})
afterAll(() => service?.stop())

const itemOf = async (slug: string) => {
  const { items } = await service.read(tenant, `/records?ids=${slug}`, RecordPage)
  const [item] = items
  return item ?? expect.fail(`no ${slug}`)
}

const called = <T extends { readonly slug: string }>(items: readonly T[], slug: string): T =>
  items.find((item) => item.slug === slug) ?? expect.fail(`no ${slug}`)

test.each(['de', 'en'])('a record is the same item in every list; labels in %s', async (lang) => {
  const all = await service.read(tenant, `/records?lang=${lang}`, RecordPage)
  const below = await service.read(tenant, `/records?collection=mill&lang=${lang}`, RecordPage)
  const series = await service.read(tenant, `/collections/accounts?lang=${lang}`, CollectionDetail)
  const sibling = await service.read(tenant, `/records/receipts?lang=${lang}`, RecordDetail)
  const item = called(all.items, 'ledger')
  expect(item.collection?.slug).toBe('accounts')
  for (const items of [below.items, series.children.items, sibling.siblings.items])
    expect(called<{ readonly slug: string }>(items, 'ledger')).toEqual(item)
  expect(JSON.stringify(called(sibling.siblings.items, 'ledger'))).toBe(JSON.stringify(item))
})

test('a record with the form of an item and more has all of its members', async () => {
  const item = await itemOf('ledger')
  const linked = await service.read(tenant, '/entities/ada/records', EntityRecordPage)
  const related = await service.read(tenant, '/records/receipts/related', RelatedPage)
  for (const more of [
    await service.read(tenant, '/records/ledger', RecordDetail),
    called(linked.items, 'ledger'),
    called(related.items, 'ledger'),
  ])
    expect(more).toMatchObject(item)
})

test('a collection is the same item in every list, also below a record', async () => {
  const { items } = await service.read(tenant, '/collections?ids=plans,accounts', CollectionPage)
  const [plans, accounts] = items
  const children = await service.read(tenant, '/records/box/children', ChildrenPage)
  const box = await service.read(tenant, '/records/box', RecordDetail)
  const seal = await service.read(tenant, '/records/seal', RecordDetail)
  expect(called(children.items, 'plans')).toEqual(plans)
  expect(called(box.children.items, 'plans')).toEqual(plans)
  expect(called(seal.siblings.items, 'plans')).toEqual(plans)
  expect(called(box.siblings.items, 'accounts')).toEqual(accounts)
})

test('what items refer to belongs to the archive itself', async () => {
  const own = await itemOf('ledger')
  const { items } = await service.read(twin, '/records?ids=ledger', RecordPage)
  expect(items[0]?.collection?.id).not.toBe(own.collection?.id)
  expect(items[0]?.fonds?.url).toContain(twin.slug)
})
