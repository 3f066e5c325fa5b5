import { deleteTree, setEntityState, setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { absent, elasticsearch } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSearch, TESTED_ENGINES, type TestedEngine, type TestService } from '../testing/service.ts'

const withoutElasticsearch = absent(await elasticsearch())

describe.each(TESTED_ENGINES)('after changes, search by %s', (engine) => {
  describe.skipIf(engine === 'elasticsearch' && withoutElasticsearch)('', () => promises(engine))
})

function promises(engine: TestedEngine): void {
  let service: TestService
  const titles = async (query: Readonly<Record<string, string>>, tenant: Tenant) =>
    (await service.search(tenant, query)).items.map(({ title }) => title)

  beforeAll(async () => {
    service = await startSearch({ engine })
  })
  afterAll(() => service.stop())

  describe('a collection without a date', () => {
    test('has the date range of its contents, even after they are reimported, hidden and shown', async () => {
      const tenant = await aTenant(service.db.pool)
      const dated = (year: number) => ({
        title: 'Ledgers',
        children: [
          { title: 'Shelf', children: [{ title: 'Ledger', dates: [aDate(`${year}`, `${year}`, year, year)] }] },
        ],
      })
      const foundIn = async (year: number) => {
        await service.index(tenant)
        return (await titles({ date_start: `${year}`, date_end: `${year}` }, tenant)).toSorted()
      }
      await aTree(service.db.pool, tenant.id, dated(1871), { source: 'ledgers' })
      expect(await foundIn(1871)).toEqual(['Ledger', 'Ledgers', 'Shelf'])
      await aTree(service.db.pool, tenant.id, dated(1902), { source: 'ledgers' })
      expect(await foundIn(1871)).toEqual([])
      expect(await foundIn(1902)).toEqual(['Ledger', 'Ledgers', 'Shelf'])
      await setPublished(service.db.pool, tenant.id, 'record', 'ledger', false)
      expect(await foundIn(1902)).toEqual([])
      await setPublished(service.db.pool, tenant.id, 'record', 'ledger', true)
      expect(await foundIn(1902)).toEqual(['Ledger', 'Ledgers', 'Shelf'])
    })
  })

  describe('unpublished content', () => {
    test('disappears at once, even before the index is updated, and reappears after republication', async () => {
      const tenant = await aTenant(service.db.pool)
      await aTree(service.db.pool, tenant.id, { title: 'Mill papers', children: [{ title: 'Mill wheel' }] })
      await service.index(tenant)
      expect(await titles({ q: 'mill' }, tenant)).toHaveLength(2)
      await setPublished(service.db.pool, tenant.id, 'record', 'mill-wheel', false)
      const { items, facets, total } = await service.search(tenant, { q: 'mill' })
      expect([items.map(({ title }) => title), total, facets?.type]).toEqual([
        ['Mill papers'],
        1,
        [{ value: 'collection', label: 'Collection', count: 1 }],
      ])
      await service.index(tenant)
      await setPublished(service.db.pool, tenant.id, 'record', 'mill-wheel', true)
      await service.index(tenant)
      expect(await titles({ q: 'mill' }, tenant)).toHaveLength(2)
      await deleteTree(service.db.pool, tenant.id, 'collection', 'mill-papers', false)
      expect(await titles({ q: 'mill' }, tenant)).toEqual([])
    })

    test('matches nothing by a name from the moment it is suppressed, in any kind of query; other queries are unaffected', async () => {
      const tenant = await aTenant(service.db.pool)
      const names = [
        aHeading('Secret, Sam'),
        aHeading('Open, Ole'),
        aHeading('Secret floods', { type: 'subject' }),
        aHeading('密林'),
      ]
      const children = [
        { title: 'Named', headings: names },
        { title: 'A secret said in the title', headings: [aHeading('Secret, Sam')] },
        { title: 'Of others', headings: [aHeading('Secret, Sara'), aHeading('Sammler')] },
      ]
      await aTree(service.db.pool, tenant.id, { title: 'Papers', description_language: 'en', children })
      await service.index(tenant)
      const slugOf = async (name: string) => {
        const { rows } = await service.db.pool.query<{ slug: string }>(
          'SELECT slug FROM fonds.entity WHERE tenant_id = $1 AND name = $2',
          [tenant.id, name],
        )
        return rows[0]?.slug ?? ''
      }
      const found = async (q: string) => (await titles({ q, sort: 'title' }, tenant)).toSorted()
      const asked = ['person:"secret sam"', 'person:sam', 'person:sec*', 'person:secrets AND person:sam', 'sam', 'sam*']
      for (const q of [...asked, '"secret sam"']) expect(await found(q), q).toContain('Named')
      for (const q of ['subject:flood', 'floods', 'person:密', '密林']) expect(await found(q), q).toEqual(['Named'])
      for (const name of ['Secret, Sam', 'Secret floods', '密林']) {
        await setEntityState(service.db.pool, tenant.id, await slugOf(name), 'suppressed')
      }
      const promised = async () => {
        for (const q of [
          ...asked,
          '"secret sam"',
          'subject:flood',
          'subject:sec*',
          'floods',
          'flooding',
          'person:密',
          '密林',
          '林',
        ]) {
          expect(await found(q), q).not.toContain('Named')
        }
        expect(await found('person:"secret sam"')).toEqual([])
        expect(await found('person:secret')).toEqual(['Of others'])
        expect(await found('secret')).toEqual(['A secret said in the title', 'Of others'])
        expect(await found('sam*')).toEqual(['Of others'])
        expect(await found('named')).toEqual(['Named'])
        expect(await found('named NOT person:sam')).toEqual(['Named'])
        expect((await service.search(tenant, { q: 'person:samm' })).did_you_mean).toBeNull()
        expect((await service.search(tenant, { q: 'flods' })).did_you_mean).toBeNull()
        const { facets } = await service.search(tenant, { q: 'secret' })
        expect(facets?.type).toEqual([{ value: 'record', label: 'Record', count: 2 }])
      }
      await promised()
      await service.index(tenant)
      await promised()
      expect(await found('person:open')).toEqual(['Named'])
      await setEntityState(service.db.pool, tenant.id, await slugOf('Secret, Sam'), 'auto')
      await service.index(tenant)
      expect(await found('person:"secret sam"')).toEqual(['A secret said in the title', 'Named'])
    })

    test('excludes a suppressed name from facets, filters and queries', async () => {
      const tenant = await aTenant(service.db.pool)
      await aTree(service.db.pool, tenant.id, {
        title: 'Papers',
        headings: [aHeading('Secret, Sam'), aHeading('Open, Ole')],
      })
      await service.index(tenant)
      expect((await service.search(tenant, {})).facets?.person).toHaveLength(2)
      const { rows } = await service.db.pool.query<{ slug: string }>(
        `SELECT slug FROM fonds.entity WHERE tenant_id = $1 AND name = 'Secret, Sam'`,
        [tenant.id],
      )
      await setEntityState(service.db.pool, tenant.id, rows[0]?.slug ?? '', 'suppressed')
      expect((await service.search(tenant, {})).facets?.person).toEqual([
        { value: 'open-ole', label: 'Open, Ole', count: 1 },
      ])
      expect(await titles({ person: 'Secret, Sam' }, tenant)).toEqual([])
      await service.index(tenant)
      for (const q of ['secret', 'person:secret']) expect(await titles({ q }, tenant)).toEqual([])
      expect(await titles({ q: 'person:open' }, tenant)).toEqual(['Papers'])
    })
  })
}
