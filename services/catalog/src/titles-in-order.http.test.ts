import { setPublished, sortKey } from '@fonds/db'
import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { type CollectionPage, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCatalog, type TestService, type TestTenant } from './testing/service.ts'
import { walk } from './testing/walk.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant

const inFrench = (n: number): string => `Écrit ${(n * 7) % 40}`
const inSerbian = (n: number): string => `Pismo ${(n * 11) % 40}`
const main = (n: number): string => (n % 4 === 0 ? `écrit ${n % 40}` : `Letter ${40 - n}`)

/** A third is in English only, a third in French too, the rest in Serbian too; some have equal titles. */
const letter = (n: number): TreeSpec => ({
  level: 'item',
  title: main(n),
  description_language: 'eng',
  ...(n % 3 === 1 && { translations: { fr: { title: inFrench(n) } } }),
  ...(n % 3 === 2 && {
    translations: { 'sr-Latn': { title: inSerbian(n) }, ...(n % 2 === 0 && { fr: { title: inFrench(n) } }) },
  }),
})

const letters = (from: number): TreeSpec[] => Array.from({ length: 30 }, (_, n) => letter(from + n))

const titled = (title: string, french: string | null): TreeSpec => ({
  title,
  description_language: 'eng',
  ...(french !== null && { translations: { fr: { title: french } } }),
})

beforeAll(async () => {
  service = await startCatalog()
  const languages = ['en', 'fr', 'sr-Latn']
  tenant = { ...(await aTenant(service.db.pool)), languages }
  twin = { ...(await aTenant(service.db.pool)), languages }
  await aTree(service.db.pool, tenant.id, { ...titled('Harbour', 'Zone du port'), children: letters(0) })
  await aTree(service.db.pool, tenant.id, { ...titled('Mill', 'Ancien moulin'), children: letters(30) })
  await aTree(service.db.pool, tenant.id, titled('Ledgers', null))
  await aTree(
    service.db.pool,
    tenant.id,
    { ...titled('Draft', 'Brouillon'), children: [letter(1), letter(2)] },
    { publish: false },
  )
  await aTree(service.db.pool, twin.id, { ...titled('Harbour', 'Autre port'), children: letters(2) })
})
afterAll(() => service.stop())

const titlesOf = async (where: string, of = tenant, by: 'next' | 'next_cursor' = 'next_cursor'): Promise<string[]> =>
  (await walk(service, of, where, by)).flatMap((page) => page.items.map(({ title }) => title))

/** The titles as readers of a language see them in order. */
const expected = (shown: (n: number) => string, from = 0, until = 60): string[] =>
  Array.from({ length: until - from }, (_, n) => shown(from + n)).toSorted((a, b) =>
    Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))),
  )

const french = (n: number): string => (n % 3 === 1 || n % 6 === 2 ? inFrench(n) : main(n))
const serbian = (n: number): string => (n % 3 === 2 ? inSerbian(n) : main(n))

describe('records by title', () => {
  test.each([
    ['fr', french],
    ['fr-CA', french],
    ['sr', serbian],
    ['sr-Latn', serbian],
    ['en', main],
    ['cy', main],
  ])('are in the order of the titles that a reader sees by lang=%s', async (lang, shown) => {
    const all = expected(shown)
    const keys = (titles: readonly string[]) => titles.map(sortKey)
    for (const limit of [1, 7, 60]) {
      for (const by of ['next', 'next_cursor'] as const) {
        const read = await titlesOf(`/records?sort=title&lang=${lang}&limit=${limit}`, tenant, by)
        expect(keys(read)).toEqual(keys(all))
        expect(read.toSorted()).toEqual(all.toSorted())
      }
    }
  })

  test('are so with filters, in a collection, and as a table', async () => {
    const all = expected(french)
    expect((await titlesOf('/records?sort=title&lang=fr&level=item&limit=7')).map(sortKey)).toEqual(all.map(sortKey))
    const mill = expected(french, 30)
    expect((await titlesOf('/records?sort=title&lang=fr&collection=mill&limit=7')).map(sortKey)).toEqual(
      mill.map(sortKey),
    )
    for (const where of ['', '&level=item', '&collection=mill']) {
      const { text } = await service.ask(tenant, `/records.csv?sort=title&lang=fr&fields=title${where}`)
      const lines = text.replace('\uFEFF', '').trim().split('\r\n').slice(1)
      expect(lines.map(sortKey)).toEqual((where === '&collection=mill' ? mill : all).map(sortKey))
    }
  })

  test('are in the order of the main titles without a language', async () => {
    expect((await titlesOf('/records?sort=title&limit=7')).map(sortKey)).toEqual(expected(main).map(sortKey))
  })

  test('have what `Accept-Language` asks for, with an ETag of its own', async () => {
    const ask = (accepted: string) =>
      service.ask(tenant, '/records?sort=title&limit=5', { headers: { 'Accept-Language': accepted } })
    const [some, others] = [await ask('fr'), await ask('sr')]
    expect(
      RecordPage.parse(some.body)
        .items.map(({ title }) => title)
        .map(sortKey),
    ).toEqual(expected(french).slice(0, 5).map(sortKey))
    expect(some.headers.get('vary')).toContain('Accept-Language')
    expect(some.headers.get('etag')).not.toBe(others.headers.get('etag'))
  })

  test('of another archive have its own titles', async () => {
    expect((await titlesOf('/records?sort=title&lang=fr&limit=7', twin)).map(sortKey)).toEqual(
      expected(french, 2, 32).map(sortKey),
    )
  })

  test('follow a translation that comes, goes or is hidden', async () => {
    const archive: TestTenant = { ...(await aTenant(service.db.pool)), languages: ['en', 'fr'] }
    const tree = (french: string | null): TreeSpec => ({
      ...titled('House', null),
      children: [
        { ...titled('B', french), level: 'item', xml_id: 'b' },
        { ...titled('M', 'M'), level: 'item', xml_id: 'm' },
      ],
    })
    const read = () => titlesOf('/records?sort=title&lang=fr', archive)
    await aTree(service.db.pool, archive.id, tree('Z'), { source: 's' })
    expect(await read()).toEqual(['M', 'Z'])
    await aTree(service.db.pool, archive.id, tree('A'), { source: 's' })
    expect(await read()).toEqual(['A', 'M'])
    await aTree(service.db.pool, archive.id, tree(null), { source: 's' })
    expect(await read()).toEqual(['B', 'M'])
    await setPublished(service.db.pool, archive.id, 'record', 'm', false)
    expect(await read()).toEqual(['B'])
    await setPublished(service.db.pool, archive.id, 'record', 'm', true)
    expect(await read()).toEqual(['B', 'M'])
    await service.db.pool.query('DELETE FROM fonds.description WHERE tenant_id = $1', [archive.id])
    const { rows } = await service.db.pool.query('SELECT FROM fonds.description_title WHERE tenant_id = $1', [
      archive.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('collections', () => {
  test('are in the order of the titles that a reader sees', async () => {
    expect(await titlesOf('/collections')).toEqual(['Harbour', 'Ledgers', 'Mill'])
    expect(await titlesOf('/collections?lang=fr')).toEqual(['Ancien moulin', 'Ledgers', 'Zone du port'])
    for (const by of ['next', 'next_cursor'] as const)
      expect(await titlesOf('/collections?lang=fr&limit=1', tenant, by)).toEqual([
        'Ancien moulin',
        'Ledgers',
        'Zone du port',
      ])
    expect(await titlesOf('/collections?lang=fr&limit=1', twin)).toEqual(['Autre port'])
  })
})

test.each(['/records.ris?sort=title&collection=mill', '/collections.bib?sort=title'])(
  'a file for reference managers has its order from `Accept-Language`, and says so: %s',
  async (where) => {
    const ask = (language: string) => service.ask(tenant, where, { headers: { 'Accept-Language': language } })
    const [some, others] = [await ask('fr'), await ask('en')]
    expect(some.text).not.toBe(others.text)
    for (const { headers } of [some, others]) expect(headers.get('vary')).toContain('Accept-Language')
    const stated = await service.ask(tenant, `${where}&lang=fr`)
    expect(stated.text).toBe(some.text)
    expect(stated.headers.get('vary')).not.toContain('Accept-Language')
  },
)

test.each(['/records?sort=title&limit=5', '/collections?limit=1'])(
  'a cursor of %s is not continued in another language',
  async (where) => {
    const page = (await service.ask(tenant, `${where}&lang=fr`)).body as RecordPage | CollectionPage
    const cursor = new URL(page.links.next_cursor ?? '').searchParams.get('cursor')
    expect((await service.ask(tenant, `${where}&lang=fr&cursor=${cursor}`)).status).toBe(200)
    for (const other of ['', '&lang=en', '&lang=sr']) {
      const { body } = await service.ask(tenant, `${where}${other}&cursor=${cursor}`)
      expect(body).toMatchObject({ status: 400, code: 'invalid_cursor', errors: [{ parameter: 'cursor' }] })
    }
  },
)
