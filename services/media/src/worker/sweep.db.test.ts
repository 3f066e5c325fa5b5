import { buffer } from 'node:stream/consumers'
import { deleteTree, detachMedia, holdFiles, setPublished, type Tenant } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant, aTree } from '@fonds/db/testing'
import { createLogger } from '@fonds/http'
import { originalKey, thumbnailKey } from '@fonds/imaging'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startMedia, type TestService } from '../testing/service.ts'
import { sweep } from './sweep.ts'

let service: TestService
let pool: Pool
let tenant: Tenant

beforeAll(async () => {
  service = await startMedia()
  // Reads with the worker's role, which cannot access tables directly.
  pool = createPool(service.db.url, { name: 'sweep-test', role: 'fonds_media', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await service.stop()
})
beforeEach(async () => {
  tenant = await aTenant(service.db.pool)
  const children = ['Kept', 'Hidden', 'Detached', 'Forgotten'].map((title) => ({ title }))
  await aTree(service.db.pool, tenant.id, { title: 'Mill', children })
})

const record = (slug: string) => ({ kind: 'record', slug }) as const

async function attach(slug: string, colour: string): Promise<string> {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const id = await service.attach(tenant.id, record(slug), { name: 'a.png', content })
  const { rows } = await service.db.pool.query('SELECT description_id FROM fonds.media WHERE id = $1', [id])
  expect((await service.ask(tenant, `/images/${tenant.id}/${rows[0].description_id}/thumb`)).status).toBe(200)
  return id
}

async function keys(): Promise<string[]> {
  const found: string[] = []
  for (const folder of ['originals', 'thumbnails', 'pyramids', 'other']) {
    for await (const { key } of service.store.list(folder)) if (key.includes(tenant.id)) found.push(key)
  }
  return found.sort()
}

const logger = createLogger({ name: 'sweep-test', level: 'silent' })
const broom = (options: { minAge?: number; signal?: AbortSignal; now?: Date } = {}) =>
  sweep({ pool, store: service.store, logger, minAge: 0, signal: new AbortController().signal, ...options })

test('unreferenced objects are removed; referenced ones stay, whether visible or not', async () => {
  await attach('kept', '#111111')
  await attach('hidden', '#222222')
  await setPublished(service.db.pool, tenant.id, 'record', 'hidden', false)
  await service.store.put(`other/${tenant.id}/x`, Buffer.from('x'))
  const kept = await keys()
  const detached = await attach('detached', '#333333')
  await attach('forgotten', '#444444')
  expect((await keys()).length).toBe(kept.length + 4)
  await detachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'detached' }, [detached])
  await deleteTree(service.db.pool, tenant.id, 'record', 'forgotten', true)
  expect((await broom()).removed).toBe(4)
  expect(await keys()).toEqual(kept)
  expect((await broom()).removed).toBe(0)
})

test('what was moved aside as damaged stays as long as its file is attached', async () => {
  for (const [slug, colour] of [
    ['kept', '#121212'],
    ['detached', '#131313'],
  ] as const)
    await attach(slug, colour)
  const originals = (await keys()).filter((key) => key.startsWith('originals/'))
  const aside = originals.map((key) => key.replace('originals', 'damaged'))
  for (const key of aside) await service.store.put(key, Buffer.from('x'))
  const left = async () =>
    (await Promise.all(aside.map((key) => service.store.stat(key)))).filter((stat) => stat !== null)
  const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
  for (const now of days) await broom({ now })
  expect(await left()).toHaveLength(2)
  await deleteTree(service.db.pool, tenant.id, 'record', 'detached', true)
  await broom()
  expect(await left()).toHaveLength(1)
})

test('each checksum of a derivative is verified within a month: damaged ones are rendered again, originals stay', async () => {
  const id = await attach('kept', '#515151')
  const { rows } = await service.db.pool.query('SELECT description_id, sha256 FROM fonds.media WHERE id = $1', [id])
  const [{ description_id: record, sha256 }] = rows
  const file = { tenantId: tenant.id, sha256: String(sha256) }
  const ask = () => service.ask(tenant, `/images/${tenant.id}/${record}/thumb`)
  const thumbnail = Buffer.from(await (await ask()).arrayBuffer())
  await service.store.put(thumbnailKey(file, 0).replace(/-\d+\.jpg$/, '-1.jpg'), thumbnail)
  const body = await buffer(await service.store.read(thumbnailKey(file, 0)))
  body[30] = (body[30] ?? 0) ^ 1
  await service.store.put(thumbnailKey(file, 0), body)
  const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
  let replaced = 0
  for (const now of days) replaced += (await broom({ now })).replaced
  expect(replaced).toBe(2)
  expect(await keys()).toEqual([originalKey(file)])
  expect(Buffer.from(await (await ask()).arrayBuffer()).equals(thumbnail)).toBe(true)
  for (const now of days) expect((await broom({ now })).replaced).toBe(0)
})

test('deleted descriptions that can be restored keep their files', async () => {
  await attach('forgotten', '#444444')
  const before = await keys()
  await deleteTree(service.db.pool, tenant.id, 'record', 'forgotten', false)
  await broom()
  expect(await keys()).toEqual(before)
})

test('a file shared by two records stays when one of them loses it', async () => {
  await attach('kept', '#555555')
  const before = await keys()
  const twin = await attach('detached', '#555555')
  await detachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'detached' }, [twin])
  await broom()
  expect(await keys()).toEqual(before)
})

test('recent objects are never removed, and nothing is removed while files are being attached or after a stop', async () => {
  const id = await attach('detached', '#666666')
  await detachMedia(service.db.pool, tenant.id, { kind: 'record', slugOrId: 'detached' }, [id])
  const before = await keys()
  await broom({ minAge: 60_000 })
  await broom({ signal: AbortSignal.abort() })
  await holdFiles(service.db.pool, tenant.id, async () => {
    await broom()
  })
  expect(await keys()).toEqual(before)
  await broom()
  expect(await keys()).toEqual([])
})

test('sweeps more than a page, tenant by tenant', async () => {
  const other = await aTenant(service.db.pool)
  const sums = Array.from({ length: 620 }, (_, n) => `ff${n.toString(16).padStart(62, '0')}`)
  for (const id of [tenant.id, other.id]) {
    await Promise.all(
      sums.map((sum) => service.store.put(`originals/${id}/${sum.slice(0, 2)}/${sum}`, Buffer.from('x'))),
    )
  }
  await attach('kept', '#777777')
  expect((await broom()).removed).toBe(1240)
  expect(await keys()).toHaveLength(2)
})
