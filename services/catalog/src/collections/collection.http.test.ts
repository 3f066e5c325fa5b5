import { aTenant, aTree } from '@fonds/db/testing'
import { CollectionDetail, CollectionPage, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil, townRecords } from '../testing/trees.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, townCouncil)
})
afterAll(() => service.stop())

const read = (where: string) => service.read(tenant, where, CollectionDetail)
const childTitles = ({ children }: CollectionDetail) => children.items.map(({ title }) => title)

describe('200', () => {
  test('contains the same summary as lists, at the top level and below', async () => {
    const { items } = await service.read(tenant, '/collections', CollectionPage)
    const top = await read('/collections/town-council')
    expect(top).toMatchObject({ ...items[0] })
    for (const child of top.children.items.filter(({ type }) => type === 'collection')) {
      expect(await read(child.url)).toMatchObject({ ...child })
    }
  })

  test('children are collections and records, each with its type, in archival order', async () => {
    const { children } = await read('/collections/town-council')
    expect(children.items.map(({ type, title }) => [type, title])).toEqual([
      ['collection', 'Minutes and letters'],
      ['collection', 'Accounts'],
      ['record', 'Seal of the town'],
    ])
    expect(children).toMatchObject({ page: 1, limit: 20, total: 3, total_pages: 1 })
  })

  test('its children are paged by page, limit and cursor of its own URL', async () => {
    const first = await read('/collections/town-council?limit=2')
    expect(childTitles(first)).toEqual(['Minutes and letters', 'Accounts'])
    const origin = originOf(tenant)
    expect(first.children.links).toMatchObject({
      self: `${origin}/api/public/collections/town-council?limit=2`,
      next: `${origin}/api/public/collections/town-council?limit=2&page=2`,
    })
    for (const next of [first.children.links.next, first.children.links.next_cursor]) {
      const second = await read(next ?? '')
      expect(childTitles(second)).toEqual(['Seal of the town'])
      expect(second.children.links.next_cursor).toBeNull()
      expect(second.title).toBe('Town council')
    }
    const header = (await service.ask(tenant, '/collections/town-council?limit=2')).headers.get('link')
    expect(header).toContain(`<${first.children.links.next}>; rel="next"`)
  })

  test('unknown query parameters are ignored; those for its children are not', async () => {
    expect((await read('/collections/accounts?x=1')).title).toBe('Accounts')
    expect((await service.ask(tenant, '/collections/accounts?limit=1000')).status).toBe(400)
    expect((await service.ask(tenant, '/collections/accounts?page=9999')).body).toMatchObject({ code: 'page_too_deep' })
  })

  test('counts what is published below it', async () => {
    expect((await read('/collections/town-council')).descendants_count).toEqual({
      collections: 2,
      records: townRecords.length,
    })
    expect((await read('/collections/accounts')).descendants_count).toEqual({ collections: 0, records: 2 })
  })

  test('has its ancestors, root first', async () => {
    expect((await read('/collections/town-council')).ancestors).toEqual([])
    expect((await read('/collections/accounts')).ancestors.map(({ title }) => title)).toEqual(['Town council'])
  })

  test('links to its records', async () => {
    const { links } = await read('/collections/minutes-and-letters')
    const records = await service.read(tenant, links.records, RecordPage)
    expect(records.items[0]?.title).toBe('Minutes of 1850')
    expect(records.total).toBe(28)
    expect(links.manifest).toBeNull()
    expect([links.ead, links.ead2002, links.finding_aid]).toEqual(
      ['ead.xml', 'ead2002.xml', 'finding-aid.pdf'].map((name) => `${links.self}/${name}`),
    )
    expect(links.iiif_collection).toBe(
      `${originOf(tenant)}/api/public/iiif/${tenant.id}/collection/minutes-and-letters`,
    )
    expect(links.permalink).toBe(links.self)
  })

  test('has the fields of a record, including inherited ones', async () => {
    const top = await read('/collections/town-council')
    expect(top).toMatchObject({
      scope_and_content: 'Minutes, letters and accounts.\n\nSome are older than the town.',
      notes: [{ type: 'userestrict', text: 'Ask before you print.' }],
      inherited: { access: null, use_conditions: null, rights: null, creators: null, language: null },
      access: { status: 'open' },
      language: 'de',
    })
    const series = await read('/collections/accounts')
    expect(series.inherited).toMatchObject({ access: { from: { slug: 'town-council' } }, language: null })
    expect(series.notes).toEqual([])
  })

  test('a UUID works like a slug', async () => {
    const bySlug = await read('/collections/accounts')
    const byId = await read(`/collections/${bySlug.id}`)
    expect({ ...byId, children: byId.children.items }).toEqual({ ...bySlug, children: bySlug.children.items })
  })
})

test('404: the slug of a record is not that of a collection', async () => {
  expect((await service.ask(tenant, '/collections/ledger')).body).toMatchObject({ status: 404, code: 'not_found' })
  expect((await service.ask(tenant, '/records/accounts')).body).toMatchObject({ status: 404, code: 'not_found' })
})
