import { buffer } from 'node:stream/consumers'
import { setFields, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { type Part, pyramidKey, thumbnailKey } from '@fonds/imaging'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
const ids: Record<string, string> = {}

const SIZE = { width: 1300, height: 900 }
/** Media types of the formats, and their names in sharp. */
const TYPES: Readonly<Record<Part['format'], readonly [string, string]>> = {
  jpg: ['image/jpeg', 'jpeg'],
  png: ['image/png', 'png'],
  webp: ['image/webp', 'webp'],
}
/** Black and white stripes of two pixels; if the image is reduced first, regions become grey. */
const stripes = Buffer.from(Array.from({ length: SIZE.width * SIZE.height }, (_, n) => (n % 4 < 2 ? 0 : 255)))

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool, { name: 'Mill Archive' })
  twin = await aTenant(service.db.pool, { name: 'Other Archive' })
  const children = [{ title: 'Map' }, { title: 'Kept' }, { title: 'Hidden' }, { title: 'Empty' }]
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Mill', children })
  const { rows } = await service.db.pool.query('SELECT id, title, tenant_id FROM fonds.description')
  for (const { id, title, tenant_id } of rows) ids[tenant_id === tenant.id ? title : `twin ${title}`] = id
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  const red = await sharp({ create: { ...SIZE, channels: 3, background: '#c83214' } })
    .jpeg()
    .toBuffer()
  const striped = await sharp(stripes, { raw: { ...SIZE, channels: 1 } })
    .png()
    .toBuffer()
  const attach = (slug: string, name: string, content: Buffer) =>
    service.attach(tenant.id, { kind: 'record', slug }, { name, content })
  await attach('map', 'map.jpg', red)
  await attach('map', 'notes.pdf', Buffer.from('%PDF-1.7 notes'))
  await attach('map', 'stripes.png', striped)
  await attach('kept', 'kept.png', striped)
  await attach('hidden', 'hidden.jpg', red)
  await setPublished(service.db.pool, tenant.id, 'record', 'hidden', false)
})
afterAll(() => service?.stop())

const base = (title: string, number: number | string = 1) => `/iiif/${tenant.id}/${ids[title]}/image/${number}`
const ask = (path: string, init?: RequestInit) => service.ask(tenant, path, init)
async function picture(path: string) {
  const answer = await ask(path)
  if (answer.status !== 200) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

interface Info {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  readonly tiles: readonly { readonly width: number; readonly scaleFactors: readonly number[] }[]
}

/** Returns the URI of an image. */
async function uriOf(title: string, number: number | string = 1): Promise<string> {
  const answer = await ask(base(title, number))
  expect(answer.status).toBe(303)
  return (answer.headers.get('location') ?? '').replace(/\/info\.json$/, '')
}

async function info(title: string, number = 1): Promise<Info> {
  return JSON.parse(await (await ask(`${await uriOf(title, number)}/info.json`)).text())
}

describe('the URI of an image, as in manifests', () => {
  const thumbnailOf = async (title: string): Promise<{ id: string; service: { id: string }[] }> => {
    const manifest = JSON.parse(await (await ask(`/iiif/${tenant.id}/${ids[title]}/manifest.json`)).text())
    return manifest.items[0].thumbnail[0]
  }
  const serviceOf = async (title: string) => (await thumbnailOf(title)).service[0]?.id ?? ''
  const DAY = 'public, max-age=86400'
  const REVALIDATE = 'public, max-age=0, must-revalidate'
  const cached = async (path: string) => {
    const answer = await ask(path)
    return [answer.status, answer.headers.get('cache-control')]
  }

  test('may be cached for a day, and is the id in info.json', async () => {
    const id = await serviceOf('Map')
    expect(id).toMatch(/\/image\/[0-9a-f-]{36}-[0-9a-f]{16}$/)
    expect((await thumbnailOf('Map')).id).toBe(`${id}/full/!400,400/0/default.jpg`)
    expect(JSON.parse(await (await ask(`${id}/info.json`)).text())).toMatchObject({ id })
    expect(await cached(`${id}/info.json`)).toEqual([200, DAY])
    expect(await cached(`${id}/0,0,256,256/256,256/0/default.jpg`)).toEqual([200, DAY])
    expect((await ask(id)).headers.get('location')).toBe(`${id}/info.json`)
  })

  test('is the only one: older and shorter URLs of info.json redirect to it, and their parts are revalidated', async () => {
    const id = await serviceOf('Map')
    const [uuid = ''] = /[0-9a-f-]{36}(?=-[0-9a-f]{16}$)/.exec(id) ?? []
    const version = id.slice(-16)
    const stale = '0'.repeat(16)
    const names = ['1', `1-${version}`, `1-${version}r`, `1-${stale}`, uuid, uuid.toUpperCase(), `${uuid}-${stale}`]
    for (const path of [...names.map((name) => base('Map', name)), id.replace(tenant.id, tenant.slug)]) {
      const answer = await ask(`${path}/info.json`)
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, `${id}/info.json`])
    }
    for (const name of ['1', `1-${stale}`, uuid, `${uuid}-${stale}`]) {
      expect(await cached(`${base('Map', name)}/full/^max/0/default.jpg`)).toEqual([200, REVALIDATE])
    }
    expect(await cached(`${base('Map', `1-${version}`)}/full/^max/0/default.jpg`)).toEqual([200, DAY])
  })

  test('stays when the file is withheld; then only what looks the same afterwards may be cached', async () => {
    const before = await thumbnailOf('Map')
    const id = await serviceOf('Map')
    await setFields(service.db.pool, tenant.id, 'record', 'map', { suppress_from_aggregators: true })
    expect((await thumbnailOf('Map')).id).toBe(before.id)
    expect(await serviceOf('Map')).toBe(id)
    expect(await cached(`${id}/info.json`)).toEqual([200, REVALIDATE])
    expect(await cached(`${id}/full/max/0/default.jpg`)).toEqual([200, REVALIDATE])
    expect(await cached(`${id}/full/!200,200/0/default.jpg`)).toEqual([200, DAY])
    await setFields(service.db.pool, tenant.id, 'record', 'map', { suppress_from_aggregators: false })
    expect(await cached(`${id}/info.json`)).toEqual([200, DAY])
  })

  test.each([
    '1-',
    '1-abc',
    '1-00000000000000zz',
    '1--1',
    '12345678-1234-4234-8234-123456789012',
    '12345678-1234-4234-8234-123456789012-0123456789abcdef',
  ])('%s is not an image', async (number) => {
    expect((await ask(`${base('Map', number)}/info.json`)).status).toBe(404)
  })
})

describe('info.json', () => {
  test('describes the image, under the tenant’s own origin, and the base URI redirects to it', async () => {
    const uri = await uriOf('Map')
    const answer = await ask(`${uri}/info.json`)
    expect(answer.headers.get('content-type')).toBe(
      'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
    )
    const found: Info = JSON.parse(await answer.text())
    expect(found).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: uri,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      ...SIZE,
      maxWidth: 2600,
      maxArea: 4 * SIZE.width * SIZE.height,
      tiles: [{ width: 256, height: 256, scaleFactors: [1, 2, 4, 8] }],
      extraFormats: ['webp'],
    })
    for (const where of [found.id, `${found.id}/`]) {
      const redirect = await ask(where)
      expect([redirect.status, redirect.headers.get('location')]).toEqual([303, `${found.id}/info.json`])
    }
  })

  test('every offered size and tile exists, with the stated size', async () => {
    const { id, sizes, tiles, width, height } = await info('Map')
    const wanted: { path: string; size: { width: number; height: number } }[] = []
    for (const size of sizes) wanted.push({ path: `full/${size.width},${size.height}`, size })
    const [tile] = tiles
    for (const factor of tile?.scaleFactors ?? []) {
      const edge = (tile?.width ?? 0) * factor
      for (let x = 0; x < width; x += edge) {
        for (let y = 0; y < height; y += edge) {
          const [w, h] = [Math.min(edge, width - x), Math.min(edge, height - y)]
          const size = { width: Math.ceil(w / factor), height: Math.ceil(h / factor) }
          wanted.push({ path: `${x},${y},${w},${h}/${size.width},${size.height}`, size })
        }
      }
    }
    expect(wanted).toHaveLength(4 + 24 + 6 + 2 + 1)
    for (const { path, size } of wanted) {
      const made = await picture(`${id}/${path}/0/default.jpg`)
      expect(await sharp(made).metadata()).toMatchObject(size)
      expect((await sharp(made).stats()).dominant).toEqual({ r: 200, g: 56, b: 24 })
    }
  })
})

describe('an image', () => {
  test.each(Object.entries(TYPES))('in %s has that type', async (format, [type, found]) => {
    const answer = await ask(`${base('Map')}/square/200,/90/gray.${format}`)
    expect(answer.headers.get('content-type')).toBe(type)
    const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(made).toMatchObject({ width: 200, height: 200, format: found })
  })

  test('links to its canonical URL and profile; the canonical URL has the same bytes and validator', async () => {
    const answer = await ask(`${base('Map')}/pct:0,0,50,50/pct:50/360/color.jpg?ignored=1`)
    const canonical = `${await uriOf('Map')}/0,0,650,450/325,225/0/default.jpg`
    expect(answer.headers.get('link')).toBe(
      `<${canonical}>; rel="canonical", <http://iiif.io/api/image/3/level2.json>; rel="profile"`,
    )
    const etag = answer.headers.get('etag') ?? ''
    const other = await ask(canonical)
    expect(other.headers.get('etag')).toBe(etag)
    expect(Buffer.from(await other.arrayBuffer()).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    expect((await ask(canonical, { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const elsewhere = await ask(`${base('Map')}/full/325,225/0/default.jpg`)
    expect(elsewhere.headers.get('etag')).not.toBe(etag)
  })

  test('and its info.json have a Last-Modified', async () => {
    for (const path of [`${await uriOf('Map')}/info.json`, `${base('Map')}/full/200,/0/default.jpg`]) {
      const modified = (await ask(path)).headers.get('last-modified') ?? ''
      expect(Date.parse(modified)).toBeGreaterThan(0)
      expect((await ask(path, { headers: { 'If-Modified-Since': modified } })).status).toBe(304)
      const before = new Date(Date.parse(modified) - 1_000).toUTCString()
      expect((await ask(path, { headers: { 'If-Modified-Since': before } })).status).toBe(200)
    }
  })

  test('reports its cost to the gateway, by its pixels', async () => {
    const cost = async (path: string) => Number((await ask(`${base('Map')}/${path}`)).headers.get('x-fonds-cost'))
    expect(await cost('0,0,256,256/max/0/default.jpg')).toBeGreaterThanOrEqual(10)
    expect(await cost('0,0,1,1/max/0/default.jpg')).toBeGreaterThanOrEqual(10)
    expect(await cost('full/max/0/default.jpg')).toBe(10 * Math.ceil((1300 * 900) / 65_536))
    expect(await cost('full/^max/0/default.jpg')).toBe(10 * Math.ceil((2600 * 1800) / 65_536))
  })

  test('^ may be escaped', async () => {
    expect(await sharp(await picture(`${base('Map')}/full/%5E1400,/0/default.jpg`)).metadata()).toMatchObject({
      width: 1400,
    })
  })

  test('is rendered once for concurrent requests', async () => {
    const path = `${base('Map', 3)}/7,7,301,301/max/0/default.png`
    const all = await Promise.all(Array.from({ length: 20 }, () => picture(path)))
    expect(all.every((one) => one.equals(all[0] ?? Buffer.alloc(0)))).toBe(true)
  })

  test('is the stored tile if exactly a tile is requested, and cut from it for a part', async () => {
    const tile = await picture(`${base('Map', 3)}/256,256,256,256/256,256/0/default.jpg`)
    const part = await picture(`${base('Map', 3)}/266,266,200,200/max/0/default.png`)
    const pixels = (source: Buffer) =>
      sharp(source).extract({ left: 0, top: 0, width: 200, height: 200 }).raw().toBuffer()
    const cut = await sharp(tile).extract({ left: 10, top: 10, width: 200, height: 200 }).raw().toBuffer()
    expect((await pixels(part)).equals(cut)).toBe(true)
    expect((await sharp(tile).stats()).channels[0]?.stdev).toBeGreaterThan(80)
  })

  test('shows every detail of an image that is not restricted', async () => {
    const { channels } = await sharp(await picture(`${base('Map', 3)}/600,400,64,64/max/0/default.png`)).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(80)
  })
})

test.each([
  'full/full/0/default.jpg',
  '0,0,0,0/max/0/default.jpg',
  'full/1301,/0/default.jpg',
  'full/^5000,/0/default.jpg',
  '0,0,1,1/^4096,4096/0/default.png',
  'full/^2601,/0/default.jpg',
  'full/max/45/default.jpg',
  'full/max/0/native.jpg',
  'full/max/0/default.gif',
  '1300,0,1,1/max/0/default.jpg',
])('%s is 400, with an explanation', async (path) => {
  const answer = await ask(`${base('Map')}/${path}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_parameter', errors: [{ message: expect.any(String) }] })
})

test('a missing image is 404; a file that cannot be rendered is 422', async () => {
  const part = 'full/max/0/default.jpg'
  const paths = [
    `${base('Map', 4)}/info.json`,
    `${base('Map', 0)}/info.json`,
    `${base('Map', 'x')}/info.json`,
    base('Empty'),
    `${base('Map', 4)}/${part}`,
    `${base('Map')}/max/0/default.jpg`,
    `${base('Map')}/full/${part}`,
    `${base('Map')}/info.xml`,
    `/iiif/${tenant.id}/${tenant.id}/image/1/${part}`,
  ]
  for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404])
  for (const path of ['info.json', part]) expect((await ask(`${base('Map', 2)}/${path}`)).status).toBe(422)
})

test('another archive’s is 404, by slug or UUID', async () => {
  const rest = 'image/1/full/max/0/default.jpg'
  expect((await service.ask(twin, `/iiif/${twin.id}/${ids.Map}/${rest}`)).status).toBe(404)
  expect((await service.ask(twin, `/iiif/${tenant.id}/${ids.Map}/${rest}`)).status).toBe(404)
  expect((await service.ask(tenant, `/iiif/${tenant.id}/${ids['twin Map']}/${rest}`)).status).toBe(404)
  expect((await service.ask(tenant, `/iiif/${tenant.slug}/${ids.Map}/${rest}`)).status).toBe(200)
})

describe('if a stored derivative is damaged', () => {
  const cut = async (key: string) => {
    const body = await buffer(await service.store.read(key))
    await service.store.put(key, body.subarray(0, Math.floor(body.length * 0.6)))
  }
  const sha256 = async (title: string, position: number) => {
    const { rows } = await service.db.pool.query(
      'SELECT sha256 FROM fonds.media WHERE description_id = $1 AND position = $2',
      [ids[title], position],
    )
    return { tenantId: tenant.id, sha256: String(rows[0].sha256) }
  }

  test.each(['0,0,256,256/256,256/0/default.jpg', '13,17,999,777/500,/0/default.png', 'full/1300,900/90/gray.webp'])(
    'a part rendered from its pyramid is complete (%s)',
    async (path) => {
      const address = `${base('Map', 3)}/${path}`
      const before = await ask(address)
      await cut(pyramidKey(await sha256('Map', 2), 0))
      const other = await service.another()
      try {
        const after = await other.ask(tenant, address)
        expect([after.status, after.headers.get('etag')]).toEqual([200, before.headers.get('etag')])
        expect(Buffer.from(await after.arrayBuffer()).equals(Buffer.from(await before.arrayBuffer()))).toBe(true)
      } finally {
        await other.stop()
      }
    },
  )

  test('so is a part of a restricted image', async () => {
    const address = `${base('Kept')}/0,0,200,200/max/0/default.png`
    const before = await picture(address)
    await cut(thumbnailKey(await sha256('Kept', 0), 0))
    expect((await picture(address)).equals(before)).toBe(true)
  })
})

test('an unpublished image is 404 immediately, even if cached', async () => {
  const path = `${base('Map')}/full/300,/0/default.jpg`
  const etag = (await ask(path)).headers.get('etag') ?? ''
  expect((await ask(`${base('Hidden')}/info.json`)).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'record', 'map', false)
  expect((await ask(path)).status).toBe(404)
  expect((await ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'record', 'map', true)
  expect((await ask(path)).status).toBe(200)
})

describe('a suppressed image', () => {
  test('is an image of 400 pixels to the Image API', async () => {
    expect(await info('Kept')).toMatchObject({
      width: 400,
      height: 277,
      maxWidth: 400,
      sizes: [{ width: 400, height: 277 }],
    })
    expect(await sharp(await picture(`${base('Kept')}/full/max/0/default.jpg`)).metadata()).toMatchObject({
      width: 400,
      height: 277,
    })
    expect((await ask(`${base('Kept')}/full/401,/0/default.jpg`)).status).toBe(400)
    expect((await ask(`${base('Kept')}/full/%5E401,/0/default.jpg`)).status).toBe(400)
    expect((await ask(`${base('Kept')}/0,0,1300,900/1300,900/0/default.jpg`)).status).toBe(400)
  })

  test('has no more detail in any region, at any size', async () => {
    for (const path of ['100,100,40,40/%5E80,80', 'pct:50,50,3,3/%5Emax', '0,0,64,64/max']) {
      const { channels } = await sharp(await picture(`${base('Kept')}/${path}/0/default.png`)).stats()
      // Stripes of two pixels turn grey when an image is reduced to less than a third.
      expect(channels[0]?.stdev).toBeLessThan(25)
    }
  })

  test('is suppressed immediately, and vice versa', async () => {
    const path = `${base('Map', 3)}/600,400,64,64/max/0/default.png`
    const etag = (await ask(path)).headers.get('etag') ?? ''
    await setFields(service.db.pool, tenant.id, 'record', 'map', { suppress_from_aggregators: true })
    expect((await ask(path)).status).toBe(400)
    expect(await info('Map', 3)).toMatchObject({ width: 400, maxWidth: 400 })
    await setFields(service.db.pool, tenant.id, 'record', 'map', { suppress_from_aggregators: false })
    expect((await ask(path)).headers.get('etag')).toBe(etag)
  })
})

test('parts of a remote pyramid are the same images', async () => {
  const far = await startMedia({ atOnce: 2, waiting: 64 }, { ms: 30_000, memory: 1024 ** 3 }, true)
  try {
    const owner = await aTenant(far.db.pool)
    await aTree(far.db.pool, owner.id, { title: 'Mill', children: [{ title: 'Map' }] })
    const { rows } = await far.db.pool.query(`SELECT id FROM fonds.description WHERE title = 'Map'`)
    const content = await sharp(stripes, { raw: { ...SIZE, channels: 1 } })
      .png()
      .toBuffer()
    await far.attach(owner.id, { kind: 'record', slug: 'map' }, { name: 'stripes.png', content })
    for (const part of [
      'full/650,/0/default.png',
      '100,100,700,500/max/90/gray.png',
      '1024,768,276,132/max/0/default.png',
    ]) {
      const answer = await far.ask(owner, `/iiif/${owner.id}/${rows[0].id}/image/1/${part}`)
      const near = await sharp(await picture(`${base('Map', 3)}/${part}`))
        .raw()
        .toBuffer()
      const made = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer()
      expect([part, made.equals(near)]).toEqual([part, true])
    }
  } finally {
    await far.stop()
  }
})
