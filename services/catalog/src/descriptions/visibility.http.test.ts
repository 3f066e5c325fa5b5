import { setPublished } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { CollectionDetail, CollectionPage, RecordDetail, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil, townRecords } from '../testing/trees.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

async function aTown(): Promise<TestTenant> {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, townCouncil)
  return tenant
}

/** Returns everything that could distinguish responses, apart from the requested URL. */
function outsideOf({ status, headers, text }: Answer, path: string) {
  const told = ['content-type', 'cache-control', 'link', 'etag', 'last-modified', 'content-length']
  const said = text.replaceAll(path, '…').replace(/"request_id":"[^"]*"/, '')
  const length = headers.get('content-length') === null ? null : Number(headers.get('content-length')) - path.length
  return { status, said, headers: told.map((name) => (name === 'content-length' ? length : headers.get(name))) }
}

/** Returns the URLs of all endpoints that take a description's slug or UUID. */
const reads = (kind: 'record' | 'collection', name: string): string[] =>
  kind === 'record'
    ? [`/records/${name}`, `/records/${name}/children`]
    : [`/collections/${name}`, `/records?collection=${name}`]

async function expectAbsent(tenant: TestTenant, kind: 'record' | 'collection', names: readonly string[]) {
  for (const [index, path] of reads(kind, 'never-was').entries()) {
    const absent = outsideOf(await service.ask(tenant, path), `/api/public${path}`)
    expect(absent.status).toBe(404)
    for (const name of names) {
      const hidden = reads(kind, name)[index] ?? ''
      expect(outsideOf(await service.ask(tenant, hidden), `/api/public${hidden}`), hidden).toEqual(absent)
    }
  }
}

const idOf = async (tenant: TestTenant, slug: string): Promise<string> => {
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
    [tenant.id, slug],
  )
  return rows[0]?.id ?? ''
}

describe('hidden resources answer like those that never existed', () => {
  test('an unpublished record, by slug and UUID', async () => {
    const tenant = await aTown()
    const id = await idOf(tenant, 'ledger')
    await setPublished(service.db.pool, tenant.id, 'record', 'ledger', false)
    await expectAbsent(tenant, 'record', ['ledger', id])
    expect((await service.read(tenant, '/collections/accounts', CollectionDetail)).children.total).toBe(1)
    expect((await service.read(tenant, '/records', RecordPage)).total).toBe(townRecords.length - 1)
  })

  test('everything below an unpublished collection or folder', async () => {
    const tenant = await aTown()
    const [series, folder, letter] = await Promise.all([
      idOf(tenant, 'minutes-and-letters'),
      idOf(tenant, 'correspondence'),
      idOf(tenant, 'letter-7'),
    ])
    await setPublished(service.db.pool, tenant.id, 'record', 'correspondence', false)
    await expectAbsent(tenant, 'record', ['letter-7', letter, 'correspondence', folder])
    await setPublished(service.db.pool, tenant.id, 'collection', 'minutes-and-letters', false)
    await expectAbsent(tenant, 'collection', ['minutes-and-letters', series])
    await expectAbsent(tenant, 'record', ['minutes-of-1850', 'letter-7', letter])
    const records = await service.read(tenant, '/records?limit=100', RecordPage)
    expect(records.items.map(({ title }) => title)).toEqual(['A coin', 'Ledger', 'Seal of the town'])
    expect(records.total).toBe(3)
  })

  test('an archive that is not published at all', async () => {
    const tenant = await aTenant(service.db.pool)
    await aTree(service.db.pool, tenant.id, townCouncil, { publish: false })
    await expectAbsent(tenant, 'collection', ['town-council', await idOf(tenant, 'town-council')])
    await expectAbsent(tenant, 'record', ['ledger', await idOf(tenant, 'ledger')])
    expect(await service.read(tenant, '/collections', CollectionPage)).toMatchObject({ items: [], total: 0 })
    expect(await service.read(tenant, '/records?language=fr', RecordPage)).toMatchObject({ items: [], total: 0 })
  })

  test('an internal description, and everything below it', async () => {
    const tenant = await aTown()
    await expectAbsent(tenant, 'record', [
      'secret-ledger',
      await idOf(tenant, 'secret-ledger'),
      'below-the-secret',
      await idOf(tenant, 'below-the-secret'),
    ])
    expect((await service.ask(tenant, '/records?limit=100')).text).not.toContain('ecret')
  })

  test('a subtree that is being hidden, as soon as that starts', async () => {
    const tenant = await aTown()
    await service.db.pool.query(
      `INSERT INTO fonds.hidden_range (tenant_id, description_id, path_from, path_to, purpose)
       SELECT tenant_id, id, path, path || '~', 'unpublish' FROM fonds.description WHERE tenant_id = $1 AND slug = 'accounts'`,
      [tenant.id],
    )
    await expectAbsent(tenant, 'collection', ['accounts', await idOf(tenant, 'accounts')])
    await expectAbsent(tenant, 'record', ['ledger', await idOf(tenant, 'ledger')])
    const list = await service.read(tenant, '/records?limit=100', RecordPage)
    expect(list.items.map(({ title }) => title)).not.toContain('Ledger')
    expect((await service.read(tenant, '/records?language=fr', RecordPage)).items).toEqual([])
    const seal = await service.read(tenant, '/records/seal-of-the-town', RecordDetail)
    expect(seal.previous?.title).toBe('Minutes and letters')
    expect(seal.siblings.items.map(({ title }) => title)).toEqual(['Minutes and letters'])
  })
})

describe('two archives with the same slugs are separate', () => {
  test('on every path, and neither finds the other’s UUIDs', async () => {
    const one = await aTown()
    const two = await aTenant(service.db.pool)
    await aTree(service.db.pool, two.id, { ...townCouncil, title: 'Town council', languages: ['nl'] })
    for (const [tenant, language] of [
      [one, 'de'],
      [two, 'nl'],
    ] as const) {
      const record = await service.read(tenant, '/records/letter-1', RecordDetail)
      const collection = await service.read(tenant, '/collections/town-council', CollectionDetail)
      expect([record.language, collection.language]).toEqual([language, language])
      expect(record.id).toBe(await idOf(tenant, 'letter-1'))
      expect(record.inherited.language?.from).toMatchObject({ id: collection.id })
      const list = await service.read(tenant, `/records?language=${language}`, RecordPage)
      expect(list.items.length).toBeGreaterThan(0)
      expect(list.items.every((item) => item.fonds?.id === collection.id)).toBe(true)
      const within = await service.read(tenant, '/records?collection=town-council&limit=100', RecordPage)
      expect(within.items.length).toBe(townRecords.length)
      expect(within.items.every((item) => item.fonds?.id === collection.id)).toBe(true)
      expect((await service.read(tenant, '/collections', CollectionPage)).items.map(({ id }) => id)).toEqual([
        collection.id,
      ])
      const children = await service.ask(tenant, '/records/correspondence/children')
      expect(children.text).toContain(record.id)
    }
    expect((await service.read(one, '/records?language=nl', RecordPage)).total).toBe(0)
    await expectAbsent(one, 'record', [await idOf(two, 'letter-1')])
    await expectAbsent(two, 'record', [await idOf(one, 'letter-1')])
    await expectAbsent(one, 'collection', [await idOf(two, 'town-council')])
  })

  test('no response contains an id of the other', async () => {
    const one = await aTown()
    const two = await aTown()
    const paths = [
      '/records?limit=100',
      '/records/letter-1',
      '/records/correspondence/children',
      '/collections',
      '/collections/accounts',
      '/organization',
    ]
    const { rows } = await service.db.pool.query<{ id: string }>(
      'SELECT id FROM fonds.description WHERE tenant_id = $1',
      [two.id],
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const path of paths) {
      const { status, text } = await service.ask(one, path)
      expect(status, path).toBe(200)
      for (const { id } of [...rows, { id: two.id }]) expect(text.includes(id), `${path} ${id}`).toBe(false)
    }
  })
})
