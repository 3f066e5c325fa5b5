import { putExhibit } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'

const HOSTILE = `<script>alert(1)</script>" onload='x'`
const ARABIC = 'رسائل المدينة'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool, { name: `Archive ${HOSTILE}` })
  const children = Array.from({ length: 25 }, (_, n) => ({ level: 'item' as const, title: `Letter ${n}` }))
  await aTree(service.db.pool, tenant.id, {
    title: `Fonds ${HOSTILE}`,
    scope_and_content: [{ t: 'p', c: [HOSTILE] }],
    digital_objects: [
      { type: null, title: 'A trap', url: 'javascript:alert(1)', mime_type: null, note: null, internal: false },
    ],
    children: [
      {
        title: ARABIC,
        headings: [aHeading(`Holm ${HOSTILE}`, { role: 'creator', where: 'origination' })],
        rights: { statement: HOSTILE, uri: 'javascript:alert(2)' },
        children,
      },
    ],
  })
  await putExhibit(service.db.pool, tenant.id, {
    slug: 'shown',
    title: `Shown ${HOSTILE}`,
    summary: HOSTILE,
    curator: HOSTILE,
    published_at: '2026-01-01',
    cover: null,
    sections: [{ heading: HOSTILE, text: HOSTILE, items: [{ record: 'letter-1', caption: HOSTILE }] }],
  })
})
afterAll(() => service.stop())

const browse = (where: string, of = tenant) => service.ask(of, where, { headers: { accept: 'text/html, */*;q=0.5' } })

async function someOf(list: string, n = 0): Promise<string> {
  const { body } = await service.ask(tenant, list)
  return (body as { items: { url: string }[] }).items[n]?.url ?? ''
}

/** Matches URLs that would run a script, together with the text before them. */
const SCRIPTS = /.{0,60}["'>]\s*(?:javascript|vbscript|data(?!:,")):.{0,30}/gi

test('no representation of a resource contains a URL that runs a script', async () => {
  const [collection, record] = [await someOf('/collections'), await someOf('/records')]
  for (const where of [collection, record]) {
    for (const suffix of ['', '.jsonld', '.dc.xml', '.mods.xml']) {
      const { status, text } = await service.ask(tenant, `${where}${suffix}`)
      expect([`${where}${suffix}`, status]).toEqual([`${where}${suffix}`, 200])
      expect(text.match(SCRIPTS) ?? [], `${where}${suffix}`).toEqual([])
    }
    expect((await browse(where)).text.match(SCRIPTS) ?? [], where).toEqual([])
  }
  const { body } = await service.ask(tenant, collection)
  expect(body).toMatchObject({ digital_objects: [] })
})

describe('a browser', () => {
  test('gets a page of every resource and list, with all recorded text escaped', async () => {
    const [record, entity, collection] = [
      await someOf('/records'),
      await someOf('/entities'),
      await someOf('/collections'),
    ]
    const lists = ['/records', '/collections', '/entities', '/exhibits', `${record}/children`, `${entity}/records`]
    for (const where of [record, entity, collection, '/exhibits/shown', ...lists]) {
      const { status, headers, text } = await browse(where)
      expect([where, status, headers.get('content-type')]).toEqual([where, 200, 'text/html; charset=utf-8'])
      expect(text).toMatch(/^<!doctype html>\n<html lang="en">/)
      expect(text.match(/<h1/g), where).toHaveLength(1)
      expect(text).not.toMatch(/<script|onload='|javascript:alert\(1\)"|href="javascript/i)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/,
      )
      expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
      expect(headers.get('last-modified')).toBeNull()
      const etag = headers.get('etag') ?? ''
      const again = await service.ask(tenant, where, { headers: { accept: 'text/html', 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
  })

  test('finds a canonical permalink on each page, even by UUID, but not on further pages of a list', async () => {
    const [record, entity, collection] = [
      await someOf('/records'),
      await someOf('/entities'),
      await someOf('/collections'),
    ]
    const canonical = async (where: string) =>
      /<link rel="canonical" href="([^"]+)">/.exec((await browse(where)).text)?.[1] ?? null
    for (const where of [record, entity, collection]) {
      const { body } = await service.ask(tenant, where)
      const { id, links } = body as { id: string; links: { permalink: string } }
      expect(await canonical(where)).toBe(links.permalink)
      expect(await canonical(where.replace(/[^/]+$/, id))).toBe(links.permalink)
    }
    expect(await canonical(`${collection}?limit=1&page=2`)).toBeNull()
    expect(await canonical('/records')).toBeNull()
  })

  test('gets the title in its own direction, breadcrumbs, citations, and links to other formats', async () => {
    const { body } = await service.ask(tenant, '/collections')
    const [{ url: collection = '' } = {}] = (body as { items: { url: string }[] }).items
    const children = await service.ask(tenant, collection)
    const [{ url = '', slug = '' } = {}] = (children.body as { children: { items: { url: string; slug: string }[] } })
      .children.items
    const { text } = await browse(url)
    expect(text).toContain(`<h1 dir="auto">${ARABIC}</h1>`)
    expect(text).toMatch(new RegExp(`<nav aria-label="Breadcrumbs"><ol><li><a href="${collection}">`))
    for (const heading of ['Cite as', 'Other formats', 'Below this record'])
      expect(text).toContain(`<h2>${heading}</h2>`)
    expect(text).toContain(`href="${originOf(tenant)}/api/public/records/${slug}.mods.xml"`)
    expect(text).toContain(`<a href="${url}/children">All 25</a>`)
    const first = await browse(`${url}/children?limit=20`)
    const next = /<a rel="next" href="([^"]+)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await browse(next)
    expect(second.text.match(/<li>/g)).toHaveLength(5)
    expect(second.text).toContain('rel="prev"')
  })

  test('gets errors as a page, with their status', async () => {
    for (const [where, status] of [
      ['/records/none', 404],
      ['/records/none.jsonld', 404],
      ['/records?limit=0', 400],
    ] as const) {
      const answer = await browse(where)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(answer.text).toContain('<h1>')
    }
  })
})

test('hidden content is on no page, and archives are separate', async () => {
  const twin = await aTenant(service.db.pool, { name: 'Twin' })
  await aTree(service.db.pool, twin.id, {
    title: 'Same',
    children: [{ title: 'Seen' }, { title: 'Unseen', internal: true }],
  })
  const page = await browse('/collections/same', twin)
  expect(page.text).toContain('Seen')
  expect(page.text).not.toContain('Unseen')
  expect(page.text).not.toContain(tenant.slug)
  expect((await browse('/collections/same')).status).toBe(404)
})
