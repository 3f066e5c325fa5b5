import { aTenant, aTree } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { harvest } from '../testing/harvest.ts'
import { files } from '../testing/mill.ts'
import { type Asker, startOai, type TestService } from '../testing/service.ts'
import { findPage, findPages, isWhole, type Page, type Search } from './page.ts'

let service: TestService
beforeAll(async () => {
  service = await startOai()
})
afterAll(() => service.stop())

/** An archive of four pages, whose records have been harvested and cached. */
async function aCachedArchive(): Promise<Asker> {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Mill', children: files(330, 'Letter') }, { source: 'mill' })
  await harvest((query) => service.ask(tenant, query), 'verb=ListRecords&metadataPrefix=oai_dc')
  await service.cached()
  return tenant
}

/** Searches the beginning of an archive's list. */
async function beginning({ id: tenant }: Asker): Promise<Search> {
  const { rows } = await service.db.pool.query(
    `SELECT o.first_seq, o.last_seq, b.edition FROM api.oai_opening($1) o, oai.block b
     WHERE b.tenant_id = $1 LIMIT 1`,
    [tenant],
  )
  const { first_seq: seq, last_seq: last, edition } = rows[0]
  return { tenant, seq, root: null, item: null, last, set: null, tops: false, cacheKey: { format: 'oai_dc', edition } }
}

/** Reads all pages, one statement each. */
async function oneByOne(search: Search): Promise<Page[]> {
  const pages: Page[] = []
  for (let place: Search | null = search; place !== null; ) {
    const page = await findPage(service.db.pool, place)
    pages.push(page)
    place = page.next === null ? null : { ...place, ...page.next }
  }
  return pages
}

test('pages that one statement reads are those that one statement each reads', async () => {
  const search = await beginning(await aCachedArchive())
  const pages = await oneByOne(search)
  expect(pages).toHaveLength(4)
  expect(pages.every(isWhole)).toBe(true)
  for (const n of [1, 3, 4, 9]) expect(await findPages(service.db.pool, search, n), `${n}`).toEqual(pages.slice(0, n))
})

test('pages end before one that is not cached as a whole, and begin there with what is cached of it', async () => {
  const tenant = await aCachedArchive()
  const search = await beginning(tenant)
  const [first, second, third] = await oneByOne(search)
  await service.db.pool.query(
    `DELETE FROM oai.record r USING oai.block b WHERE b.id = r.block AND b.tenant_id = $1 AND b.item_id = $2 AND r.n = 5`,
    [tenant.id, third?.next?.item],
  )
  expect(await findPages(service.db.pool, search, 4)).toEqual([first, second])
  const rest = await findPages(service.db.pool, { ...search, ...second?.next }, 4)
  expect(rest).toHaveLength(1)
  expect(rest[0].items).toHaveLength(3)
  expect(rest[0].next).toEqual(third?.next)
})

test('pages of another archive with the same slugs are not among them', async () => {
  const search = await beginning(await aCachedArchive())
  const twin = await aCachedArchive()
  expect(await findPages(service.db.pool, { ...search, tenant: twin.id }, 4)).not.toContainEqual(
    expect.objectContaining({ items: [expect.objectContaining({ block: '' })] }),
  )
})
