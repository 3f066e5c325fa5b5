import { attachMedia, setFields, setPublished } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { RecordPage } from '@fonds/types'
import { parseFeed } from '@rowanmanning/feed-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const HOSTILE = 'Plan </title><script>alert(1)</script> & "more" \u0007 ]]>'
const LICENCE = 'https://creativecommons.org/publicdomain/zero/1.0/'
const LOGO = 'https://archive.example/logo.svg'

let service: TestService
let tenant: TestTenant
let twin: TestTenant

async function anArchive(mark: string): Promise<TestTenant> {
  const { pool } = service.db
  const made = await aTenant(pool, {
    name: `Archive ${mark}`,
    languages: ['en'],
    logo: LOGO,
    metadata_rights: { statement: 'Public domain', uri: LICENCE },
    site_url_template: 'https://site.example/{kind}/{slug}',
  })
  const context = { ...made, languages: ['en', 'fr'], siteUrlTemplate: 'https://site.example/{kind}/{slug}' }
  await aTree(pool, made.id, {
    title: `Town ${mark}`,
    description_language: 'eng',
    children: [
      { level: 'item', title: `Ledger ${mark}`, reference_code: 'T 1', description_language: 'eng' },
      { level: 'item', title: HOSTILE },
      { level: 'item', title: 'Draft' },
      ...Array.from({ length: 60 }, (_, n) => ({ title: `Sheet ${n}` })),
    ],
  })
  await setPublished(pool, made.id, 'record', 'draft', false)
  await attachMedia(pool, made.id, { kind: 'record', slugOrId: `ledger-${mark}` }, [anImage()])
  await aTree(pool, made.id, { title: `Mills ${mark}`, children: [{ level: 'item', title: 'Wheel' }] })
  await pool.query(
    // Times are kept by the second, in which both trees may have come: the first is made a minute older.
    `UPDATE fonds.description SET updated_at = updated_at - interval '1 day', published_at = published_at
       - position * interval '1 hour' - CASE WHEN title = $2 THEN interval '1 minute' ELSE interval '0' END
     WHERE tenant_id = $1`,
    [made.id, `Town ${mark}`],
  )
  return context as TestTenant
}

beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive('one')
  twin = await anArchive('two')
})
afterAll(() => service.stop())

const base = () => `${originOf(tenant)}/api/public`

async function feedOf(where: string, of = tenant) {
  const answer = await service.ask(of, where)
  expect([answer.status, answer.headers.get('content-type')], answer.text).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ])
  return { ...answer, feed: parseFeed(answer.text) }
}

const titlesIn = async (where: string, of = tenant) => (await feedOf(where, of)).feed.items.map(({ title }) => title)

describe('format=atom', () => {
  test('has the newest first, as a feed parser reads it', async () => {
    const { feed } = await feedOf('/records?format=atom')
    const { items } = await service.read(tenant, '/records?sort=added', RecordPage)
    expect(feed.meta).toEqual({ type: 'atom', version: '1.0' })
    expect(feed).toMatchObject({
      title: 'New online · Archive one',
      self: `${base()}/records?format=atom`,
      url: `${base()}/records?sort=added`,
      copyright: 'Public domain',
      authors: [{ name: 'Archive one', url: 'https://site.example/' }],
      image: { url: LOGO },
    })
    expect(feed.items.map(({ id }) => id)).toEqual(items.map(({ id }) => `urn:uuid:${id}`))
    expect(feed.items.map(({ url }) => url)).toEqual(items.map(({ slug }) => `https://site.example/record/${slug}`))
    const newest = Math.max(...feed.items.map(({ updated }) => Number(updated)))
    expect(Number(feed.updated)).toBe(newest)
    const found = feed.items.find(({ title }) => title === 'Ledger one')
    expect(found?.description).toBe('T 1 · Town one')
    expect(found?.image?.url).toBe(items.find(({ title }) => title === 'Ledger one')?.thumbnail?.url)
    for (const { published, updated } of feed.items) expect(Number(updated)).toBeGreaterThanOrEqual(Number(published))
  })

  test('keeps hostile titles as text', async () => {
    const { text, feed } = await feedOf('/records?format=atom&collection=town-one&limit=50&sort=title')
    expect(text).not.toContain('<script')
    expect(text).not.toContain('\u0007')
    expect(feed.items.map(({ title }) => title?.slice(0, 4))).toContain('Plan')
  })

  test('is bounded, and goes on by cursor to every record once', async () => {
    const seen: (string | null)[] = []
    let pages = 0
    for (let next: string | undefined = '/records?format=atom&limit=100'; next !== undefined; pages++) {
      const { feed, text } = await feedOf(next)
      expect(feed.items.length).toBeLessThanOrEqual(50)
      seen.push(...feed.items.map(({ id }) => id))
      next = /rel="next"[^>]* href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([2, 63, 63])
  })

  test('of collections, and of a collection in an order of its own', async () => {
    expect(await titlesIn('/collections?format=atom')).toEqual(['Mills one', 'Town one'])
    expect(await titlesIn('/collections?format=atom&sort=title')).toEqual(['Mills one', 'Town one'])
    expect(await titlesIn('/records?format=atom&collection=mills-one')).toEqual(['Wheel'])
  })

  test('is chosen by Accept, too, and named by Link', async () => {
    const { text, headers } = await service.ask(tenant, '/records?limit=2', {
      headers: { Accept: 'application/atom+xml' },
    })
    expect(parseFeed(text).self).toBe(`${base()}/records?limit=2&format=atom`)
    expect(headers.get('vary')).toContain('Accept')
    const list = await service.ask(tenant, '/records?collection=mills-one&page=1')
    expect(list.headers.get('link')).toContain(
      `<${base()}/records?collection=mills-one&format=atom>; rel="alternate"; type="application/atom+xml"`,
    )
    const json = await service.ask(tenant, '/records?format=json', { headers: { Accept: 'application/atom+xml' } })
    expect(json.headers.get('content-type')).toContain('application/json')
  })

  test('is revalidated as the list is', async () => {
    // Within the second of a change, no time is stated: a second change may follow in it.
    const timeOf = async () => (await service.ask(tenant, '/records')).headers.get('last-modified')
    await expect.poll(timeOf).not.toBeNull()
    const { headers } = await feedOf('/records?format=atom')
    const etag = headers.get('etag') ?? ''
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('last-modified')).toBe(await timeOf())
    const again = await service.ask(tenant, '/records?format=atom', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test('speaks the language asked for, and says in which language an entry is', async () => {
    const { text } = await feedOf('/records?format=atom&lang=fr')
    expect(text).toContain('<title xml:lang="fr">Nouveautés en ligne · Archive one</title>')
    expect(text).toMatch(/<entry xml:lang="en">\n[^\n]*\n<title>Ledger one/)
    expect(text).toMatch(/<entry xml:lang="und">\n[^\n]*\n<title>Sheet/)
  })

  test('that Accept-Language has chosen is cached for that language alone', async () => {
    const headers = { 'Accept-Language': 'fr' }
    for (const format of ['atom', 'iiif']) {
      const negotiated = await service.ask(tenant, `/records?format=${format}`, { headers })
      expect(negotiated.headers.get('content-language')).toBe('fr')
      expect(negotiated.headers.get('vary')).toContain('Accept-Language')
      const named = await service.ask(tenant, `/records?format=${format}&lang=fr`, { headers })
      expect(named.headers.get('vary')).not.toContain('Accept-Language')
    }
  })

  test.each(['sort=size', 'limit=0', 'colour=red', 'cursor=x', 'date_start=1850-02-30'])(
    'with %s is the same 400 as the list',
    async (query) => {
      const list = await service.ask(tenant, `/records?${query}`)
      const feed = await service.ask(tenant, `/records?${query}&format=atom`)
      const { code, errors } = list.body as { code: string; errors?: unknown }
      expect([feed.status, feed.body]).toEqual([400, expect.objectContaining({ code, errors })])
      expect(feed.headers.get('content-type')).toContain('problem+json')
    },
  )

  test('an unknown collection is 404, and a list without a feed 400', async () => {
    expect((await service.ask(tenant, '/records?format=atom&collection=nowhere')).status).toBe(404)
    expect((await service.ask(tenant, '/entities?format=atom')).status).toBe(400)
  })

  test('has only what the archive itself has published', async () => {
    const all = await titlesIn('/records?format=atom&limit=50&sort=title')
    expect(all).toContain('Ledger one')
    expect(all).not.toContain('Draft')
    const theirs = await titlesIn('/records?format=atom&limit=50&sort=title', twin)
    expect(theirs).toContain('Ledger two')
    expect(theirs).not.toContain('Ledger one')
    expect((await service.ask(twin, '/records?format=atom&collection=town-one')).status).toBe(404)
  })
})

test('an entry keeps its id when its address changes, and goes when it is hidden', async () => {
  const wheel = async () => (await feedOf('/records?format=atom&collection=mills-one')).feed
  const before = await wheel()
  await setFields(service.db.pool, tenant.id, 'record', 'wheel', { slug: 'water-wheel' })
  const after = await wheel()
  expect(after.items[0]).toMatchObject({ id: before.items[0]?.id, url: 'https://site.example/record/water-wheel' })
  await setPublished(service.db.pool, tenant.id, 'record', 'water-wheel', false)
  const empty = await wheel()
  expect([empty.items, Number(empty.updated)]).toEqual([[], expect.any(Number)])
  expect(Number(empty.updated)).toBeGreaterThan(0)
})
