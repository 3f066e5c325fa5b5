import { type ArchivePageInput, applySite } from '@fonds/db'
import { aTenant } from '@fonds/db/testing'
import { ArchivePage, ArchivePageList, Organization } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  await put(tenant, [
    {
      ...{ slug: 'visit', menu: 'header', language: 'de', title: 'Besuch', text: '# Wo\n\n<b>Am Fluss</b>' },
      ...{ titles: { fr: 'Visite' }, texts: { fr: 'Au *bord*', cy: 'Ger yr afon' } },
    },
    { slug: 'imprint', menu: 'footer', language: null, title: 'Imprint', text: 'Us', titles: {}, texts: {} },
    {
      ...{ slug: 'hours', menu: 'none', language: 'sr', title: 'Време', text: 'Сада' },
      ...{ titles: { 'zh-Hant': '時間', 'sr-Latn': 'Vreme' }, texts: { 'zh-Hant': '現在', 'sr-Latn': 'Sada' } },
    },
    { slug: 'draft', menu: 'none', language: 'en', title: 'Rules', text: 'Quiet', titles: {}, texts: {} },
  ])
  await put(twin, [{ slug: 'visit', menu: 'none', language: 'en', title: 'Theirs', text: 'x', titles: {}, texts: {} }])
})
afterAll(() => service.stop())

async function put({ id }: TestTenant, pages: readonly ArchivePageInput[]): Promise<void> {
  const entries = pages.map((page, position) => ({ section: 'pages' as const, slug: page.slug, page, position }))
  const { problems } = await applySite(service.db.pool, id, { entries, sections: ['pages'] }, { prune: false })
  expect(problems).toEqual(pages.map(() => null))
}

const page = (of: TestTenant, name: string) => service.read(of, `/pages/${name}`, ArchivePage)

test('lists the pages in the archive’s order, in the language asked for', async () => {
  const { items, total } = await service.read(tenant, '/pages?lang=fr', ArchivePageList)
  expect([total, items.map(({ slug, title, menu, language }) => [slug, title, menu, language])]).toEqual([
    4,
    [
      ['visit', 'Visite', 'header', 'de'],
      ['imprint', 'Imprint', 'footer', null],
      ['hours', 'Време', null, 'sr'],
      ['draft', 'Rules', null, 'en'],
    ],
  ])
  expect(items[0]?.translations).toEqual(['cy', 'fr'])
  expect(items[0]?.url).toBe(`${originOf(tenant)}/api/public/pages/visit`)
  const { links } = await service.read(tenant, '/pages?limit=1', ArchivePageList)
  const next = await service.read(tenant, links.next_cursor ?? '', ArchivePageList)
  expect(next.items.map(({ slug }) => slug)).toEqual(['imprint'])
})

test('a page is in the translation nearest to the language asked for', async () => {
  const titles = ['zh-Hant', 'zh', 'sr', 'sr-Latn'].map(
    async (lang) => (await page(tenant, `hours?lang=${lang}`)).title,
  )
  expect(await Promise.all(titles)).toEqual(['時間', '時間', 'Време', 'Vreme'])
})

test.each([
  ['', 'Besuch', '<h2>Wo</h2>\n<p>&lt;b&gt;Am Fluss&lt;/b&gt;</p>\n', {}],
  ['?lang=de', 'Besuch', '<h2>Wo</h2>\n<p>&lt;b&gt;Am Fluss&lt;/b&gt;</p>\n', {}],
  ['?lang=fr', 'Visite', '<p>Au <em>bord</em></p>\n', {}],
  ['?lang=cy', 'Besuch', '<p>Ger yr afon</p>\n', { title: 'de' }],
  ['?lang=en', 'Besuch', '<h2>Wo</h2>\n<p>&lt;b&gt;Am Fluss&lt;/b&gt;</p>\n', { title: 'de', text: 'de' }],
])('/pages/visit%s', async (query, title, html, fallen) => {
  expect(await page(tenant, `visit${query}`)).toMatchObject({ title, html, field_languages: fallen, language: 'de' })
})

test('a page without a language is not marked, whatever is asked for', async () => {
  expect((await page(tenant, 'imprint?lang=fr')).field_languages).toEqual({})
})

test('another archive has its own page of the same slug, and none of the others', async () => {
  expect((await page(twin, 'visit')).title).toBe('Theirs')
  const { id } = await page(tenant, 'imprint')
  expect((await page(tenant, id)).slug).toBe('imprint')
  for (const name of ['imprint', id, 'never-was']) expect((await service.ask(twin, `/pages/${name}`)).status).toBe(404)
})

test('the archive says which pages it has, with their titles in all languages', async () => {
  const { pages } = await service.read(tenant, '/organization', Organization)
  expect(pages.map(({ slug, titles }) => [slug, titles])).toEqual([
    ['visit', { fr: 'Visite' }],
    ['imprint', {}],
    ['hours', { 'sr-Latn': 'Vreme', 'zh-Hant': '時間' }],
    ['draft', {}],
  ])
})
