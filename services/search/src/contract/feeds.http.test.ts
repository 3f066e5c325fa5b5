import { putExhibit, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree, aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSearch, type TestService } from '../testing/service.ts'

const HOSTILE = 'Harbour </title><b>plan</b> & "more"'

let service: TestService
let archive: Tenant
let twin: Tenant
beforeAll(async () => {
  service = await startSearch({ engine: 'postgresql' })
  const { pool } = service.db
  archive = await aTenant(pool, { name: 'Harbour archive' })
  twin = await aTenant(pool, { name: 'Twin archive' })
  for (const tenant of [archive, twin]) {
    await aTree(pool, tenant.id, aBilingualTree())
    await aTree(pool, tenant.id, {
      title: 'Harbour board',
      headings: [aHeading('Harbour Board', { role: 'creator', where: 'origination' })],
      children: [
        { level: 'item', title: HOSTILE },
        { level: 'item', title: 'Harbour draft' },
      ],
    })
    await putExhibit(pool, tenant.id, aBilingualExhibit())
    await setPublished(pool, tenant.id, 'record', 'harbour-draft', false)
    await service.index(tenant)
  }
})
afterAll(() => service.stop())

interface Body {
  readonly items: { readonly id: string; readonly title: string }[]
}

async function feedOf(query: string, of = archive): Promise<string> {
  const { status, text, headers } = await service.ask(of, `/search?${query}&format=atom`)
  expect([status, headers.get('content-type')], text).toEqual([200, 'application/atom+xml; charset=utf-8'])
  return text
}

const idsIn = (feed: string) => [...feed.matchAll(/<id>urn:uuid:([^<]+)<\/id>/g)].map(([, id]) => id)

test('the feed of a search has its results, the newest first, and names its words and filters', async () => {
  const feed = await feedOf('q=harbour&level=item')
  const { body } = await service.ask(archive, '/search?q=harbour&level=item&sort=added')
  expect(idsIn(feed)).toEqual((body as Body).items.map(({ id }) => id))
  expect(feed).toContain('<title xml:lang="en">Search for harbour · Item · Harbour archive</title>')
  expect(feed).toContain('<title>Harbour &lt;/title&gt;&lt;b&gt;plan&lt;/b&gt; &amp; "more"</title>')
  expect(feed).not.toContain('Harbour draft')
  expect(feed).not.toContain('<strong>')
})

test('names and exhibits are entries, too', async () => {
  const feed = await feedOf('type=all')
  const { body } = await service.ask(archive, '/search?type=all&sort=added')
  expect(idsIn(feed)).toEqual((body as Body).items.map(({ id }) => id))
  expect(feed).toMatch(/href="[^"]*\/entities\/harbour-board"/)
  expect(feed).toMatch(/href="[^"]*\/exhibits\//)
})

test('a feed goes on by cursor, in the order it began in', async () => {
  const first = await feedOf('q=harbour&limit=1')
  const [, next = ''] = /rel="next" type="application\/atom\+xml" href="([^"]+)"/.exec(first) ?? []
  const { text } = await service.ask(archive, next.replaceAll('&amp;', '&'))
  const { body } = await service.ask(archive, '/search?q=harbour&sort=added&limit=2')
  expect([...idsIn(first), ...idsIn(text)]).toEqual((body as Body).items.map(({ id }) => id))
})

test('mistakes are the same 400 and 404 as those of the search', async () => {
  for (const [query, status] of [
    ['colour=red', 400],
    ['date_start=1900&date_end=1800', 400],
    ['collection=nowhere', 404],
    ['cursor=x', 400],
  ] as const)
    expect((await service.ask(archive, `/search?${query}&format=atom`)).status, query).toBe(status)
})

test('a feed is that of the archive of the host', async () => {
  const own = new Set(idsIn(await feedOf('q=harbour&limit=50')))
  const theirs = idsIn(await feedOf('q=harbour&limit=50', twin))
  expect(theirs).toHaveLength(own.size)
  expect(theirs.filter((id) => own.has(id))).toEqual([])
})

test('citations of a search are in the language asked for', async () => {
  const cited = async (query: string) => (await service.ask(archive, `/search.ris?q=toll${query}`)).text
  expect(await cited('&lang=fr')).toContain('TI  - Livre des péages')
  expect(await cited('')).toContain('TI  - Toll book')
})
