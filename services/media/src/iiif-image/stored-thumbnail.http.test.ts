import { createHash } from 'node:crypto'
import { type AttachedPicture, imageSizes, imageVersion, thumbnailUrl } from '@fonds/archive'
import { attachMedia, detachMedia, setFields, setPublished, type Tenant } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { pyramidKey, thumbnailKey } from '@fonds/imaging'
import { createSealedStore } from '@fonds/object-store'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originOf, startMedia, type TestService } from '../testing/service.ts'

let service: TestService
let tenant: Tenant
let twin: Tenant
const ids: Record<string, string> = {}

const paint = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Attached {
  readonly id: string
  readonly sha256: string
}
const images: Record<string, Attached> = {}

async function attach(slug: string, name: string, content: Buffer): Promise<void> {
  const id = await service.attach(tenant.id, { kind: 'record', slug }, { name, content })
  images[name] = { id, sha256: sumOf(content) }
}

const imageOf = (name: string): Attached => {
  const image = images[name]
  if (image === undefined) throw new Error(`not attached: ${name}`)
  return image
}

beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  const children = ['Letter', 'Album', 'Kept', 'Draft', 'Plan', 'Moved'].map((title) => ({ title }))
  for (const { id } of [tenant, twin]) await aTree(service.db.pool, id, { title: 'Mill', children }, { source: id })
  const { rows } = await service.db.pool.query('SELECT id, slug FROM fonds.description WHERE tenant_id = $1', [
    tenant.id,
  ])
  for (const { id, slug } of rows) ids[slug] = id
  await attach('letter', 'large.jpg', await paint(1600, 901, '#2060a0'))
  await attach('letter', 'small.jpg', await paint(100, 300, '#a02020'))
  await attach('album', 'fresh.jpg', await paint(1200, 700, '#20a060'))
  await attach('kept', 'kept.jpg', await paint(1000, 800, '#606060'))
  await attach('draft', 'draft.jpg', await paint(640, 480, '#101010'))
  await attach('moved', 'moved.jpg', await paint(640, 480, '#202020'))
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
  await setPublished(service.db.pool, tenant.id, 'record', 'draft', false)
})
afterAll(() => service?.stop())

const urlOf = (slug: string, name: string): string =>
  thumbnailUrl({ origin: originOf(tenant), id: tenant.id }, ids[slug] ?? '', imageOf(name))
const ask = (where: string, init?: RequestInit) => service.ask(tenant, where, init)
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const cached = async (url: string) => {
  const answer = await ask(url)
  return [answer.status, answer.headers.get('cache-control')]
}
const DAY = 'public, max-age=86400'
const REVALIDATE = 'public, max-age=0, must-revalidate'

test('is sent as it was prerendered; nothing else is rendered', async () => {
  const picture = { tenantId: tenant.id, sha256: imageOf('fresh.jpg').sha256 }
  const answer = await ask(urlOf('album', 'fresh.jpg'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const stored = await createSealedStore(service.store).find(thumbnailKey(picture, 0))
  expect(sumOf(await bytesOf(answer))).toBe(stored?.sha256)
  expect(await service.store.stat(pyramidKey(picture, 0))).toBeNull()
})

test('has the bytes and the validator of /images/…/thumb, and the size that lists state', async () => {
  for (const [name, size] of [
    ['large.jpg', { width: 400, height: 225 }],
    ['small.jpg', { width: 100, height: 300 }],
  ] as const) {
    const answer = await ask(urlOf('letter', name))
    const thumb = await ask(`/images/${tenant.id}/${ids.letter}/thumb?image=${imageOf(name).id}`)
    expect(answer.headers.get('etag')).toBe(thumb.headers.get('etag'))
    const bytes = await bytesOf(answer)
    expect(bytes.equals(await bytesOf(thumb))).toBe(true)
    expect(await sharp(bytes).metadata()).toMatchObject(size)
    const { rows } = await service.db.pool.query('SELECT thumb_width, thumb_height FROM fonds.media WHERE id = $1', [
      imageOf(name).id,
    ])
    expect(rows).toEqual([{ thumb_width: size.width, thumb_height: size.height }])
  }
})

test('is found at each URL of the same rendition, by number or UUID; the canonical one is below the image’s URI', async () => {
  const { id } = imageOf('large.jpg')
  const base = `/iiif/${tenant.id}/${ids.letter}/image`
  const etags = []
  for (const path of [`1/full/!400,400`, `${id}/full/400,`, `${id.toUpperCase()}/0,0,1600,901/400,225`]) {
    const answer = await ask(`${base}/${path}/0/color.jpg`)
    etags.push(answer.headers.get('etag'))
    expect(answer.headers.get('link')).toContain(
      `<${urlOf('letter', 'large.jpg').replace('!400,400', '400,225')}>; rel="canonical"`,
    )
  }
  expect(new Set(etags).size).toBe(1)
  for (const other of ['full/400,225/0/gray.jpg', 'full/400,225/180/default.jpg', 'full/400,225/0/default.png']) {
    const answer = await ask(`${base}/1/${other}`)
    expect([answer.status, etags.includes(answer.headers.get('etag'))]).toEqual([200, false])
  }
  const [uri = ''] = urlOf('letter', 'large.jpg').split('/full/')
  const info = await ask(`${uri}/info.json`)
  expect(JSON.parse(await info.text()).id).toBe(uri)
})

test('may be cached for a day at the URL of its version only', async () => {
  const url = urlOf('letter', 'large.jpg')
  const other = imageVersion(imageOf('small.jpg').sha256)
  expect(await cached(url)).toEqual([200, DAY])
  const { id, sha256 } = imageOf('large.jpg')
  const version = imageVersion(sha256)
  const short = url.replace(`${id}-${version}`, id)
  expect(await cached(short)).toEqual([200, REVALIDATE])
  expect(await cached(url.replace(version, other))).toEqual([200, REVALIDATE])
  // As earlier releases wrote it.
  expect(await cached(`${short}?v=${version}`)).toEqual([200, DAY])
  expect(await cached(`${short}?v=${other}`)).toEqual([200, REVALIDATE])
})

test('of a withheld file keeps its URL; a larger size is the thumbnail, and is not cached at the file’s version', async () => {
  const url = urlOf('kept', 'kept.jpg')
  expect(await cached(url)).toEqual([200, DAY])
  const larger = url.replace('!400,400', '!800,800')
  expect(await cached(larger)).toEqual([200, REVALIDATE])
  const whole = await sharp(await bytesOf(await ask(larger))).metadata()
  expect(whole).toMatchObject({ width: 400, height: 320 })
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: false })
  expect(await cached(larger)).toEqual([200, DAY])
  expect(await sharp(await bytesOf(await ask(larger))).metadata()).toMatchObject({ width: 800, height: 640 })
  await setFields(service.db.pool, tenant.id, 'record', 'kept', { suppress_from_aggregators: true })
})

test('every size listed for an image has the stated width and height, and may be cached', async () => {
  for (const [slug, name, withheld, count] of [
    ['letter', 'large.jpg', false, 4],
    ['letter', 'small.jpg', false, 2],
    ['kept', 'kept.jpg', true, 2],
  ] as const) {
    const { rows } = await service.db.pool.query<AttachedPicture>('SELECT * FROM fonds.media WHERE id = $1', [
      imageOf(name).id,
    ])
    const sizes = rows.flatMap((row) =>
      imageSizes({ origin: originOf(tenant), id: tenant.id }, ids[slug] ?? '', row, withheld),
    )
    expect(sizes).toHaveLength(count)
    for (const { url, width, height } of sizes) {
      const answer = await ask(url)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, DAY])
      expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width, height })
    }
  }
})

test('of a draft, of another record or of another archive is 404', async () => {
  const path = (org: string, record: string | undefined, name: string) =>
    `/iiif/${org}/${record}/image/${imageOf(name).id}/full/!400,400/0/default.jpg`
  expect((await ask(urlOf('draft', 'draft.jpg'))).status).toBe(404)
  expect((await ask(path(tenant.id, ids.album, 'large.jpg'))).status).toBe(404)
  const twins = await service.db.pool.query('SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = $2', [
    twin.id,
    'letter',
  ])
  for (const record of [ids.letter, String(twins.rows[0].id)]) {
    for (const org of [twin.id, tenant.id]) {
      expect((await service.ask(twin, path(org, record, 'large.jpg'))).status).toBe(404)
    }
  }
  await setPublished(service.db.pool, tenant.id, 'record', 'letter', false)
  expect((await ask(urlOf('letter', 'large.jpg'))).status).toBe(404)
  await setPublished(service.db.pool, tenant.id, 'record', 'letter', true)
  expect((await ask(urlOf('letter', 'large.jpg'))).status).toBe(200)
})

test('keeps its URL when another image comes before it', async () => {
  const url = urlOf('moved', 'moved.jpg')
  const before = await bytesOf(await ask(url))
  const place = { kind: 'record', slugOrId: 'moved' } as const
  await attachMedia(service.db.pool, tenant.id, place, [anImage({ sha256: 'f'.repeat(64), file_name: 'first.jpg' })])
  await service.db.pool.query('UPDATE fonds.media SET position = 1 - position WHERE description_id = $1', [ids.moved])
  expect((await bytesOf(await ask(url))).equals(before)).toBe(true)
  expect((await ask(url)).headers.get('link')).toContain(url.replace('!400,400', '400,300'))
  await detachMedia(service.db.pool, tenant.id, place, ['first.jpg'])
})

test.each(['x', '', '00000000-0000-4000-8000-00000000000', '1-00000000-0000-4000-8000-000000000000'])(
  '%j names no image',
  async (name) => {
    expect((await ask(`/iiif/${tenant.id}/${ids.letter}/image/${name}/full/!400,400/0/default.jpg`)).status).toBe(404)
  },
)
