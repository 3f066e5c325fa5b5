import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { originOf } from '@fonds/http/testing'
import { dayIn } from '@fonds/util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const HOSTILE = '<b>ferry</b>'
const TIME_ZONE = 'Pacific/Kiritimati'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
let empty: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool, { name: `Yard ${HOSTILE}`, time_zone: TIME_ZONE })
  empty = await aTenant(room.db.pool)
  await aTree(room.db.pool, tenant.id, {
    title: 'Boatyard',
    headings: [aHeading('Lund, Ida', { role: 'creator', where: 'origination' })],
    children: [
      { level: 'item', title: 'Ferry plan', languages: ['en'] },
      { level: 'item', title: 'Rope' },
    ],
  })
  await room.index(tenant)
})
afterAll(() => room.stop())

const pageOf = async (where: string, of = tenant) => {
  const { status, text, headers } = await room.browse(of, where)
  expect([where, status], text).toEqual([where, 200])
  return { text, headers }
}
const unescaped = (text: string) => text.replaceAll('&amp;', '&')
const headOf = (text: string) =>
  unescaped(/<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="([^"]+)">/.exec(text)?.[1] ?? '')
const citationOf = (text: string) =>
  /<details class="cite">.*?<p[^>]*>(.*?)<\/p>/
    .exec(text)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const today = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(dayIn(TIME_ZONE, new Date())),
  )

describe('feeds', () => {
  test.each([
    ['', '/records?format=atom'],
    ['/records', '/records?format=atom'],
    ['/records?level=item&page=1&limit=5&sort=title', '/records?level=item&format=atom'],
    ['/collections', '/collections?format=atom'],
    ['/search?q=ferry&sort=date', '/search?q=ferry&format=atom'],
    ['/search?q=ferry&lang=fr', '/search?q=ferry&format=atom&lang=fr'],
  ])('the page %s leads programs and readers to %s', async (where, feed) => {
    const { text } = await pageOf(where)
    expect(headOf(text)).toBe(`${originOf(tenant)}/api/public${feed}`)
    expect(unescaped(text)).toContain(`<a rel="nofollow" href="/api/public${feed}">`)
  })

  test('no link leads to a combination of filters, only a button', async () => {
    const { text } = await pageOf('/search?q=ferry&level=item&language=en')
    expect(headOf(text)).toContain('level=item&language=en&format=atom')
    const links = [...unescaped(text).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url = '']) => url)
    expect(links.filter((url) => url.includes('format=atom'))).toEqual([])
    expect(text).toContain('<input type="hidden" name="format" value="atom">')
  })

  test('what is new is a page, which the home page leads to', async () => {
    expect((await pageOf('')).text).toContain('href="/api/public/records?sort=added"')
    const { text } = await pageOf('/records?sort=added')
    expect(text).toContain('<h1>New online</h1>')
    expect((await pageOf('/search?q=ferry')).text).toContain('sort=added')
  })

  test('links keep the language that the reader chose', async () => {
    const { text } = await pageOf('?lang=fr')
    expect(unescaped(text)).toContain('href="/api/public/records?sort=added&lang=fr"')
  })

  test.each([
    ['/search?q=ferry&sort=date&limit=5', '/search.csv?q=ferry&sort=date'],
    ['/records?level=item&page=1', '/records.ris?level=item'],
    ['/collections', '/collections.bib'],
  ])('the page %s leads to all of it in files, such as %s', async (where, file) => {
    expect(unescaped((await pageOf(where)).text)).toContain(`<a rel="nofollow" href="/api/public${file}">`)
  })

  test('nothing found is in no file', async () => {
    expect((await pageOf('/search?q=zzzz&match=all')).text).not.toContain('/search.csv')
  })

  test('an archive without records has nothing to follow from its home page', async () => {
    expect((await pageOf('', empty)).text).not.toContain('<div class="links feed">')
  })
})

describe('the citation of a search', () => {
  test('has the archive, the words and filters, the results, the address and the day in its time zone', async () => {
    const { text } = await pageOf('/search?level=item&q=ferry&page=1&limit=10&lang=en')
    expect(citationOf(text)).toBe(
      `Yard ${HOSTILE}: Search for ferry · Item (1 result). ${originOf(tenant)}/api/public/search?level=item&q=ferry (accessed ${today()}).`,
    )
    expect(text).not.toContain(HOSTILE)
  })

  test('escapes the words, and speaks the language of the reader', async () => {
    const { text } = await pageOf(`/search?q=${encodeURIComponent(HOSTILE)}&lang=fr`)
    expect(text).not.toContain(HOSTILE)
    expect(text).toContain('Citer cette recherche')
    expect(citationOf(text)).toContain('consulté le')
  })

  test('is there for filtered lists, but not for all that there is', async () => {
    expect(citationOf((await pageOf('/records?level=item&collection=boatyard')).text)).toContain(
      ': Records · Item · boatyard (2 results). ',
    )
    for (const where of ['/records', '/records?sort=added', '/search', '/collections'])
      expect(citationOf((await pageOf(where)).text), where).toBeUndefined()
  })
})
