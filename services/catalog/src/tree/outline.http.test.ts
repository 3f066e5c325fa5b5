import { randomUUID } from 'node:crypto'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { CollectionTree, type TreeNode } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, mill)
  await aTree(service.db.pool, tenant.id, { title: 'Bridge', children: [{ title: 'Plan' }] })
})
afterAll(() => service.stop())

/** A collection with three series: in each a file of 60 letters in a box, and a loose one. */
const mill: TreeSpec = {
  title: 'Mill',
  children: ['A', 'B', 'C'].map((name) => ({
    level: 'series',
    title: `Series ${name}`,
    children: [
      {
        level: 'file',
        title: `File ${name}`,
        containers: [{ type: 'box', label: null, indicator: '7', group: 0 }],
        children: Array.from({ length: 60 }, (_, n) => ({ title: `Letter ${name}${n + 1}` })),
      },
      { title: `Loose ${name}` },
      { title: `Secret ${name}`, internal: true },
    ],
  })),
}
/** The titles that readers see, in archival order. */
const ALL = ['A', 'B', 'C'].flatMap((name) => [
  ...[`Series ${name}`, `File ${name}`],
  ...Array.from({ length: 60 }, (_, n) => `Letter ${name}${n + 1}`),
  `Loose ${name}`,
])

const read = (where: string, of: TestTenant = tenant) => service.read(of, where, CollectionTree)
const flat = (nodes: readonly TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const titles = (nodes: readonly TreeNode[]): string[] => flat(nodes).map(({ title }) => title)

describe('whole', () => {
  test('lists all levels in archival order, below what is above them, onward and back', async () => {
    const first = await read('/collections/mill/tree?whole=true')
    expect(titles(first.items)).toEqual(ALL.slice(0, 100))
    expect(first.prev).toBeNull()
    const second = await read(first.next ?? '')
    expect(titles(second.items)).toEqual(['Series B', 'File B', ...ALL.slice(100)])
    expect(second.next).toBeNull()
    expect(titles((await read(second.prev ?? '')).items)).toEqual(ALL.slice(0, 100))
  })

  test('a node tells its container, and whether it has children elsewhere', async () => {
    const { items } = await read('/collections/mill/tree?whole=true')
    const [a, b] = items
    expect(a).toMatchObject({ children_count: 2, has_more: false, next: null })
    expect(a?.children?.[0]?.containers).toEqual([expect.objectContaining({ type: 'box', indicator: '7' })])
    expect(a?.children?.[0]?.children?.[0]).toMatchObject({ containers: [], children: [], has_more: false })
    expect(b?.children?.[0]).toMatchObject({ title: 'File B', has_more: true, next: null })
    expect((await read('/collections/mill/tree')).items[0]).not.toHaveProperty('containers')
  })

  test('a node has a bounded number of containers', async () => {
    const boxes = Array.from({ length: 600 }, (_, n) => ({ type: 'box', label: null, indicator: `${n}`, group: n }))
    await aTree(service.db.pool, tenant.id, { title: 'Store', children: [{ title: 'Boxes', containers: boxes }] })
    for (const query of ['whole=true', 'ids=boxes']) {
      expect((await read(`/collections/store/tree?${query}`)).items[0]?.containers).toHaveLength(500)
    }
  })

  test('with around, begins a little before a description', async () => {
    const { items, prev } = await read('/collections/mill/tree?whole=true&around=loose-c')
    expect(titles(items)).toEqual(['Series C', 'File C', ...ALL.slice(-21)])
    const before = await read(prev ?? '')
    expect(titles(before.items).at(-1)).toBe(ALL.at(-22))
    expect(before.next).not.toBeNull()
    expect(titles((await read('/collections/mill/tree?whole=true&around=series-a')).items)).toEqual(ALL.slice(0, 100))
  })

  test('is only of the collection and its archive', async () => {
    expect(titles((await read('/collections/bridge/tree?whole=true')).items)).toEqual(['Plan'])
    expect(titles((await read('/collections/series-c/tree?whole=true')).items)).toEqual(ALL.slice(-62))
    expect((await service.ask(twin, '/collections/bridge/tree?whole=true')).status).toBe(404)
    const { next } = await read('/collections/mill/tree?whole=true')
    const elsewhere = new URL(next ?? '')
    elsewhere.pathname = elsewhere.pathname.replace('/mill/', '/bridge/')
    const moved = await service.ask(tenant, elsewhere.href.slice(elsewhere.origin.length).replace('/api/public', ''))
    expect([moved.status, moved.body]).toMatchObject([400, { code: 'invalid_cursor' }])
  })
})

describe('ids', () => {
  test('lists the named descriptions below what is above them', async () => {
    const { items, prev, next } = await read('/collections/mill/tree?ids=loose-c,letter-a7,series-b,letter-a2')
    expect(titles(items)).toEqual([
      ...['Series A', 'File A', 'Letter A2', 'Letter A7', 'Series B', 'Series C', 'Loose C'],
    ])
    expect([prev, next]).toEqual([null, null])
    expect(items[0]?.children?.[0]).toMatchObject({ children_count: 60, has_more: true })
    expect(items[1]).toMatchObject({ children: null, has_more: true })
    const [found] = (await read(`/collections/mill/tree?ids=${flat(items)[2]?.id}`)).items
    expect(titles(found ? [found] : [])).toEqual(['Series A', 'File A', 'Letter A2'])
  })

  test('leaves out those that are hidden, elsewhere, or of another archive', async () => {
    const [other] = (await read('/collections/mill/tree', twin)).items
    const { items } = await read(`/collections/mill/tree?ids=secret-a,plan,mill,${randomUUID()},${other?.id}`)
    expect(items).toEqual([])
  })
})

test.each([
  ['whole=true&depth=2', ['whole', 'depth']],
  ['whole=true&ids=loose-a', ['whole', 'ids']],
  ['ids=loose-a&around=loose-b', ['around', 'ids']],
  ['whole=true&around=plan', ['around']],
  ['whole=maybe', ['whole']],
  [`ids=${Array.from({ length: 101 }, (_, n) => `l${n}`)}`, ['ids']],
])('%s is rejected', async (query, parameters) => {
  const { status, body } = await service.ask(tenant, `/collections/mill/tree?${query}`)
  expect([status, (body as { errors: { parameter: string }[] }).errors.map(({ parameter }) => parameter)]).toEqual([
    400,
    parameters,
  ])
})
