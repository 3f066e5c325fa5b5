import { attachMedia, putExhibit, setFields } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { aBilingualExhibit, aBilingualTree } from '@fonds/db/testing-trees'
import { RecordDetail } from '@fonds/types'
import { shortUrlTemplate } from '@fonds/types/context'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startCatalog()
})
afterAll(() => service.stop())

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

/** Returns every URL in an archive's sitemaps. */
async function mapped(tenant: TestTenant): Promise<string[]> {
  const index = await service.ask(tenant, '/sitemap.xml')
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  // A sitemap may only list URLs in or below its own folder.
  for (const url of locations(index.text)) expect(new URL('.', url).href).toBe(`${originOf(tenant)}/api/public/`)
  const pages = await Promise.all(locations(index.text).map((url) => service.ask(tenant, url)))
  for (const { status } of pages) expect(status).toBe(200)
  return pages.flatMap(({ text }) => locations(text))
}

test('sitemaps list each visible description of their own archive, at existing URLs', async () => {
  const [tenant, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  const tree = { title: 'Same', children: [{ title: 'One & only' }, { title: 'Two' }, { title: 'No', internal: true }] }
  await aTree(service.db.pool, tenant.id, tree)
  await aTree(service.db.pool, twin.id, { title: 'Same', children: [{ title: 'Theirs' }] })
  await aTree(service.db.pool, tenant.id, { title: 'Unpublished', children: [{ title: 'Below' }] }, { publish: false })
  const urls = await mapped(tenant)
  const base = `${originOf(tenant)}/api/public`
  expect(urls.toSorted()).toEqual([`${base}/collections/same`, `${base}/records/one-only`, `${base}/records/two`])
  for (const url of urls) expect((await service.ask(tenant, url)).status).toBe(200)
  expect((await mapped(twin)).toSorted()).toEqual(
    ['collections/same', 'records/theirs'].map((path) => `${originOf(twin)}/api/public/${path}`),
  )
})

test('sitemaps list names and exhibits, each of their own archive, at existing URLs', async () => {
  const archives = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
  for (const [n, { id }] of archives.entries()) {
    const children = [{ title: 'One', headings: [creator(n === 0 ? 'Ours, Olga' : 'Theirs, Thomas')] }]
    await aTree(service.db.pool, id, { title: 'Fonds', children })
    const sections = [{ heading: null, text: null, items: [{ record: 'one', caption: null }] }]
    const exhibit = { slug: `walk-${n}`, title: 'Walk', summary: null, curator: null, published_at: '2026-01-01' }
    await putExhibit(service.db.pool, id, { ...exhibit, cover: null, sections })
  }
  for (const [n, tenant] of archives.entries()) {
    const urls = await mapped(tenant)
    const base = `${originOf(tenant)}/api/public`
    expect(urls.toSorted()).toEqual([
      `${base}/collections/fonds`,
      `${base}/entities/${n === 0 ? 'ours-olga' : 'theirs-thomas'}`,
      `${base}/exhibits/walk-${n}`,
      `${base}/records/one`,
    ])
    for (const url of urls) expect((await service.ask(tenant, url)).status).toBe(200)
  }
})

test('an exhibit in several languages is listed with each, and one in a single language without any', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, aBilingualTree())
  await putExhibit(service.db.pool, tenant.id, aBilingualExhibit())
  const sections = [{ heading: 'Alone', text: null, items: [] }]
  const alone = { ...aBilingualExhibit(), slug: 'alone', translations: {}, sections }
  await putExhibit(service.db.pool, tenant.id, alone)
  const { text } = await service.ask(tenant, '/sitemap-exhibits-all.xml')
  const url = `${originOf(tenant)}/api/public/exhibits/lights-and-tolls`
  for (const language of ['en', 'ar', 'de', 'fr'])
    expect(text).toContain(`<xhtml:link rel="alternate" hreflang="${language}" href="${url}?lang=${language}"/>`)
  expect(text).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${url}"/>`)
  expect(text.slice(text.indexOf('/exhibits/alone<')).split('</url>')[0]).not.toContain('xhtml:link')
})

test('images of a description are listed with it, unless the archive withholds them', async () => {
  const tenant = await aTenant(service.db.pool)
  const children = [{ title: 'Letter' }, { title: 'Closed' }, { title: 'Bare' }]
  await aTree(service.db.pool, tenant.id, { title: 'Fonds', children })
  const hex = '0123456789abcdef'
  const many = Array.from({ length: 22 }, (_, n) =>
    anImage({ sha256: (hex.at(n % 16) ?? '') + `${n}`.padStart(2, '0').repeat(32).slice(1), file_name: `${n}.jpg` }),
  )
  await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'letter' }, many)
  await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'closed' }, many.slice(0, 1))
  await setFields(service.db.pool, tenant.id, 'record', 'closed', {
    access: { status: 'closed', until: null, statement: null },
  })
  const { text } = await service.ask(tenant, '/sitemap-all.xml')
  const entries = text.split('<url>').slice(1)
  const images = (slug: string) =>
    [...(entries.find((entry) => entry.includes(`/records/${slug}<`)) ?? '').matchAll(/<image:loc>([^<]+)</g)].map(
      ([, url = '']) => url,
    )
  const { images: shown } = await service.read(tenant, '/records/letter', RecordDetail)
  expect(images('letter')).toEqual(shown.slice(0, 20).map(({ service: uri }) => `${uri}/full/!1600,1600/0/default.jpg`))
  expect([images('closed'), images('bare')]).toEqual([[], []])
  expect(text).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"')
})

test('suppressed descriptions are omitted, with everything below them', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Kept', children: [{ title: 'Below' }] })
  await aTree(service.db.pool, tenant.id, { title: 'Open' })
  await setFields(service.db.pool, tenant.id, 'collection', 'kept', { suppress_from_aggregators: true })
  expect(await mapped(tenant)).toEqual([`${originOf(tenant)}/api/public/collections/open`])
})

test('an archive with a website lists its permalinks there, and the pages of the API', async () => {
  const made = await aTenant(service.db.pool)
  await aTree(service.db.pool, made.id, { title: 'Fonds', children: [{ title: 'One' }] })
  const tenant = { ...made, site_url_template: 'https://www.example.org/{kind}?s={slug}&x=1' }
  const urls = await mapped(tenant)
  const base = `${originOf(tenant)}/api/public`
  const own = [`${base}/collections/fonds`, `${base}/records/one`]
  expect(urls.toSorted()).toEqual(
    [
      ...own,
      'https://www.example.org/collection?s=fonds&amp;x=1',
      'https://www.example.org/record?s=one&amp;x=1',
    ].toSorted(),
  )
  for (const url of own) expect((await service.ask(tenant, url)).status).toBe(200)
})

test('an archive whose permalinks are without /api/public lists these alone, as its harvests and JSON have them', async () => {
  const made = await aTenant(service.db.pool)
  await aTree(service.db.pool, made.id, { title: 'Fonds', children: [{ title: 'One' }] })
  const origin = originOf(made)
  const tenant = { ...made, site_url_template: shortUrlTemplate(origin) }
  const own = `${origin}/records/one`
  expect((await mapped(tenant)).toSorted()).toEqual([`${origin}/collections/fonds`, own])
  const { body } = await service.ask(tenant, '/records/one?include=json_ld')
  expect(body).toMatchObject({
    url: `${origin}/api/public/records/one`,
    links: { permalink: own },
    json_ld: { '@id': own },
  })
  expect((await service.ask(tenant, '/records/one.dc.xml')).text).toContain(`>${own}</`)
  expect((await service.ask(tenant, '/cite/one')).body).toMatchObject({ permalink: own })
})

test('Last-Modified is the time of the last change', async () => {
  const tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, { title: 'Fonds' })
  await service.db.pool.query(
    `UPDATE fonds.tenant_state SET committed_at = '2020-02-03T04:05:06Z' WHERE tenant_id = $1`,
    [tenant.id],
  )
  const time = 'Mon, 03 Feb 2020 04:05:06 GMT'
  for (const path of ['/sitemap.xml', '/sitemap-all.xml']) {
    expect((await service.ask(tenant, path)).headers.get('last-modified'), path).toBe(time)
    expect((await service.ask(tenant, path, { headers: { 'if-modified-since': time } })).status, path).toBe(304)
    await aTree(service.db.pool, tenant.id, { title: 'More' })
    expect((await service.ask(tenant, path, { headers: { 'if-modified-since': time } })).status, path).toBe(200)
    await service.db.pool.query(
      `UPDATE fonds.tenant_state SET committed_at = '2020-02-03T04:05:06Z' WHERE tenant_id = $1`,
      [tenant.id],
    )
  }
})

test('a page that is not in the index is not found', async () => {
  const tenant = await aTenant(service.db.pool)
  for (const page of ['nonsense', '0123456789', '%00', 'ALL', '']) {
    expect((await service.ask(tenant, `/sitemap-${page}.xml`)).status, page).toBe(404)
  }
})

test('robots.txt allows records, disallows search and exports, and names the sitemap', async () => {
  const tenant = await aTenant(service.db.pool)
  const { status, headers, text } = await service.ask(tenant, '/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain('User-agent: *\n')
  for (const path of ['/search', '/entities?*search=', '/entities?*&letter=', '/*/finding-aid.pdf', '/*/ead.xml'])
    expect(text).toContain(`Disallow: /api/public${path}\n`)
  expect(text).not.toMatch(/Disallow: \/api\/public\/?(records.*|collections)?\n/)
  // Programs that copy an archive are sent there by the documentation; crawlers of pages are not.
  const groups = text.split('\n\n')
  const of = (agent: string) => groups.find((group) => group.includes(`User-agent: ${agent}\n`)) ?? ''
  for (const path of ['/oai', '/snapshots']) {
    expect(of('Googlebot')).toContain(`Disallow: /api/public${path}\n`)
    expect(of('*')).not.toContain(path)
  }
  expect(text).not.toContain('/dataset')
  expect(text).toContain(`Sitemap: ${originOf(tenant)}/api/public/sitemap.xml\n`)
})
