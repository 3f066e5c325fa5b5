import { aTenant, aTree } from '@fonds/db/testing'
import { RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil, townRecords } from '../testing/trees.ts'
import { sizes, titles, walk } from '../testing/walk.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, townCouncil)
})
afterAll(() => service.stop())

const read = (where: string) => service.read(tenant, where, RecordPage)
/** Dates the publication of an archive's records back by a minute. Lists tell times apart by whole seconds. */
const dateBack = ({ id }: TestTenant) =>
  service.db.pool.query(
    `UPDATE fonds.description SET published_at = published_at - interval '1 minute', recency = recency + 60
     WHERE tenant_id = $1`,
    [id],
  )
const titlesOf = (page: RecordPage) => page.items.map(({ title }) => title)

describe('200', () => {
  test('lists every published record, with the exact total', async () => {
    const page = await read('/records?limit=100')
    expect(titlesOf(page).toSorted()).toEqual(townRecords.toSorted())
    expect(page).toMatchObject({ page: 1, limit: 100, total: townRecords.length, total_pages: 1 })
  })

  test('sorts by publication, latest first, then in archival order', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'B', children: [{ title: 'b1' }, { title: 'b2' }] })
    await dateBack(other)
    await aTree(service.db.pool, other.id, { title: 'A', children: [{ title: 'a1' }, { title: 'a2' }] })
    expect(titlesOf(await service.read(other, '/records', RecordPage))).toEqual(['a1', 'a2', 'b1', 'b2'])
  })

  test('an empty archive has an empty list', async () => {
    const page = await service.read(await aTenant(service.db.pool), '/records', RecordPage)
    expect(page).toMatchObject({ items: [], total: 0, total_pages: 0 })
    expect(page.links).toMatchObject({ prev: null, next: null, next_cursor: null })
  })

  test('a record has effective values, its nearest collection and its fonds', async () => {
    const { items } = await read('/records?limit=100')
    const letter = items.find(({ title }) => title === 'Letter 1')
    expect(letter).toMatchObject({
      type: 'record',
      level: 'item',
      reference_code: 'TC/1/2/1',
      date: null,
      language: 'de',
      languages: ['de'],
      collection: { type: 'collection', title: 'Minutes and letters', level: 'series' },
      fonds: { type: 'collection', title: 'Town council', level: 'fonds' },
      rights: { statement: 'Held by the town.' },
      access: { status: 'open', until: null },
      url: `${originOf(tenant)}/api/public/records/letter-1`,
    })
    const minutes = items.find(({ title }) => title === 'Minutes of 1850')
    expect(minutes).toMatchObject({
      date: { display: 'May 1850', edtf: '1850-05', start: 1850, end: 1850 },
      language: 'de',
      languages: ['de', 'la'],
      access: { status: 'closed', until: '2050-01-01', statement: 'Closed for 200 years.' },
    })
  })

  test('years BCE are astronomical', async () => {
    const { items } = await read('/records?collection=accounts')
    expect(items[0]?.date).toEqual({ display: '44 BC', edtf: '-0043', start: -43, end: -43 })
  })

  test('unstated access is unknown, and the archive’s default rights apply', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ title: 'r' }] })
    const [silent] = (await service.read(other, '/records', RecordPage)).items
    expect(silent).toMatchObject({
      rights: { statement: null, uri: null },
      access: { status: 'unknown', until: null, statement: null },
      language: null,
      languages: [],
    })
    const rights = { statement: 'CC0', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' }
    await service.db.pool.query('UPDATE fonds.tenant SET material_rights = $2 WHERE id = $1', [
      other.id,
      JSON.stringify(rights),
    ])
    const [stated] = (await service.read(other, '/records', RecordPage)).items
    expect(stated?.rights).toEqual(rights)
  })
})

describe('filters', () => {
  test('collection selects all records below it at any depth, in archival order', async () => {
    const page = await read('/records?collection=town-council&limit=100')
    expect(titlesOf(page)).toEqual(townRecords)
    expect(page.total).toBe(townRecords.length)
    const series = await read('/records?collection=minutes-and-letters&limit=100')
    expect(titlesOf(series)).toEqual(townRecords.slice(0, 28))
    expect(series.total).toBe(28)
  })

  test('collection takes a UUID', async () => {
    const bySlug = await read('/records?collection=accounts')
    const id = bySlug.items[0]?.collection?.id ?? ''
    expect((await read(`/records?collection=${id}`)).items).toEqual(bySlug.items)
    expect((await read(`/records?collection=${id.toUpperCase()}`)).items).toEqual(bySlug.items)
  })

  test.each(['fr', 'fra', 'fre', 'FRE'])('language %s finds material in French', async (code) => {
    const page = await read(`/records?language=${code}`)
    expect(titlesOf(page)).toEqual(['A coin', 'Ledger'])
    expect(page.total).toBe(2)
  })

  test('language matches every language of a record, including inherited ones', async () => {
    expect(titlesOf(await read('/records?language=lat'))).toEqual(['Minutes of 1850'])
    expect((await read('/records?language=de')).total).toBe(townRecords.length - 2)
  })

  test('a language without records gives an empty list', async () => {
    expect(await read('/records?language=zu')).toMatchObject({ items: [], total: 0, total_pages: 0 })
  })

  test('language and collection together', async () => {
    const page = await read('/records?collection=minutes-and-letters&language=ger&limit=3')
    expect(titlesOf(page)).toEqual(townRecords.slice(0, 3))
    expect(page).toMatchObject({ total: 28, total_pages: 10 })
    expect(await read('/records?collection=accounts&language=de')).toMatchObject({ items: [], total: 0 })
  })

  test('an empty filter is ignored', async () => {
    expect((await read('/records?language=&collection=')).total).toBe(townRecords.length)
  })
})

describe('paging', () => {
  const lists = [
    '/records',
    '/records?collection=town-council',
    '/records?language=de',
    '/records?collection=town-council&language=de',
  ]
  const all = async (list: string) => titlesOf(await read(`${list}${list.includes('?') ? '&' : '?'}limit=100`))

  test.each(lists)('%s: by next and by cursor, each item appears once, in the same order', async (list) => {
    const expected = await all(list)
    for (const limit of [1, 3, 7, 30]) {
      const start = `${list}${list.includes('?') ? '&' : '?'}limit=${limit}`
      for (const by of ['next', 'next_cursor'] as const) {
        const pages = await walk(service, tenant, start, by)
        expect(titles(pages)).toEqual(expected)
        expect(
          sizes(pages)
            .slice(0, -1)
            .every((size) => size === limit),
        ).toBe(true)
      }
    }
  })

  test.each(lists)('%s: if the last page is full, no empty page follows', async (list) => {
    const total = (await all(list)).length
    const even = [1, 2, 3, 5, 7, 29, 31].filter((limit) => total % limit === 0)
    for (const limit of even) {
      const start = `${list}${list.includes('?') ? '&' : '?'}limit=${limit}`
      for (const by of ['next', 'next_cursor'] as const) {
        expect((await walk(service, tenant, start, by)).length).toBe(total / limit)
      }
    }
    expect(even.length).toBeGreaterThan(1)
  })

  test('a page past the end is an empty list', async () => {
    const page = await read('/records?page=50')
    expect(page).toMatchObject({ items: [], page: 50, total: townRecords.length, total_pages: 2 })
    expect(page.links.next).toBeNull()
    expect((await service.ask(tenant, page.links.prev ?? '')).status).toBe(200)
  })

  test('every link that is not null exists, and is also in the Link header', async () => {
    const answer = await service.ask(tenant, '/records?limit=4&page=2&language=de')
    const { links } = RecordPage.parse(answer.body)
    for (const [rel, link] of Object.entries(links)) {
      expect(link, rel).not.toBeNull()
      expect((await service.ask(tenant, link ?? '')).status, rel).toBe(200)
      if (rel !== 'next_cursor') expect(answer.headers.get('link')).toContain(`<${link}>; rel="${rel}"`)
    }
  })

  test('with a cursor, there is no page, prev or last', async () => {
    const first = await read('/records?limit=5')
    const page = await service.read(tenant, first.links.next_cursor ?? '', RecordPage)
    expect(page.page).toBeNull()
    expect(page.links).toMatchObject({ prev: null, last: null })
    expect(page.total).toBe(townRecords.length)
  })

  test('a cursor continues at its position even if something new is published', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, {
      title: 'Old',
      children: [{ title: 'o1' }, { title: 'o2' }, { title: 'o3' }],
    })
    await dateBack(other)
    const first = await service.read(other, '/records?limit=2', RecordPage)
    await aTree(service.db.pool, other.id, { title: 'New', children: [{ title: 'n1' }] })
    const rest = await service.read(other, first.links.next_cursor ?? '', RecordPage)
    expect([...titlesOf(first), ...titlesOf(rest)]).toEqual(['o1', 'o2', 'o3'])
  })
})

describe('304', () => {
  test('by ETag, until something is published', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ title: 'r' }] })
    const etag = (await service.ask(other, '/records')).headers.get('etag') ?? ''
    expect((await service.ask(other, '/records', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    await aTree(service.db.pool, other.id, { title: 'G', children: [{ title: 's' }] })
    expect((await service.ask(other, '/records', { headers: { 'If-None-Match': etag } })).status).toBe(200)
  })

  test('by Last-Modified, which is the time of the archive’s last change', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ title: 'r' }] })
    await service.db.pool.query(
      `UPDATE fonds.tenant_state SET committed_at = '2020-02-03T04:05:06Z' WHERE tenant_id = $1`,
      [other.id],
    )
    const since = 'Mon, 03 Feb 2020 04:05:06 GMT'
    for (const where of [
      '/records',
      '/records/r',
      '/records/r/children',
      '/collections',
      '/collections/f',
      '/organization',
    ]) {
      expect((await service.ask(other, where)).headers.get('last-modified'), where).toBe(since)
      expect((await service.ask(other, where, { headers: { 'If-Modified-Since': since } })).status, where).toBe(304)
    }
  })

  test('there is no Last-Modified within the second of a change, since another may follow', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ title: 'r' }] })
    expect((await service.ask(other, '/records')).headers.get('last-modified')).toBeNull()
  })
})

describe('400', () => {
  test.each([
    ['?langauge=de', 'langauge', 'language'],
    ['?collections=x', 'collections', 'collection'],
    ['?language=german', 'language', 'ISO 639'],
    ['?language=d1', 'language', 'ISO 639'],
    ['?language=xx', 'language', '"xx" does not exist'],
    ['?language=XXX', 'language', '"XXX" does not exist'],
    ['?collection=a&collection=b', 'collection', 'once'],
    ['?page=0', 'page', 'whole number'],
    ['?page=1.5', 'page', 'whole number'],
    ['?limit=101', 'limit', '100'],
    ['?limit=0', 'limit', '1'],
    ['?page=1&cursor=abc', 'cursor', 'cannot be combined'],
    ['?cursor=abc', 'cursor', ''],
    ['?collection=a%00b', 'collection', ''],
    ['?collection=%ff', 'collection', ''],
  ])('%s names %s', async (asked, parameter, message) => {
    const answer = await service.ask(tenant, `/records${asked}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body).toMatchObject({
      errors: expect.arrayContaining([{ parameter, message: expect.stringContaining(message) }]),
    })
  })

  test('a cursor of another list, filter or archive is rejected', async () => {
    const cursorOf = (page: RecordPage) => new URL(page.links.next_cursor ?? '').searchParams.get('cursor') ?? ''
    const cursor = cursorOf(await read('/records?limit=2'))
    const other = await aTenant(service.db.pool)
    for (const [who, where] of [
      [tenant, `/records?language=de&cursor=${cursor}`],
      [tenant, `/records?collection=accounts&cursor=${cursor}`],
      [tenant, `/collections?cursor=${cursor}`],
      [tenant, `/records/correspondence/children?cursor=${cursor}`],
      [tenant, `/records?cursor=${cursor.slice(0, -2)}`],
      [other, `/records?cursor=${cursor}`],
    ] as const) {
      const answer = await service.ask(who, where)
      expect(answer.body, where).toMatchObject({ status: 400, code: 'invalid_cursor' })
    }
    expect((await service.ask(tenant, `/records?limit=9&cursor=${cursor}`)).status).toBe(200)
    const lists = ['/records', '/collections', '/records/correspondence/children', '/entities', '/exhibits']
    for (const path of lists) {
      for (const text of [cursor.repeat(40), 'x'.repeat(2_001), 'x'.repeat(7_000), '%00', 'a%20b']) {
        const answer = await service.ask(tenant, `${path}?cursor=${text}`)
        expect(answer.body, path).toMatchObject({
          status: 400,
          code: 'invalid_cursor',
          errors: [{ parameter: 'cursor' }],
        })
      }
    }
  })

  test('pages reach item 10,000 and no further', async () => {
    expect((await service.ask(tenant, '/records?page=500&limit=20')).status).toBe(200)
    const answer = await service.ask(tenant, '/records?page=501&limit=20')
    expect(answer.body).toMatchObject({ status: 400, code: 'page_too_deep' })
    expect((await service.ask(tenant, '/records?page=99999999999999999999')).status).toBe(400)
  })
})

describe('404 and 405', () => {
  test('an unknown collection is not found, even if a record has its slug', async () => {
    for (const slug of ['nothing', 'ledger', '00000000-0000-4000-8000-000000000000']) {
      expect((await service.ask(tenant, `/records?collection=${slug}`)).body).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    }
  })

  test('only GET and HEAD', async () => {
    for (const path of [
      '/records',
      '/records/ledger',
      '/records/ledger/children',
      '/collections',
      '/collections/accounts',
      '/organization',
    ]) {
      const answer = await service.ask(tenant, path, { method: 'POST', body: '{}' })
      expect(answer.status, path).toBe(405)
      expect(answer.headers.get('allow'), path).toBe('GET, HEAD')
    }
  })

  test('HEAD has the headers of GET and no body', async () => {
    for (const path of [
      '/records',
      '/records/ledger',
      '/records/ledger/children',
      '/collections',
      '/collections/accounts',
      '/organization',
    ]) {
      const get = await service.ask(tenant, path)
      const head = await service.ask(tenant, path, { method: 'HEAD' })
      expect(head.text, path).toBe('')
      for (const name of ['etag', 'content-type', 'link', 'cache-control']) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name))
      }
    }
  })
})
