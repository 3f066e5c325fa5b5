import { createHash } from 'node:crypto'
import { deleteTree, setFields, setPublished, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { originalKey, thumbnailKey } from '@fonds/imaging'
import { createSealedStore } from '@fonds/object-store'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let other: Tenant
const ids: Record<string, string> = {}

const paint = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool)
  other = await aTenant(service.db.pool)
  const children = ['Letter', 'Map', 'Plan', 'Secret', 'Bare', 'Torn', 'Hidden'].map((title) => ({ title }))
  for (const { id } of [tenant, other]) await aTree(service.db.pool, id, { title: 'Mill', children }, { source: id })
  const { rows } = await service.db.pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  for (const { id, slug } of rows) ids[slug] = id
  await setFields(service.db.pool, tenant.id, 'record', 'secret', { suppress_from_aggregators: true })
})
afterAll(() => service?.stop())

const path = (slug: string, rest: string, org = tenant.id) => `/images/${org}/${ids[slug]}/${rest}`
const ask = (slug: string, rest: string, init?: RequestInit) => service.ask(tenant, path(slug, rest), init)
const attach = (slug: string, name: string, content: Buffer) =>
  service.attach(tenant.id, { kind: slug === 'mill' ? 'collection' : 'record', slug }, { name, content })
const code = async (answer: Response) => [answer.status, JSON.parse(await answer.text()).code]

describe('a thumbnail', () => {
  let large: Buffer
  let second: string
  beforeAll(async () => {
    large = await paint(1600, 900, '#2060a0')
    await attach('letter', 'recto.jpg', large)
    second = await attach('letter', 'verso.jpg', await paint(100, 300, '#a02020'))
  })

  test('is a small JPEG of the first image, which is rendered once and stored', async () => {
    const key = thumbnailKey({ tenantId: tenant.id, sha256: sumOf(large) }, 0)
    expect(await service.store.stat(key)).toBeNull()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('letter', 'thumb')))
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
    expect(new Set(bodies.map(sumOf)).size).toBe(1)
    expect(await sharp(bodies[0]).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 225 })
    expect((await createSealedStore(service.store).find(key))?.bytes).toBe(bodies[0]?.length)
    expect(answers[0]?.headers.get('content-type')).toBe('image/jpeg')
    expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('of another image is found by UUID, and is never enlarged', async () => {
    const answer = await ask('letter', `thumb?image=${second}`)
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 100, height: 300 })
    expect(await code(await ask('letter', `thumb?image=${crypto.randomUUID()}`))).toEqual([404, 'not_found'])
    for (const wrong of ['first', '0', '-1', '1.5', '100000', '٣']) {
      expect(await code(await ask('letter', `thumb?image=${wrong}`))).toEqual([400, 'invalid_parameter'])
    }
  })

  test('of another image is found by number, counted as in IIIF', async () => {
    const bytes = async (image: string | number) =>
      sumOf(Buffer.from(await (await ask('letter', `thumb?image=${image}`)).arrayBuffer()))
    expect(await bytes(2)).toBe(await bytes(second))
    expect(await bytes(1)).not.toBe(await bytes(2))
    expect(await code(await ask('letter', 'thumb?image=3'))).toEqual([404, 'not_found'])
    expect((await ask('letter', 'original?image=2')).headers.get('etag')).not.toBe(
      (await ask('letter', 'original?image=1')).headers.get('etag'),
    )
  })

  test('has a strong validator, and supports 304 and HEAD', async () => {
    const etag = (await ask('letter', 'thumb')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await ask('letter', 'thumb', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const head = await ask('letter', 'thumb', { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500)
  })

  test('may be cached for a day only at the URL of its version', async () => {
    const version = sumOf(large).slice(0, 16)
    const kept = async (v: string) => (await ask('letter', `thumb?v=${v}`)).headers.get('cache-control')
    expect(await kept(version)).toBe('public, max-age=86400')
    expect(await kept('0000000000000000')).toMatch(/must-revalidate/)
  })

  test('that is truncated in the store is rendered again, with the same validator', async () => {
    const key = thumbnailKey({ tenantId: tenant.id, sha256: sumOf(large) }, 0)
    const before = await ask('letter', 'thumb')
    const body = Buffer.from(await before.arrayBuffer())
    await service.store.put(key, body.subarray(0, body.length >> 1))
    const after = await ask('letter', 'thumb')
    expect(Buffer.from(await after.arrayBuffer()).equals(body)).toBe(true)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    expect(
      Buffer.from(await (await ask('letter', 'thumb', { headers: { Range: 'bytes=10-19' } })).arrayBuffer()),
    ).toEqual(body.subarray(10, 20))
  })

  test('ignores unknown parameters', async () => {
    expect((await ask('letter', 'thumb?t=12&x')).status).toBe(200)
  })

  test('of a file that cannot be rendered is 422', async () => {
    await attach(
      'plan',
      'plan.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    )
    expect(await code(await ask('plan', 'thumb'))).toEqual([422, 'image_unreadable'])
  })

  test('of a damaged file is 422, of a lost one 503, and the service keeps running', async () => {
    const content = await paint(900, 900, '#445566')
    await attach('torn', 'torn.jpg', content)
    const key = originalKey({ tenantId: tenant.id, sha256: sumOf(content) })
    await service.store.put(key, content.subarray(0, 600))
    await service.store.put(key, Buffer.concat([content.subarray(0, 4), Buffer.alloc(content.length - 4)]))
    expect(await code(await ask('torn', 'thumb'))).toEqual([422, 'image_unreadable'])
    for (const left of [null, content.subarray(0, 600)]) {
      await service.store.remove(key)
      if (left !== null) await service.store.put(key, left)
      const lost = await ask('torn', 'thumb')
      expect(lost.headers.get('retry-after')).toBe('600')
      expect(await code(lost)).toEqual([503, 'file_missing'])
    }
    await service.store.put(key, content)
    expect((await ask('torn', 'thumb')).status).toBe(200)
  })

  test('of a collection’s own image is available', async () => {
    await attach('mill', 'mill.jpg', await paint(50, 50, '#111111'))
    expect((await ask('mill', 'thumb')).status).toBe(200)
  })
})

describe('an original', () => {
  let content: Buffer
  beforeAll(async () => {
    content = await paint(640, 480, '#208040')
    await attach('map', 'Karte “Mühle”.jpg', content)
  })

  test('has the stored bytes, with their checksum as validator', async () => {
    const answer = await ask('map', 'original')
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(answer.headers.get('etag')).toBe(`"${sumOf(content)}"`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="Karte Muhle.jpg"; filename*=UTF-8''Karte%20%E2%80%9CM%C3%BChle%E2%80%9D.jpg`,
    )
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test('is sent in part', async () => {
    const part = await ask('map', 'original', { headers: { Range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true)
    expect(await code(await ask('map', 'original', { headers: { Range: 'bytes=9999999-' } }))).toEqual([
      416,
      'range_not_satisfiable',
    ])
  })

  test('that is lost or truncated in the store is 503 with Retry-After, even for HEAD', async () => {
    const picture = await paint(64, 64, '#a0a010')
    const id = await attach('map', 'lost.jpg', picture)
    const key = originalKey({ tenantId: tenant.id, sha256: sumOf(picture) })
    for (const left of [null, picture.subarray(0, 100)]) {
      await service.store.remove(key)
      if (left !== null) await service.store.put(key, left)
      const answer = await ask('map', `original?image=${id}`)
      expect(answer.headers.get('retry-after')).toBe('600')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await code(answer)).toEqual([503, 'file_missing'])
      expect((await ask('map', `original?image=${id}`, { method: 'HEAD' })).status).toBe(503)
    }
  })

  test('that is an SVG is shown in a sandbox; an HTML page can only be saved', async () => {
    const svg = await ask('plan', 'original')
    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
    await attach('bare', 'page.jpg', Buffer.from('<!DOCTYPE html><script>alert(1)</script>'))
    const page = await ask('bare', 'original')
    expect(page.headers.get('content-type')).toBe('application/octet-stream')
    expect(page.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  test.each([
    ['page.html', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
    ['spaces.html', '\n\t <HTML><body onload="alert(1)"></body></HTML>'],
    ['marked.html', '\ufeff<!-- a --><html><script>alert(1)</script></html>'],
    ['bare.html', '<script>alert(1)</script>'],
    ['page.xhtml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['sheet.xml', '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="a.xsl"?><a/>'],
    ['drawing.pdf', '<svg><script>alert(1)</script></svg>'],
    ['mail.mht', 'MIME-Version: 1.0\nContent-Type: text/html\n\n<script>alert(1)</script>'],
  ])('that is %s is never served as a page, and its metadata agrees', async (name, content) => {
    const slug = `file-${name.replace('.', '-')}`
    await aTree(service.db.pool, tenant.id, { title: `Box of ${slug}`, children: [{ title: slug }] })
    await attach(slug, name, Buffer.from(content))
    const { rows } = await service.db.pool.query(
      'SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2',
      [tenant.id, slug],
    )
    const active = /html|xml|script|multipart|message/
    const original = `/images/${tenant.id}/${rows[0].id}/original`
    for (const init of [{}, { method: 'HEAD' }, { headers: { Range: 'bytes=0-9' } }]) {
      const answer = await service.ask(tenant, original, init)
      expect([200, 206]).toContain(answer.status)
      const type = answer.headers.get('content-type') ?? ''
      if (type !== 'image/svg+xml') expect(type).not.toMatch(active)
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
      if (!type.startsWith('image/')) expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    }
    const manifest = await service.ask(tenant, `/iiif/${tenant.id}/${rows[0].id}/manifest.json`)
    const { rendering }: { rendering: { id: string; format: string }[] } = JSON.parse(await manifest.text())
    expect(rendering).toHaveLength(1)
    for (const { id, format } of rendering) {
      const { headers } = await service.ask(tenant, id, { method: 'HEAD' })
      expect(headers.get('content-type')?.split(';')[0]).toBe(format)
      if (format !== 'text/plain') expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    }
  })

  test('that is suppressed is 403 with the URL of its thumbnail', async () => {
    await attach('secret', 'secret.jpg', await paint(800, 600, '#990000'))
    const answer = await ask('secret', 'original')
    expect(answer.status).toBe(403)
    const problem: { code: string; thumbnail: string } = JSON.parse(await answer.text())
    expect(problem.code).toBe('original_restricted')
    expect(problem.thumbnail.startsWith(originOf(tenant))).toBe(true)
    const thumbnail = await service.ask(tenant, problem.thumbnail)
    expect([thumbnail.status, thumbnail.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400'])
  })
})

test('a suppressed original is rejected immediately, even with a validator, and its thumbnail is still available', async () => {
  await attach('map', 'plan.jpg', await paint(320, 200, '#5050a0'))
  const etag = (await ask('map', 'original')).headers.get('etag') ?? ''
  expect((await ask('map', 'original', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  for (const [suppressed, status] of [
    [true, 403],
    [false, 304],
  ] as const) {
    await setFields(service.db.pool, tenant.id, 'record', 'map', { suppress_from_aggregators: suppressed })
    expect((await ask('map', 'original', { headers: { 'If-None-Match': etag } })).status).toBe(status)
    expect((await ask('map', 'thumb')).status).toBe(200)
  }
})

describe('a hidden image', () => {
  test.each(['thumb', 'original'])('is 404 for %s, whatever the reason', async (what) => {
    const places = [
      `/images/${other.id}/${ids.letter}/${what}`,
      `/images/${tenant.id}/${crypto.randomUUID()}/${what}`,
      `/images/${tenant.id}/letter/${what}`,
      `/images/${tenant.id}/${ids.hidden}/${what}`,
      `/images/x'y/${ids.letter}/${what}`,
    ]
    for (const place of places) expect(await code(await service.ask(tenant, place))).toEqual([404, 'not_found'])
    expect(await code(await service.ask(other, `/images/${other.id}/${ids.letter}/${what}`))).toEqual([
      404,
      'not_found',
    ])
  })

  test('the archive may be named by its slug', async () => {
    expect((await service.ask(tenant, path('letter', 'thumb', tenant.slug))).status).toBe(200)
  })

  test('an unpublished image is 404 immediately, even with a validator; a deleted one is 410', async () => {
    const content = await paint(30, 30, '#010203')
    await attach('hidden', 'hidden.jpg', content)
    const etag = (await ask('hidden', 'original')).headers.get('etag') ?? ''
    await setPublished(service.db.pool, tenant.id, 'record', 'hidden', false)
    for (const what of ['thumb', 'original']) {
      expect((await ask('hidden', what, { headers: { 'If-None-Match': etag } })).status).toBe(404)
    }
    await setPublished(service.db.pool, tenant.id, 'record', 'hidden', true)
    expect((await ask('hidden', 'original')).status).toBe(200)
    await deleteTree(service.db.pool, tenant.id, 'record', 'hidden', false)
    expect(await code(await ask('hidden', 'thumb'))).toEqual([410, 'gone'])
  })
})

test('a service is ready if its store and database respond', async () => {
  expect((await service.ask(tenant, `/../../readyz`)).status).toBe(200)
})
