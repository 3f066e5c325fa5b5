import { deleteTree, setFields, setPublished } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

const before: TreeSpec = {
  title: 'Mill',
  children: [
    {
      level: 'series',
      title: 'Plans',
      xml_id: 's1',
      children: [
        { title: 'Wheel', xml_id: 'r1' },
        { title: 'Weir', xml_id: 'r2' },
      ],
    },
    { title: 'Bundle', xml_id: 'r3', children: [{ title: 'Sheet', xml_id: 'r4', level: 'item' }] },
  ],
}

/** The tree after an import that turns the bundle into a series. */
const after: TreeSpec = {
  title: 'Mill',
  children: [
    ...(before.children ?? []).slice(0, 1),
    { level: 'series', title: 'Bundle', xml_id: 'r3', children: [{ title: 'Sheet', xml_id: 'r4', level: 'item' }] },
  ],
}

async function aMill(...states: TreeSpec[]): Promise<TestTenant> {
  const tenant = await aTenant(service.db.pool)
  for (const state of states) await aTree(service.db.pool, tenant.id, state, { source: 'mill' })
  return tenant
}

/** Makes a tree of which the bundle became a series, and the operator changed other slugs. */
async function aRenamedMill(): Promise<TestTenant> {
  const tenant = await aMill(before, after)
  await setFields(service.db.pool, tenant.id, 'record', 'wheel', { slug: 'water-wheel' })
  await setFields(service.db.pool, tenant.id, 'collection', 'plans', { slug: 'drawings' })
  return tenant
}

const idOf = async (tenant: TestTenant, title: string): Promise<string> => {
  const { rows } = await service.db.pool.query<{ id: string }>(
    'SELECT id FROM fonds.description WHERE tenant_id = $1 AND title = $2',
    [tenant.id, title],
  )
  return rows[0]?.id ?? ''
}

describe('301', () => {
  test.each([
    ['/records/wheel', '/records/water-wheel'],
    ['/records/wheel?x=1&y=%20', '/records/water-wheel?x=1&y=%20'],
    ['/records/wheel/children?limit=5', '/records/water-wheel/children?limit=5'],
    ['/collections/plans', '/collections/drawings'],
    ['/collections/plans?limit=5', '/collections/drawings?limit=5'],
    ['/records/bundle', '/collections/bundle'],
  ])('%s is now %s', async (old, present) => {
    const tenant = await aRenamedMill()
    const answer = await service.ask(tenant, old)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${originOf(tenant)}/api/public${present}`)
    expect((await service.ask(tenant, answer.headers.get('location') ?? '')).status).toBe(200)
  })

  test('a UUID under its former type redirects to its current URL', async () => {
    const tenant = await aRenamedMill()
    const id = await idOf(tenant, 'Bundle')
    const answer = await service.ask(tenant, `/records/${id}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`${originOf(tenant)}/api/public/collections/bundle`)
  })

  test('a UUID under a type it never had is not found', async () => {
    const tenant = await aMill(before)
    expect((await service.ask(tenant, `/collections/${await idOf(tenant, 'Wheel')}`)).status).toBe(404)
    expect((await service.ask(tenant, `/records/${await idOf(tenant, 'Plans')}`)).status).toBe(404)
  })

  test('the filter collection follows a former slug', async () => {
    const tenant = await aRenamedMill()
    const page = await service.read(tenant, '/records?collection=plans&limit=1', RecordPage)
    expect(page).toMatchObject({ items: [{ title: 'Wheel' }], total: 2 })
    const next = await service.read(tenant, page.links.next_cursor ?? '', RecordPage)
    expect(next.items.map(({ title }) => title)).toEqual(['Weir'])
  })

  test('a former slug of a hidden description is not found', async () => {
    const tenant = await aRenamedMill()
    await setPublished(service.db.pool, tenant.id, 'record', 'water-wheel', false)
    expect((await service.ask(tenant, '/records/wheel')).body).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('former slugs of another archive are separate', async () => {
    await aRenamedMill()
    const other = await aTenant(service.db.pool)
    expect((await service.ask(other, '/records/wheel')).status).toBe(404)
  })
})

describe('410', () => {
  test('a deleted description, with the day, by slug, UUID and former slug', async () => {
    const tenant = await aRenamedMill()
    const id = await idOf(tenant, 'Wheel')
    await deleteTree(service.db.pool, tenant.id, 'record', 'water-wheel', false)
    const today = new Date().toISOString().slice(0, 10)
    for (const name of ['water-wheel', id, 'wheel']) {
      for (const path of [`/records/${name}`, `/records/${name}/children`]) {
        const answer = await service.ask(tenant, path)
        expect(answer.body, path).toMatchObject({
          status: 410,
          code: 'gone',
          deleted_at: expect.stringContaining(today),
        })
      }
    }
  })

  test('a collection, and everything deleted with it', async () => {
    const tenant = await aMill(before)
    await deleteTree(service.db.pool, tenant.id, 'collection', 'plans', false)
    for (const path of ['/collections/plans', '/records/wheel', '/records/weir']) {
      expect((await service.ask(tenant, path)).status, path).toBe(410)
    }
    expect((await service.ask(tenant, '/records?collection=plans')).status).toBe(404)
  })

  test('a description removed from its file', async () => {
    const tenant = await aMill(before, { ...before, children: (before.children ?? []).slice(0, 1) })
    expect((await service.ask(tenant, '/records/sheet')).status).toBe(410)
    const back = await aMill(before)
    expect((await service.ask(back, '/records/sheet')).status).toBe(200)
  })

  test('404 if it was purged, never visible, or belongs to another archive', async () => {
    const tenant = await aMill(before)
    const id = await idOf(tenant, 'Wheel')
    await deleteTree(service.db.pool, tenant.id, 'record', 'wheel', true)
    await setPublished(service.db.pool, tenant.id, 'record', 'weir', false)
    for (const path of ['/records/wheel', `/records/${id}`]) {
      expect((await service.ask(tenant, path)).body, path).toMatchObject({ status: 404, code: 'not_found' })
    }
    const hidden = await aTenant(service.db.pool)
    await aTree(service.db.pool, hidden.id, before, { publish: false })
    await deleteTree(service.db.pool, hidden.id, 'record', 'wheel', false)
    expect((await service.ask(hidden, '/records/wheel')).status).toBe(404)
    const other = await aMill(before)
    await deleteTree(service.db.pool, other.id, 'record', 'wheel', false)
    expect((await service.ask(await aTenant(service.db.pool), '/records/wheel')).status).toBe(404)
  })
})
