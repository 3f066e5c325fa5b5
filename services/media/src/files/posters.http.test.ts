import { createHash } from 'node:crypto'
import { attachMedia, setFields, type Tenant } from '@fonds/db'
import { aTenant, aTree } from '@fonds/db/testing'
import { wavOf } from '@fonds/imaging/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Canvas } from '../manifest/presentation.ts'
import { startMedia, type TestService } from '../testing/service.ts'

interface Manifest {
  readonly items: readonly Canvas[]
  readonly thumbnail?: Canvas['thumbnail']
}

let service: TestService
let tenant: Tenant
let twin: Tenant
let record: string
let poster: string
beforeAll(async () => {
  service = await startMedia()
  tenant = await aTenant(service.db.pool)
  twin = await aTenant(service.db.pool)
  for (const { id } of [tenant, twin])
    await aTree(service.db.pool, id, { title: 'Mill', children: [{ title: 'Song' }] })
  const target = { kind: 'record', slug: 'song' } as const
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#204060' } })
    .png()
    .toBuffer()
  const files = [wavOf(2), picture] as const
  await service.attach(tenant.id, target, { name: 'noise.wav', content: wavOf(1) })
  await service.attach(tenant.id, target, { name: 'song.wav', content: files[0] })
  poster = await service.attach(tenant.id, target, { name: 'song.poster.png', content: picture })
  const [of = '', sum = ''] = files.map((file) => createHash('sha256').update(file).digest('hex'))
  await attachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'song' }, [], {
    posters: [{ poster: sum, of }],
  })
  await service.db.pool.query(
    `UPDATE fonds.media SET recording = '{"duration": 2, "codec": null, "chapters": [], "problem": null}'
     WHERE tenant_id = $1 AND file_name = 'song.wav'`,
    [tenant.id],
  )
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM api.visible_descriptions($1) WHERE slug = 'song'`,
    [tenant.id],
  )
  record = rows[0]?.id ?? ''
})
afterAll(() => service?.stop())

const sizeOf = async (where: string) => {
  const answer = await service.ask(tenant, where)
  if (answer.status !== 200) return answer.status
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return [format, width, height]
}

test('the poster is the thumbnail of its sound, and an image service of its own', async () => {
  expect(await sizeOf(`/images/${tenant.id}/${record}/thumb`)).toEqual(['jpeg', 400, 267])
  expect(await sizeOf(`/iiif/${tenant.id}/${record}/image/${poster}/full/max/0/default.jpg`)).toEqual([
    'jpeg',
    900,
    600,
  ])
  const foreign = await service.ask(twin, `/iiif/${twin.id}/${record}/image/${poster}/info.json`)
  expect(foreign.status).toBe(404)
})

test('words that were read in a picture before it was a poster are not found', async () => {
  const words = `INSERT INTO fonds.image_text (image_id, tenant_id, description_id, format, file_name, sha256, content)
    VALUES ($1, $2, $3, 'text', 'a.txt', repeat('a', 64), 'Mill')`
  await service.db.pool.query(words, [poster, tenant.id, record])
  expect((await service.db.pool.query('SELECT FROM api.visible_image_texts($1)', [tenant.id])).rows).toEqual([])
})

test('the manifest has the poster as thumbnail and placeholder of a canvas that lasts', async () => {
  const answer = await service.ask(tenant, `/iiif/${tenant.id}/${record}/manifest.json`)
  const manifest = (await answer.json()) as Manifest
  expect(manifest.items).toHaveLength(1)
  const [canvas] = manifest.items
  expect(canvas).toMatchObject({ duration: 2, thumbnail: [{ width: 400, height: 267 }] })
  expect(manifest.thumbnail).toEqual(canvas?.thumbnail)
  expect(canvas?.placeholderCanvas).toMatchObject({ type: 'Canvas', width: 900, height: 600 })
  const body = canvas?.placeholderCanvas?.items[0]?.items[0]?.body
  expect(body).toMatchObject({ type: 'Image', width: 900, height: 600 })
  expect((await service.ask(tenant, body?.id ?? '')).status).toBe(200)
})

test('of what is withheld, readers get no more than the thumbnail', async () => {
  await setFields(service.db.pool, tenant.id, 'record', 'song', {
    access: { status: 'closed', until: null, statement: null },
  })
  expect(await sizeOf(`/images/${tenant.id}/${record}/thumb`)).toEqual(['jpeg', 400, 267])
  expect(await sizeOf(`/iiif/${tenant.id}/${record}/image/${poster}/full/900,600/0/default.jpg`)).not.toEqual([
    'jpeg',
    900,
    600,
  ])
})

test('a collection with nothing but an earlier finding aid has no picture', async () => {
  const target = { kind: 'collection', slug: 'mill' } as const
  const list = Buffer.from('%PDF-1.4\n')
  await service.attach(tenant.id, target, { name: 'list.pdf', content: list })
  await service.db.pool.query(
    `UPDATE fonds.media SET role = 'finding-aid' WHERE tenant_id = $1 AND file_name = 'list.pdf'`,
    [tenant.id],
  )
  const { rows } = await service.db.pool.query<{ id: string }>(
    `SELECT id FROM api.visible_descriptions($1) WHERE slug = 'mill'`,
    [tenant.id],
  )
  expect((await service.ask(tenant, `/images/${tenant.id}/${rows[0]?.id}/thumb`)).status).toBe(404)
})
