import { attachMedia, putExhibit } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { originOf } from '@fonds/http/testing'
import { encodeContentState } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discoverAsOmeka, discoverAsWordPress } from '../testing/oembed-consumers.ts'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const HOSTILE = `"><script>alert(1)</script>`

let room: TestReadingRoom
let tenant: Awaited<ReturnType<typeof aTenant>>
/** Has a record of the same slug, without images. */
let twin: typeof tenant
let base: string
/** Slug of a record whose title would be a script. */
let hostile: string
beforeAll(async () => {
  room = await startReadingRoom()
  ;[tenant, twin] = [await aTenant(room.db.pool, { name: 'Mill Archive' }), await aTenant(room.db.pool)]
  base = `${originOf(tenant)}/api/public`
  const children = [{ title: 'Map', level: 'item' as const }, { title: 'Bare' }, { title: `Trap ${HOSTILE}` }]
  for (const { id } of [tenant, twin]) await aTree(room.db.pool, id, { title: 'Mill', children })
  const { rows } = await room.db.pool.query(
    `SELECT slug FROM fonds.description WHERE tenant_id = $1 AND title LIKE 'Trap%'`,
    [tenant.id],
  )
  hostile = rows[0].slug
  await attachMedia(room.db.pool, tenant.id, { kind: 'record', slugOrId: 'map' }, [
    anImage(),
    anImage({ sha256: 'b'.repeat(64), file_name: 'b.jpg' }),
  ])
  await putExhibit(room.db.pool, tenant.id, {
    slug: 'walk',
    title: 'A walk',
    summary: 'Along the river.',
    curator: 'Ada Weir',
    published_at: '2026-01-01',
    cover: 'map',
    sections: [{ heading: null, text: null, items: [{ record: 'map', caption: null }] }],
  })
})
afterAll(() => room?.stop())

const browse = (path: string) => room.browse(tenant, path)

describe('a frame in any site', () => {
  test.each([
    '/embed/records/map',
    '/embed/records/map/viewer',
    '/embed/collections/mill',
    '/embed/exhibits/walk',
    '/embed/search',
  ])('shows %s: small, without cookies, with links that leave it', async (path) => {
    const { status, headers, text } = await browse(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain('; frame-ancestors *')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain('<meta name="color-scheme" content="light dark">')
    expect(text.length).toBeLessThan(8_000)
    expect(text.match(/<h1/g)).toHaveLength(1)
    const links = text.match(/<(?:a|form) [^>]*>/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toContain('target="_blank"')
    expect(text).toMatch(/<footer>.*Mill Archive.*<\/footer>/)
  })

  test('only these pages: all others refuse', async () => {
    for (const path of ['/records/map', '/collections/mill', '/exhibits/walk', '/search?q=map', '']) {
      expect((await browse(path)).headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    }
  })

  test('a viewer opens at a part of an image, and shows that part without scripts', async () => {
    const { manifest, images } = await imagesOf('map')
    const canvas = `${manifest.replace('manifest.json', '')}canvas/${images[1]?.id}`
    const state = encodeContentState({ canvas, manifest, region: [10, 20, 300, 40] })
    const { text } = await browse(`/embed/records/map/viewer?iiif-content=${state}`)
    expect(text).toContain(`data-image="${images[1]?.service}"`)
    expect(text).toContain('data-region="10,20,300,40"')
    expect(text).toContain(`<img src="${images[1]?.service}/10,20,300,40/!1200,1200/0/default.jpg"`)
    // To the same view in the archive.
    expect(text).toContain(`/records/map?iiif-content=${state}" target="_blank"`)
    const wrong = await browse(`/embed/records/bare/viewer?iiif-content=${state}`)
    expect(wrong.status).toBe(301)
    expect(wrong.headers.get('location')).toMatch(new RegExp(`/embed/records/[^/]+/viewer[?]iiif-content=${state}$`))
    const { text: first } = await browse('/embed/records/map/viewer')
    expect(first).toContain(`data-image="${images[0]?.service}"`)
    expect((await browse('/embed/records/bare/viewer')).text).not.toContain('data-viewer')
  })

  test('what does not exist is said in the frame', async () => {
    for (const path of ['/embed/records/nothing', '/embed/exhibits/nothing']) {
      const { status, headers, text } = await browse(path)
      expect(status).toBe(404)
      expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
      expect(text).not.toContain('reading-room.css')
    }
    expect((await browse('/embed/records/map/viewer?iiif-content=nonsense')).status).toBe(400)
    expect((await room.browse(twin, '/embed/exhibits/walk')).status).toBe(404)
  })

  test('text of the archive is escaped', async () => {
    for (const path of [
      `/embed/records/${hostile}`,
      `/oembed?url=${encodeURIComponent(`${base}/records/${hostile}`)}`,
    ]) {
      const { status, text } = await browse(path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('&lt;script&gt;')
      expect(path.startsWith('/oembed') ? JSON.parse(text).html : text).not.toContain('<script>')
    }
  })
})

describe('oEmbed', () => {
  const oembed = (query: Record<string, string>, of = tenant) =>
    room.browse(of, `/oembed?${new URLSearchParams(query)}`)

  test.each([
    ['/records/map', 'Map', '/embed/records/map'],
    ['/collections/mill', 'Mill', '/embed/collections/mill'],
    ['/exhibits/walk', 'A walk', '/embed/exhibits/walk'],
    ['/search?q=boat', 'Search · Mill Archive', '/embed/search'],
  ])('says how %s is embedded', async (path, title, embedded) => {
    const { status, headers, text } = await oembed({ url: base + path })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    const body = JSON.parse(text)
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title,
      provider_name: 'Mill Archive',
      provider_url: base,
      width: 600,
      html: expect.stringContaining(`<iframe src="${base}${embedded}" title="${title}" width="600"`),
    })
    expect((await browse(new URL(/src="([^"]+)"/.exec(body.html)?.[1] ?? '').href)).status).toBe(200)
  })

  test('keeps to the size that a consumer allows, and gives a thumbnail if it fits', async () => {
    const { images } = await imagesOf('map')
    const large = JSON.parse((await oembed({ url: `${base}/records/map` })).text)
    expect(large).toMatchObject({ thumbnail_url: images[0]?.thumbnail.url, thumbnail_width: 400 })
    const small = JSON.parse((await oembed({ url: `${base}/records/map`, maxwidth: '320', maxheight: '100' })).text)
    expect(small).toMatchObject({ width: 320, height: 100, html: expect.stringContaining('width="320" height="100"') })
    expect(small).not.toHaveProperty('thumbnail_url')
  })

  test.each([
    [{}, 400],
    [{ url: 'nonsense' }, 404],
    [{ url: 'https://elsewhere.example/api/public/records/map' }, 404],
    [{ url: '/records/nothing' }, 404],
    [{ url: '/records/map', format: 'xml' }, 501],
    [{ url: '/records/map', maxwidth: '0' }, 400],
    [{ url: '/records/map', maxwidth: 'wide' }, 400],
    [{ url: '/records/bare?iiif-content=nonsense' }, 404],
  ])('%o is %i', async (query: Readonly<Record<string, string>>, status) => {
    const { url } = query
    const asked = { ...query, ...(url?.startsWith('/') && { url: base + url }) }
    expect((await oembed(asked)).status).toBe(status)
  })

  test('of another archive is not found', async () => {
    expect((await oembed({ url: `${base}/records/map` }, twin)).status).toBe(404)
    const theirs = await oembed({ url: `${originOf(twin)}/api/public/records/map` }, twin)
    expect(JSON.parse(theirs.text)).not.toHaveProperty('thumbnail_url')
  })

  describe.each([
    ['WordPress', discoverAsWordPress],
    ['Omeka', discoverAsOmeka],
  ])('%s', (_name, discover) => {
    test.each([
      ['/records/map', '/embed/records/map'],
      ['/collections/mill', '/embed/collections/mill'],
      ['/exhibits/walk', '/embed/exhibits/walk'],
      ['/organization', '/embed/search'],
      ['/search?q=map', '/embed/search'],
    ])('embeds %s', async (path, embedded) => {
      const found = await discover(base + path, get)
      expect(found?.html).toContain(`src="${base}${embedded}"`)
    })

    test('embeds a view of an image', async () => {
      const { manifest, images } = await imagesOf('map')
      const canvas = `${manifest.replace('manifest.json', '')}canvas/${images[0]?.id}`
      const state = encodeContentState({ canvas, manifest, region: [0, 0, 30, 40] })
      const found = await discover(`${base}/records/map?iiif-content=${state}`, get)
      expect(found?.html).toContain(`src="${base}/embed/records/map/viewer?iiif-content=${state}"`)
    })
  })
})

/** Pages get their requests from the gateway, which knows these clients (services/gateway/src/proxy/page-routing.test.ts). */
const get = async (url: string, headers: Readonly<Record<string, string>>) => {
  const isData = url.includes('/oembed?')
  return room.browse(tenant, url, isData ? headers : { ...headers, accept: 'text/html' })
}

/** Returns the manifest of a record and its images, from the page. */
async function imagesOf(slug: string) {
  const { text } = await room.browse(tenant, `/records/${slug}`)
  const manifest = /<a href="([^"]+)">IIIF manifest<\/a>/.exec(text)?.[1] ?? ''
  const images = [...text.matchAll(/data-image="([^"]+)" data-id="([^"]+)"/g)].map(([, service = '', id = '']) => ({
    id,
    service,
    thumbnail: { url: `${service}/full/!400,400/0/default.jpg` },
  }))
  return { manifest, images }
}
