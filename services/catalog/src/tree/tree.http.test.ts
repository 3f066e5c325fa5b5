import { randomUUID } from 'node:crypto'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { CollectionDetail, CollectionTree, Problem, RecordDetail, type TreeNode } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil } from '../testing/trees.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, townCouncil)
  await aTree(service.db.pool, tenant.id, wide)
})
afterAll(() => service.stop())

const numbered = (count: number, name: string): TreeSpec[] =>
  Array.from({ length: count }, (_, index) => ({ level: 'item' as const, title: `${name} ${index + 1}` }))

/** A collection with eight series of 90 items each, and a file with 1,300 pieces. */
const wide: TreeSpec = {
  title: 'Wide',
  children: [
    ...Array.from({ length: 8 }, (_, index) => ({
      level: 'series' as const,
      title: `Shelf ${index + 1}`,
      children: numbered(90, `Box ${index + 1}.`),
    })),
    { level: 'file', title: 'Pieces', children: numbered(1_300, 'Piece') },
  ],
}

const read = (where: string, of: TestTenant = tenant) => service.read(of, where, CollectionTree)
const titles = (nodes: readonly TreeNode[] | null | undefined) => nodes?.map(({ title }) => title)
const nodeOf = (nodes: readonly TreeNode[], title: string): TreeNode => {
  const found = nodes.find((node) => node.title === title)
  if (found === undefined) throw new Error(`no node ${title}`)
  return found
}
const countOf = (nodes: readonly TreeNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children ?? []), 0)

describe('without parameters', () => {
  test('returns the children of the collection, not expanded', async () => {
    const tree = await read('/collections/town-council/tree')
    expect(titles(tree.items)).toEqual(['Minutes and letters', 'Accounts', 'Seal of the town'])
    expect(tree).toMatchObject({ truncated: false, prev: null, next: null })
    const [minutes, , seal] = tree.items
    expect(minutes).toMatchObject({
      type: 'collection',
      slug: 'minutes-and-letters',
      level: 'series',
      reference_code: 'TC/1',
      children_count: 3,
      children: null,
      has_more: true,
      prev: null,
    })
    expect(minutes?.url).toMatch(/\/api\/public\/collections\/minutes-and-letters$/)
    // The date is that of the contents, as in lists.
    expect(minutes?.date).toMatchObject({ display: '1850', start: 1850 })
    expect(seal).toMatchObject({ type: 'record', children: [], has_more: false, next: null })
  })

  test('a node that is not expanded links to its children', async () => {
    const { items } = await read('/collections/town-council/tree')
    const below = await read(nodeOf(items, 'Minutes and letters').next ?? '')
    expect(titles(below.items)).toEqual(['Minutes of 1850', 'Correspondence', 'Loose papers'])
    expect(below).toMatchObject({ prev: null, next: null })
  })

  test('internal descriptions are neither shown nor counted', async () => {
    const { items } = await read('/collections/town-council/tree?depth=4')
    const accounts = nodeOf(items, 'Accounts')
    expect(titles(accounts.children)).toEqual(['A coin', 'Ledger'])
    expect(accounts).toMatchObject({ children_count: 2, has_more: false })
  })
})

describe('depth', () => {
  test('expands that many levels', async () => {
    const two = await read('/collections/town-council/tree?depth=2')
    const minutes = nodeOf(two.items, 'Minutes and letters')
    expect(titles(minutes.children)).toEqual(['Minutes of 1850', 'Correspondence', 'Loose papers'])
    expect(nodeOf(minutes.children ?? [], 'Correspondence')).toMatchObject({ children: null, has_more: true })
    const three = await read('/collections/town-council/tree?depth=3')
    const letters = nodeOf(nodeOf(three.items, 'Minutes and letters').children ?? [], 'Correspondence')
    expect(letters.children).toHaveLength(25)
    expect(letters).toMatchObject({ has_more: false, next: null })
    expect(three.truncated).toBe(false)
  })

  test('expands at most 500 nodes, in archival order; the others link to their children', async () => {
    const tree = await read('/collections/wide/tree?depth=2')
    expect(countOf(tree.items)).toBeLessThanOrEqual(500)
    expect(tree.truncated).toBe(true)
    expect(nodeOf(tree.items, 'Shelf 1').children).toHaveLength(90)
    const partial = tree.items.find(({ children }) => children !== null && children.length < 90)
    const rest = await read(partial?.next ?? '')
    expect(titles(partial?.children?.slice(0, 1))).toEqual([`Box ${partial?.title.at(-1)}. 1`])
    expect([...(titles(partial?.children) ?? []), ...(titles(rest.items) ?? [])]).toHaveLength(90)
    expect(nodeOf(tree.items, 'Pieces')).toMatchObject({ children: null, has_more: true })
  })

  test.each(['0', '5', 'x', '1.5'])('%j is rejected', async (depth) => {
    const { status, body } = await service.ask(tenant, `/collections/wide/tree?depth=${depth}`)
    expect({ status, body: Problem.parse(body) }).toMatchObject({ status: 400, body: { code: 'invalid_parameter' } })
  })
})

describe('node', () => {
  test('returns the children of a node, by slug or UUID, as its link does', async () => {
    const { items } = await read('/collections/town-council/tree')
    const minutes = nodeOf(items, 'Minutes and letters')
    const below = await read('/collections/town-council/tree?node=minutes-and-letters')
    expect(titles(below.items)).toEqual(['Minutes of 1850', 'Correspondence', 'Loose papers'])
    expect(below).toMatchObject({ prev: null, next: null, truncated: false })
    expect(await read(`/collections/town-council/tree?node=${minutes.id}`)).toEqual(below)
    expect(await read(minutes.next ?? '')).toEqual(below)
  })

  test('with many children, links to the next ones; with depth, expands further levels', async () => {
    const first = await read('/collections/wide/tree?node=pieces')
    expect(first.items).toHaveLength(100)
    expect(titles((await read(first.next ?? '')).items)?.[0]).toBe('Piece 101')
    const shelf = await read('/collections/wide/tree?node=shelf-1&depth=2')
    expect(titles(shelf.items)).toHaveLength(90)
    const deeper = await read('/collections/town-council/tree?node=minutes-and-letters&depth=2')
    expect(nodeOf(deeper.items, 'Correspondence').children).toHaveLength(25)
  })

  test('a record without children has none', async () => {
    expect(await read('/collections/wide/tree?node=piece-7')).toMatchObject({ items: [], prev: null, next: null })
  })

  test('a node outside the collection is rejected, and so is the collection itself', async () => {
    for (const node of ['seal-of-the-town', randomUUID(), 'no-such-slug', 'wide']) {
      const { status, body } = await service.ask(tenant, `/collections/wide/tree?node=${node}`)
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ parameter: 'node' }] } })
    }
  })

  test('fields select members of nodes', async () => {
    const { body } = await service.ask(
      tenant,
      '/collections/town-council/tree?node=minutes-and-letters&fields=title,next',
    )
    expect(body).toMatchObject({ items: [{ title: 'Minutes of 1850', next: null }, {}, {}] })
    expect(JSON.stringify(body)).not.toContain('"level"')
  })
})

describe('around', () => {
  test('expands the path to a description and its children', async () => {
    const tree = await read('/collections/town-council/tree?around=letter-3')
    const minutes = nodeOf(tree.items, 'Minutes and letters')
    const letters = nodeOf(minutes.children ?? [], 'Correspondence')
    expect(titles(letters.children)).toContain('Letter 3')
    expect(nodeOf(tree.items, 'Accounts').children).toBeNull()
    const around = await read('/collections/town-council/tree?around=correspondence')
    const same = nodeOf(nodeOf(around.items, 'Minutes and letters').children ?? [], 'Correspondence')
    expect(same.children).toHaveLength(25)
  })

  test('works by UUID, and in a collection below the fonds', async () => {
    const { items } = await read('/collections/minutes-and-letters/tree?around=correspondence')
    const { id } = nodeOf(items, 'Correspondence')
    expect(await read(`/collections/minutes-and-letters/tree?around=${id}`)).toEqual(
      await read('/collections/minutes-and-letters/tree?around=correspondence'),
    )
    expect(titles(items)).toEqual(['Minutes of 1850', 'Correspondence', 'Loose papers'])
  })

  test('shows the nearest of many siblings, and links to those before and after', async () => {
    const tree = await read('/collections/wide/tree?around=piece-700')
    const pieces = nodeOf(tree.items, 'Pieces')
    const shown = titles(pieces.children) ?? []
    expect(shown).toContain('Piece 700')
    expect(shown.length).toBeLessThanOrEqual(100)
    expect(pieces.has_more).toBe(true)
    const seen = [...shown]
    for (let next = pieces.next; next !== null; ) {
      const page = await read(next)
      seen.push(...(titles(page.items) ?? []))
      next = page.next
    }
    for (let prev = pieces.prev; prev !== null; ) {
      const page = await read(prev)
      seen.unshift(...(titles(page.items) ?? []))
      prev = page.prev
    }
    expect(seen).toEqual(numbered(1_300, 'Piece').map(({ title }) => title))
  })

  test('a page in the middle links to the previous one', async () => {
    const pieces = nodeOf((await read('/collections/wide/tree')).items, 'Pieces')
    const first = await read(pieces.next ?? '')
    expect(first.prev).toBeNull()
    const second = await read(first.next ?? '')
    const back = await read(second.prev ?? '')
    expect(titles(back.items)).toEqual(titles(first.items))
    expect(back.next).not.toBeNull()
    expect(back.prev).toBeNull()
  })

  test('a description outside the collection is rejected', async () => {
    for (const around of ['seal-of-the-town', randomUUID(), 'no-such-slug', 'wide']) {
      const { status, body } = await service.ask(tenant, `/collections/wide/tree?around=${around}`)
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ parameter: 'around' }] } })
    }
  })

  test('a path of many generations stays within the limit', async () => {
    let deep: TreeSpec = { level: 'item', title: 'Bottom' }
    for (let level = 120; level > 0; level--) {
      deep = {
        level: 'file',
        title: `Layer ${level}`,
        children: [...numbered(3, 'Left'), deep, ...numbered(3, 'Right')],
      }
    }
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'Deep', children: [deep] })
    const tree = await read('/collections/deep/tree?around=bottom', other)
    expect(countOf(tree.items)).toBeLessThanOrEqual(500)
    expect(JSON.stringify(tree)).toContain('"slug":"bottom"')
  })
})

describe('links', () => {
  test('a record links to its place in the tree of its fonds, a collection to the tree below it', async () => {
    const record = await service.read(tenant, '/records/letter-3', RecordDetail)
    expect(record.links.tree).toMatch(/\/collections\/town-council\/tree\?around=letter-3$/)
    expect(JSON.stringify(await read(record.links.tree ?? ''))).toContain(record.id)
    const series = await service.read(tenant, '/collections/minutes-and-letters', CollectionDetail)
    expect(titles((await read(series.links.tree)).items)).toEqual(series.children.items.map(({ title }) => title))
  })

  test('records and collections link to their citations and to their other representations', async () => {
    const record = await service.read(tenant, '/records/letter-3', RecordDetail)
    const collection = await service.read(tenant, '/collections/town-council', CollectionDetail)
    for (const { links } of [record, collection]) {
      for (const link of [links.cite, links.jsonld, links.dc, links.mods]) {
        expect(await service.ask(tenant, link), link).toMatchObject({ status: 200 })
      }
    }
    const finding = `${originOf(tenant)}/api/public/collections/town-council/ead.xml`
    expect([record.links.ead, collection.links.ead]).toEqual([finding, finding])
    const series = await service.read(tenant, '/collections/minutes-and-letters', CollectionDetail)
    expect(series.links.ead).toBe(finding.replace('town-council', 'minutes-and-letters'))
  })
})

describe('rejected requests', () => {
  /** Returns the link to the siblings after those shown among the pieces, which has a cursor. */
  const afterPieces = async () =>
    nodeOf((await read('/collections/wide/tree?around=piece-700')).items, 'Pieces').next ?? ''

  test('around and cursor cannot be combined', async () => {
    const next = await afterPieces()
    const { status, body } = await service.ask(tenant, `${next}&around=piece-7`)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ parameter: 'around' }, { parameter: 'cursor' }] },
    })
    const both = await service.ask(tenant, '/collections/wide/tree?around=piece-7&node=pieces')
    expect(both).toMatchObject({ status: 400, body: { errors: [{ parameter: 'around' }, { parameter: 'node' }] } })
  })

  test('a cursor of another collection or archive is invalid', async () => {
    const next = await afterPieces()
    const cursor = new URL(next).searchParams.get('cursor')
    const elsewhere = await service.ask(tenant, `/collections/town-council/tree?cursor=${cursor}`)
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, wide)
    const twin = await service.ask(other, `/collections/wide/tree?cursor=${cursor}`)
    expect(twin).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
  })

  test('an unknown collection is not found; unknown parameters are named', async () => {
    expect(await service.ask(tenant, '/collections/none/tree')).toMatchObject({ status: 404 })
    const { status, body } = await service.ask(tenant, '/collections/wide/tree?arround=x')
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ parameter: 'arround' }] } })
  })
})

describe('tenants and visibility', () => {
  test('the twin of another archive has its own tree', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, {
      title: 'Town council',
      children: [{ title: 'Of the twin', dates: [aDate('1920', '1920', 1920, 1920)] }],
    })
    expect(titles((await read('/collections/town-council/tree', other)).items)).toEqual(['Of the twin'])
    const own = (await read('/collections/town-council/tree')).items[0]
    for (const where of [`?around=${own?.id}`, '?around=letter-3', `?node=${own?.id}`, '?node=correspondence'])
      expect(await service.ask(other, `/collections/town-council/tree${where}`)).toMatchObject({ status: 400 })
    expect(await service.ask(other, `/collections/${own?.id}/tree`)).toMatchObject({ status: 404 })
  })

  test('an unpublished collection has none', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'Draft', children: [{ title: 'Page' }] }, { publish: false })
    expect(await service.ask(other, '/collections/draft/tree')).toMatchObject({ status: 404 })
  })
})
