import { applySite, putExhibit } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { originOf } from '@fonds/http/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

const HOSTILE = `<script>alert(1)</script>" onload='x'`
const ARABIC = 'رسائل المدينة'

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await aTenant(room.db.pool, { name: `Archive ${HOSTILE}`, description: HOSTILE, opening_hours: HOSTILE })
  const children = Array.from({ length: 25 }, (_, n) => ({ level: 'item' as const, title: `Letter ${n}` }))
  await aTree(room.db.pool, tenant.id, {
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
  const texts = {
    title: `About ${HOSTILE}`,
    text: `[x](javascript:alert\\(1\\)) ${HOSTILE.replaceAll("'", '"')}`,
    titles: { fr: 'Nous' },
    texts: {},
  }
  const page = { slug: 'about', menu: 'footer' as const, language: 'en', ...texts }
  const entries = [{ section: 'pages' as const, slug: 'about', page, position: 0 }]
  await applySite(room.db.pool, tenant.id, { entries, sections: ['pages'] }, { prune: false })
  await putExhibit(room.db.pool, tenant.id, {
    slug: 'shown',
    title: `Shown ${HOSTILE}`,
    summary: HOSTILE,
    curator: HOSTILE,
    published_at: '2026-01-01',
    cover: null,
    sections: [{ heading: HOSTILE, text: HOSTILE, items: [{ record: 'letter-1', caption: HOSTILE }] }],
  })
})
afterAll(() => room.stop())

/** Returns the first link of a page to a resource below a path. */
async function linkBelow(list: string, path: string): Promise<string> {
  const { text } = await room.browse(tenant, list)
  return new RegExp(`href="/api/public(${path}/[^"/?]+)"`).exec(text)?.[1] ?? ''
}

const collection = () => linkBelow('/collections', '/collections')
const record = () => linkBelow('/records', '/records')
const entity = () => linkBelow('/entities', '/entities')

describe('a browser', () => {
  test('gets a page of every resource and list, with all recorded text escaped', async () => {
    const [fonds, item, holm] = [await collection(), await record(), await entity()]
    const lists = [
      '',
      '/organization',
      '/records',
      '/collections',
      '/entities',
      '/exhibits',
      '/pages',
      '/search?q=letter',
    ]
    const parts = [`${item}/children`, `${holm}/records`, `${item}/related`, `${fonds}/related`, `${fonds}/tree`]
    const cites = [item.replace('/records', '/cite'), fonds.replace('/collections', '/cite/collection')]
    for (const where of [item, holm, fonds, '/exhibits/shown', '/pages/about', ...lists, ...parts, ...cites]) {
      const { status, headers, text } = await room.browse(tenant, where)
      expect([where, status, headers.get('content-type')]).toEqual([where, 200, 'text/html; charset=utf-8'])
      expect(text).toMatch(/^<!doctype html>\n<html lang="en">/)
      expect(text.match(/<h1/g), where).toHaveLength(1)
      const ours = text.replaceAll(/<script type="(module|application\/ld\+json)"[^>]*>[^<]*<\/script>/g, '')
      // Markdown leaves an apostrophe in a text as it is; it must not be in a tag.
      expect(ours, where).not.toMatch(/<script|<[^>]*onload='|javascript:alert\(1\)"|href="javascript/i)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
      expect(headers.get('content-security-policy')).toMatch(/; base-uri 'none'(;|$)/)
      expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/)
      expect(headers.get('last-modified')).toBeNull()
      const etag = headers.get('etag') ?? ''
      expect((await room.browse(tenant, where, { 'if-none-match': etag })).status).toBe(304)
    }
  })

  test('finds the archive’s own pages in its menus, in the language of the page, and marked where that fails', async () => {
    const { text } = await room.browse(tenant, '/collections?lang=fr')
    expect(text).toMatch(/<footer>[\s\S]*<a href="\/api\/public\/pages\/about\?lang=fr"><bdi>Nous<\/bdi><\/a>/)
    const page = await room.browse(tenant, '/pages/about?lang=fr')
    expect(page.text).toContain('aria-current="page"')
    expect(page.text).toMatch(/<h1[^>]*>Nous<\/h1>[\s\S]*in-language[\s\S]*<div class="prose" lang="en"/)
    expect(page.text).toMatch(/<nav class="read-in"[\s\S]*lang=en"[^>]*>English<[\s\S]*aria-current="true">français</)
    expect(page.text).toMatch(/<link rel="alternate" hreflang="en" href="[^"]*\/pages\/about\?lang=en">/)
  })

  test('finds a canonical address on each page, which for further pages of a list is their own', async () => {
    const canonical = async (where: string) =>
      /<link rel="canonical" href="([^"]+)">/.exec((await room.browse(tenant, where)).text)?.[1] ?? null
    for (const where of [await record(), await entity(), await collection()]) {
      expect(await canonical(where)).toBe(`${originOf(tenant)}/api/public${where}`)
    }
    for (const where of [`${await collection()}?limit=1&amp;page=2`, '/records'])
      expect(await canonical(where.replace('&amp;', '&'))).toBe(`${originOf(tenant)}/api/public${where}`)
  })

  test('gets the title in its own direction, the path to it, citations, and links to other formats', async () => {
    const fonds = await collection()
    const { text: contents } = await room.browse(tenant, fonds)
    const [, series = ''] = /href="\/api\/public(\/records\/[^"/?]+)"><bdi>رسائل/.exec(contents) ?? []
    const { text } = await room.browse(tenant, series)
    expect(text).toContain(`<h1 dir="rtl">${ARABIC}</h1>`)
    expect(text).toMatch(new RegExp(`<nav class="trail" aria-label="Breadcrumbs"><ol>.*<a href="/api/public${fonds}">`))
    for (const heading of ['Cite as', 'Other formats', 'Below this record'])
      expect(text).toContain(`<h2>${heading}</h2>`)
    expect(text).toContain(`href="${originOf(tenant)}/api/public${series}.mods.xml"`)
    expect(text).toContain(`<a href="/api/public${series}/children">All 25</a>`)
    const first = await room.browse(tenant, `${series}/children?limit=20`)
    const next = /<a rel="next" href="\/api\/public([^"]+)"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await room.browse(tenant, next)
    expect(second.text.match(/<article>/g)).toHaveLength(5)
    expect(second.text).toContain('rel="prev"')
  })

  test('finds related material from a description with names; without any, nothing is related', async () => {
    const { text } = await room.browse(tenant, await collection())
    const [, series = ''] = /href="\/api\/public(\/records\/[^"/?]+)"><bdi>رسائل/.exec(text) ?? []
    expect((await room.browse(tenant, series)).text).toContain(`href="/api/public${series}/related"`)
    expect((await room.browse(tenant, '/records/letter-1')).text).not.toContain('/related"')
    expect((await room.browse(tenant, '/records/letter-1/related')).text).toContain('0 in all')
  })

  test('gets errors as a page with their status, the errors themselves, and a way on', async () => {
    for (const [where, status] of [
      ['/records/none', 404],
      ['/nothing/at/all', 404],
      ['/records?limit=0', 400],
      ['/records?date_start=1900&date_end=1800', 400],
    ] as const) {
      const { status: given, headers, text } = await room.browse(tenant, where)
      expect([where, given, headers.get('content-type')]).toEqual([where, status, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(text).toContain('<h1>')
      expect(text).toContain('role="search"')
      if (status === 400) expect(text).toMatch(/<li lang="en" dir="ltr"><code>\w+<\/code>: /)
    }
  })

  test('gets the first of many names, notes and objects, and a link to all of them', async () => {
    const crowded = await aTenant(room.db.pool)
    const many = <T>(make: (n: number) => T): T[] => Array.from({ length: 510 }, (_, n) => make(n))
    await aTree(room.db.pool, crowded.id, {
      title: 'Members',
      headings: many((n) => aHeading(`Member ${n}`)),
      notes: many((n) => ({
        ...{ type: 'odd', label: null, lang: null, internal: false },
        blocks: [{ t: 'p' as const, c: [`Note ${n}`] }],
      })),
      digital_objects: many((n) => ({
        ...{ type: null, mime_type: null, note: null, internal: false },
        ...{ title: `Object ${n}`, url: `https://objects.example/${n}` },
      })),
    })
    const { text } = await room.browse(crowded, '/collections/members')
    for (const [list, heading, item] of [
      ['entities', 'Names and subjects', 'Member'],
      ['notes', 'Notes', 'Note'],
      ['digital-objects', 'Digital objects', 'Object'],
    ] as const) {
      const path = `/collections/members/${list}`
      expect(text).toContain(`<a href="/api/public${path}">${heading}: complete list (510)</a>`)
      expect([499, 500].map((n) => new RegExp(`>${item} ${n}<`).test(text))).toEqual([true, false])
      const last = await room.browse(crowded, `${path}?limit=100&page=6`)
      expect([path, last.status]).toEqual([path, 200])
      expect(last.text).toContain(`>${item} 509<`)
      expect(last.text).toContain('href="/api/public/collections/members"')
      expect((await room.browse(tenant, path)).status).toBe(404)
    }
    expect((await room.browse(crowded, '/collections/members/subjects')).status).toBe(404)
  })

  test('gets the whole page whatever fields it names', async () => {
    for (const where of [await record(), '/exhibits', await collection()]) {
      const [all, some] = await Promise.all([where, `${where}?fields=id`].map((one) => room.browse(tenant, one)))
      expect(some?.text).toBe(all?.text)
    }
  })

  test('finds the description for machines in its page', async () => {
    const { text, headers } = await room.browse(tenant, '/records/letter-1')
    const [, title = ''] = /class="Z3988" title="([^"]+)"/.exec(text) ?? []
    const coins = new URLSearchParams(title.replaceAll('&amp;', '&'))
    expect(Object.fromEntries(coins)).toMatchObject({
      ctx_ver: 'Z39.88-2004',
      'rft.title': 'Letter 1',
      'rft.publisher': tenant.name,
    })
    // The creator of the series is that of its own page only, and harmless there.
    expect(coins.has('rft.creator')).toBe(false)
    const [, json = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org', name: 'Letter 1' })
    for (const name of ['DC.title', 'citation_title', 'citation_public_url'])
      expect(text).toContain(`<meta name="${name}"`)
    expect(text).toContain('<meta property="og:title" content="Letter 1">')
    expect(text).toContain('type="application/mods+xml"')
    // As long as the citation in it is today's; a search may change at any time.
    expect(Number(headers.get('x-fonds-cache-seconds'))).toBeGreaterThan(0)
    expect((await room.browse(tenant, '/search')).headers.get('x-fonds-cache-seconds')).toBeNull()
  })

  test('shows what the archive announces in the reader’s language, or says in which language it is', async () => {
    const announcement = { text: { en: `Closed ${HOSTILE}`, ar: ARABIC } }
    const archive = await aTenant(room.db.pool, { languages: ['en'], announcement })
    const said = async (where: string) =>
      /<aside class="announcement".*<\/aside>/.exec((await room.browse(archive, where)).text)?.[0]
    expect(await said('/collections?lang=ar')).toContain(`<p dir="rtl">${ARABIC}</p>`)
    expect(await said('/entities?lang=fr')).toContain('<div lang="en"')
    expect(await said('?lang=en')).toContain('&lt;script&gt;')
    const { headers } = await room.browse(archive, '/collections')
    expect(Number(headers.get('x-fonds-cache-seconds') ?? 0)).toBeLessThanOrEqual(60)
  })

  test('is redirected from a former slug', async () => {
    const { rows } = await room.db.pool.query<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'letter-3'`,
      [tenant.id],
    )
    await room.db.pool.query(
      `INSERT INTO fonds.slug_history (tenant_id, kind, slug, item_id) VALUES ($1, 'record', 'old-letter', $2)`,
      [tenant.id, rows[0]?.id],
    )
    const { status, headers } = await room.browse(tenant, '/records/old-letter')
    expect([status, headers.get('location')]).toEqual([301, expect.stringMatching(/\/records\/letter-3$/)])
  })
})

test('hidden content is on no page, and archives are separate', async () => {
  const twin = await aTenant(room.db.pool, { name: 'Twin' })
  await aTree(room.db.pool, twin.id, {
    title: 'Same',
    children: [{ title: 'Seen' }, { title: 'Also seen' }, { title: 'Unseen', internal: true }],
  })
  const page = await room.browse(twin, '/collections/same')
  expect(page.text).toContain('Seen')
  const { text: first } = await room.browse(twin, '/collections/same?limit=1')
  expect(first).toContain('<a rel="next" href="/api/public/collections/same?limit=1&amp;page=2">')
  for (const where of ['', '/collections', '/records', '/search', '/collections/same', '/collections/same/tree']) {
    const { status, text } = await room.browse(twin, where)
    expect([where, status]).toEqual([where, 200])
    expect(text).not.toContain('Unseen')
    expect(text).not.toContain(tenant.slug)
  }
  expect((await room.browse(tenant, '/collections/same')).status).toBe(404)
})
