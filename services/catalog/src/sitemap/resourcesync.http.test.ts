import { setFields, setPublished } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createCursorCodec } from '@fonds/http'
import { TEST_SECRET } from '@fonds/http/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { readRecentChanges } from './change-days.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  const { pool } = service.db
  ;[tenant, twin] = [await aTenant(pool), await aTenant(pool)]
  for (const { id } of [tenant, twin]) {
    await aTree(pool, id, {
      title: 'Fonds',
      children: [
        {
          level: 'series',
          title: 'Series',
          children: [
            { title: 'One', headings: [creator('Holm, Erik')] },
            { title: 'Two' },
            { title: 'Secret', internal: true },
          ],
        },
      ],
    })
  }
  await aTree(pool, tenant.id, { title: 'Draft', children: [{ title: 'Below' }] }, { publish: false })
})
afterAll(() => service.stop())

/** An entry of a list: its address, and the attributes of its `rs:md`. */
interface Entry {
  readonly loc: string
  readonly [attribute: string]: string
}

const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

/** Reads a document of an archive: its own `rs:md`, its links by relation, and its entries. */
async function read(url: string, of = tenant) {
  const { status, headers, text } = await service.ask(of, url)
  expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'application/xml; charset=utf-8'])
  const [head = ''] = text.split(/<(?:url|sitemap)>/, 1)
  const links = Object.fromEntries(
    [...head.matchAll(/<rs:ln ([^>]*)\/>/g)].map(([, found = '']) => {
      const { rel = '', href = '' } = attributesOf(found)
      return [rel, href]
    }),
  )
  const [, md = ''] = /<rs:md ([^>]*)\/>/.exec(head) ?? []
  const entries = [...text.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs)].map(([, , entry = '']): Entry => {
    const [, loc = ''] = /<loc>([^<]*)<\/loc>/.exec(entry) ?? []
    const [, about = ''] = /<rs:md ([^>]*)\/>/.exec(entry) ?? []
    return { loc, ...attributesOf(about) }
  })
  return { root: /<(urlset|sitemapindex) /.exec(text)?.[1], md: attributesOf(md), links, entries }
}

const source = (of = tenant) => `${originOf(of)}/api/public/sitemap-resourcesync.xml`

/** Follows the source to its lists of a capability. */
async function lists(capability: string, of = tenant) {
  const [capabilities] = (await read(source(of), of)).entries
  const { entries, links } = await read(capabilities?.loc ?? '', of)
  expect(links.up).toBe(`${originOf(of)}/.well-known/resourcesync`)
  const url = entries.find((entry) => entry.capability === capability)?.loc ?? ''
  return { url, list: await read(url, of) }
}

/** Returns all resources of an archive, as a baseline synchronization does. */
async function resources(of = tenant): Promise<string[]> {
  const { url, list } = await lists('resourcelist', of)
  expect([list.root, list.md.capability]).toEqual(['sitemapindex', 'resourcelist'])
  const parts = await Promise.all(list.entries.map(({ loc }) => read(loc, of)))
  for (const { md, links } of parts) {
    expect([md.capability, links.index]).toEqual(['resourcelist', url])
    expect(Date.parse(md.at ?? '')).toBeGreaterThanOrEqual(Date.parse(list.md.at ?? ''))
  }
  return parts.flatMap(({ entries }) => entries.map(({ loc }) => loc))
}

/** Returns the changes of an archive, as an incremental synchronization does. */
async function changes(of = tenant): Promise<Entry[]> {
  const { url, list } = await lists('changelist', of)
  expect([list.root, list.md.capability]).toEqual(['sitemapindex', 'changelist'])
  const days = await Promise.all(list.entries.map(({ loc }) => read(loc, of)))
  for (const { md, links } of days) {
    expect([md.capability, links.index]).toEqual(['changelist', url])
    expect(Date.parse(md.from ?? '')).toBeGreaterThanOrEqual(Date.parse(list.md.from ?? ''))
  }
  const all = days.flatMap(({ entries }) => entries)
  expect(all.map(({ datetime }) => datetime)).toEqual(all.map(({ datetime }) => datetime).toSorted())
  return all
}

const idOf = async (path: string, of = tenant) => ((await service.ask(of, path)).body as { id: string }).id

test('a source leads to all resources that are open to aggregators, each at an address that answers', async () => {
  const found = await resources()
  const expected = await Promise.all(
    ['/collections/fonds', '/collections/series', '/records/one', '/records/two', '/entities/holm-erik'].map(
      async (path) => `${originOf(tenant)}/api/public${path.replace(/[^/]+$/, '')}${await idOf(path)}`,
    ),
  )
  expect(found.toSorted()).toEqual(expected.toSorted())
  for (const url of found) expect((await service.ask(tenant, url)).status).toBe(200)
})

test('changes follow a baseline: what is new, changed, withdrawn or kept from aggregators, at the same addresses', async () => {
  const before = new Set(await resources())
  const [one, two] = [await idOf('/records/one'), await idOf('/records/two')]
  await setFields(service.db.pool, tenant.id, 'record', 'one', { suppress_from_aggregators: true })
  await setPublished(service.db.pool, tenant.id, 'record', 'two', false)
  await setPublished(service.db.pool, tenant.id, 'collection', 'draft', true)
  const last = new Map((await changes()).map((entry) => [entry.loc, entry.change]))
  for (const id of [one, two]) {
    const url = `${originOf(tenant)}/api/public/records/${id}`
    expect([before.has(url), last.get(url)]).toEqual([true, 'deleted'])
  }
  expect(last.get(`${originOf(tenant)}/api/public/collections/${await idOf('/collections/draft')}`)).toBe('created')
  const copy = new Set(before)
  for (const [url, change] of last) change === 'deleted' ? copy.delete(url) : copy.add(url)
  expect([...copy].toSorted()).toEqual((await resources()).toSorted())
})

test('an archive lists nothing of another with the same slugs', async () => {
  for (const url of [...(await resources(twin)), ...(await changes(twin)).map(({ loc }) => loc)]) {
    expect(url).toContain(originOf(twin))
  }
  const ours = new Set((await resources()).map((url) => url.split('/').at(-1)))
  expect((await resources(twin)).filter((url) => ours.has(url.split('/').at(-1)))).toEqual([])
})

test('change lists go back as many days as there is room for the changes of', async () => {
  const pool = createPool(service.db.url, { name: 'changes-test', role: 'fonds_catalog', max: 1 })
  const deps = { pool, cursors: createCursorCodec(TEST_SECRET) }
  const upTo = new Date('2026-01-01T00:00:00Z')
  const of = (max: number, day: number) =>
    readRecentChanges(deps, twin.id, { now: new Date(Date.now() + day * 86_400_000), upTo, max })
  try {
    const all = await of(100, 3)
    const [first, ...others] = all.days
    const count = first?.changes.length ?? 0
    expect([others, count > 1, first?.until?.toISOString().slice(11)]).toEqual([[], true, '00:00:00.000Z'])
    // The changes of three days ago are too many, those of the last day are none.
    const less = await of(count - 1, 3)
    expect([less.days, less.from > all.from]).toEqual([[], true])
    // On the day itself, there is no list of them.
    expect(await of(count - 1, 0)).toEqual({ from: upTo, days: [] })
    expect((await of(count, 0)).days[0]?.until).toBeNull()
  } finally {
    await pool.end()
  }
})

test('an archive that is empty has lists that are', async () => {
  const empty = await aTenant(service.db.pool)
  expect(await resources(empty)).toEqual([])
  const { list } = await lists('changelist', empty)
  expect([list.root, list.entries]).toEqual(['urlset', []])
  expect(list.md.from).toMatch(/Z$/)
})

test.each([
  'resourcesync-x',
  'resourcesyncx',
  'resourcesync-resources-x',
  'resourcesync-changes-1999-01-01',
  'resourcesync-changes-',
])('%s is no list', async (page) => {
  expect((await service.ask(tenant, `/sitemap-${page}.xml`)).status).toBe(404)
})

test('robots.txt names the source', async () => {
  expect((await service.ask(tenant, '/robots.txt')).text).toContain(
    `# ResourceSync: ${originOf(tenant)}/.well-known/resourcesync`,
  )
})
